/** The first screen of a path as static markup, for the build: what a person sees before any script runs. */
import { createMemoryHistory, RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { createAppRouter } from '#app/router.tsx'
import { Header } from '#app/shell/header.tsx'
import { Shell } from '#app/shell/shell.tsx'

/** @param path a page, or `null` for the shell of every other path: header and navigation only */
export async function renderFirstScreen(path: string | null): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path ?? '/shell'] }))
  if (path !== null) {
    await router.load()
    return renderToString(<RouterProvider router={router} />)
  }
  return renderToString(
    <RouterContextProvider router={router}>
      <Shell>
        <Header />
      </Shell>
    </RouterContextProvider>,
  )
}
