import { RouterProvider } from '@tanstack/react-router'
import { getDefaultStore } from 'jotai'
import { StrictMode, startTransition, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createAppRouter } from '#app/router.tsx'
import { watchInstall } from '#app/state/device/install.ts'
import { firstPaint } from '#app/ui/hooks/first-paint.ts'
import { whenIdle } from '#app/ui/hooks/when-idle.ts'
import { routes } from '#domain/pages/routes.ts'
import { startSyncLoop } from './sync-loop.ts'
import 'virtual:uno.css'
import './fonts.css'

// Browsers offer it once, and early.
watchInstall(getDefaultStore())

/** Lets a slow phone respond between the steps of the start. */
const yieldToMain = () => new Promise((go) => setTimeout(go))

await yieldToMain()
const container = document.getElementById('app') as HTMLElement
const router = createAppRouter()

/** The part below the first screen is drawn within this time after it, in milliseconds. */
const REPLAY_WINDOW = 5000

/** Ends the first frame, and repeats what was done on the static first screen: a click, text in a field. */
function FirstFrame() {
  useEffect(() => {
    firstPaint.isOver = true
    const { dataset } = document.documentElement
    const { pressed } = dataset
    dataset.ready = ''
    delete dataset.pressed
    const typed = staticFields.filter(({ value, defaultValue }) => value !== defaultValue)
    if (typed.length > 0) void import('./replay-text.ts').then((it) => it.replayText(container, typed))
    if (pressed === undefined || replayPress(pressed)) return
    const drawing = new MutationObserver(() => {
      if (replayPress(pressed)) drawing.disconnect()
    })
    drawing.observe(container, { childList: true, subtree: true })
    setTimeout(() => drawing.disconnect(), REPLAY_WINDOW)
  }, [])
  return null
}

/** @returns whether there is such a button */
function replayPress(text: string): boolean {
  const button = [...container.querySelectorAll('button')].find(({ textContent }) => textContent === text)
  button?.click()
  return button !== undefined
}

// The static first screen stays until the page that replaces it is ready.
await yieldToMain()
await router.load()
await yieldToMain()
/** What was typed into them stays in them, also once they are replaced. */
const staticFields = [...container.querySelectorAll<HTMLInputElement>('input[type=text]')]
const page = createRoot(container)
firstPaint.isOver = false
// As a transition it is drawn in slices, between which a slow phone can respond: the page is not urgent,
// because its static screen is there.
startTransition(() =>
  page.render(
    <StrictMode>
      <RouterProvider router={router} />
      <FirstFrame />
    </StrictMode>,
  ),
)

startSyncLoop(getDefaultStore())

if (import.meta.env.PROD)
  whenIdle(() => {
    // Without its script the next page tries again.
    import('./service-worker-updates.ts')
      .then(({ startWorker }) => startWorker(getDefaultStore()))
      .catch(() => {})
    whenAwayFromHome(() => {
      import('./stale-chunk-reload.ts')
        .then(({ startStaleChunkReload, staleChunkReloadParts }) =>
          startStaleChunkReload(getDefaultStore(), staleChunkReloadParts(getDefaultStore(), router)),
        )
        .catch(() => {})
    })
  })

/** Home has next to nothing that could be missing; the next page's first paint waits for nothing. */
function whenAwayFromHome(work: () => void) {
  const isAway = () => router.state.location.pathname !== routes.home
  if (isAway()) return work()
  const end = router.subscribe('onRendered', () => {
    if (!isAway()) return
    end()
    whenIdle(work)
  })
}
