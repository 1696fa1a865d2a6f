/** The first screen of a path as static markup, for the build: what a person sees before any script has run. */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createAppRouter } from '#app/router.tsx'
import { Header } from '#app/shell/header.tsx'

/** @param path a page, or `null` for the shell of every other path: header only */
export async function renderFirstScreen(path: string | null): Promise<string> {
  if (path === null) return renderToStaticMarkup(<Header />)
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  return renderToString(<RouterProvider router={router} />)
}
