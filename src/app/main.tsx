import { RouterProvider } from '@tanstack/react-router'
import { getDefaultStore } from 'jotai'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { startConnection } from '#app/connection.ts'
import { followInstall } from '#app/facts/install.ts'
import { createAppRouter } from '#app/router.tsx'
import { whenIdle } from '#app/ui/when-idle.ts'
import 'virtual:uno.css'
import './fonts.css'

// Browsers offer it once, and soon.
followInstall(getDefaultStore())

const container = document.getElementById('app') as HTMLElement
const router = createAppRouter()

/** Presses again what a person pressed on the static first screen before this script had come. */
function PressedEarly() {
  useEffect(() => {
    const { dataset } = document.documentElement
    const { pressed } = dataset
    dataset.ready = ''
    delete dataset.pressed
    if (pressed === undefined) return
    for (const button of container.querySelectorAll('button'))
      if (button.textContent === pressed) return button.click()
  }, [])
  return null
}

// The static first screen stays until the page that replaces it is ready.
await router.load()
createRoot(container).render(
  <StrictMode>
    <RouterProvider router={router} />
    <PressedEarly />
  </StrictMode>,
)

startConnection(getDefaultStore())

if (import.meta.env.PROD)
  whenIdle(() => {
    // Without its script the next page tries again.
    import('#app/worker.ts').then(({ startWorker }) => startWorker(getDefaultStore())).catch(() => {})
  })
