/** The lock screen and the headset for the page: what it shows there, and button presses from there. */
import type { Page } from '@playwright/test'

type Press = 'play' | 'pause' | 'stop'

interface Shown {
  readonly title: string | null
  readonly line: string | null
  readonly state: string
  readonly position: MediaPositionState | null
  readonly buttons: readonly string[]
}

/** Call before the page is opened: logs its calls of the Media Session API. */
export const withLockScreen = (page: Page) =>
  page.addInitScript(() => {
    const { mediaSession } = navigator
    const handlers: Record<string, (() => void) | null> = {}
    let position: MediaPositionState | null = null
    const setActionHandler = mediaSession.setActionHandler.bind(mediaSession)
    mediaSession.setActionHandler = (action, handler) => {
      handlers[action] = handler as (() => void) | null
      setActionHandler(action, handler)
    }
    const setPositionState = mediaSession.setPositionState.bind(mediaSession)
    mediaSession.setPositionState = (state) => {
      setPositionState(state)
      position = state ?? null
    }
    Object.assign(globalThis, {
      lockScreen: {
        press: (name: string) => handlers[name]?.(),
        shown: () => ({
          title: mediaSession.metadata?.title ?? null,
          line: mediaSession.metadata?.artist ?? null,
          state: mediaSession.playbackState,
          position,
          buttons: Object.keys(handlers).filter((name) => handlers[name] !== null),
        }),
      },
    })
  })

/** Presses a button on the lock screen or the headset. */
export const press = (page: Page, name: Press): Promise<void> =>
  page.evaluate((name) => void Reflect.get(globalThis, 'lockScreen').press(name), name)

export const shownThere = (page: Page): Promise<Shown> =>
  page.evaluate(() => Reflect.get(globalThis, 'lockScreen').shown())
