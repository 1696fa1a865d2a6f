import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createAppRouter } from '#app/router.tsx'
import 'virtual:uno.css'
import './fonts.css'

const container = document.getElementById('app') as HTMLElement
const router = createAppRouter()

// The static first screen stays until the page that replaces it is ready.
await router.load()
createRoot(container).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
