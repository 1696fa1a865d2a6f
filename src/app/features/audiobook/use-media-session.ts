/** Controls for what is playing on the lock screen, headset and media keys (Media Session API). */
import { useEffect, useRef } from 'react'
import { SKIP } from '#domain/session/listening.ts'
import type { Listening } from './use-listening.ts'

const artwork = [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }]

/** What is shown there; times in seconds. */
export interface MediaSessionInfo {
  readonly title: string
  readonly album: string
  readonly artist: string
  readonly length: number
  /** Goes to the previous or next part. */
  readonly previous: () => void
  readonly next: () => void
}

/** A browser throws on properties that it does not support: it shows the rest. */
function updateMediaSession(update: (media: MediaSession) => void) {
  if (!('mediaSession' in navigator)) return
  try {
    update(navigator.mediaSession)
  } catch {
    // The lock screen merely shows less.
  }
}

const createHandlers = (
  listening: Listening,
  { previous, next }: MediaSessionInfo,
): Partial<Record<MediaSessionAction, MediaSessionActionHandler>> => ({
  play: listening.play,
  pause: listening.pause,
  stop: listening.pause,
  seekbackward: ({ seekOffset }) => listening.seek(listening.position - (seekOffset ?? SKIP)),
  seekforward: ({ seekOffset }) => listening.seek(listening.position + (seekOffset ?? SKIP)),
  seekto: ({ seekTime }) => listening.seek(seekTime ?? listening.position),
  previoustrack: previous,
  nexttrack: next,
})

const actions = [
  'play',
  'pause',
  'stop',
  'seekbackward',
  'seekforward',
  'seekto',
  'previoustrack',
  'nexttrack',
] as const satisfies readonly MediaSessionAction[]

/** Shows there what is playing, from the first Play until the page is left. */
export function useMediaSession(listening: Listening, shown: MediaSessionInfo) {
  const latest = useRef({ listening, shown })
  latest.current = { listening, shown }
  const { isSounding, position, speed, state } = listening
  const { title, album, artist, length } = shown
  const isShown = state.name !== 'idle'

  useEffect(() => {
    if (!isShown) return
    for (const action of actions)
      updateMediaSession((media) =>
        media.setActionHandler(action, (details) => {
          const { listening: now, shown: what } = latest.current
          createHandlers(now, what)[action]?.(details)
        }),
      )
    return () => {
      for (const action of actions) updateMediaSession((media) => media.setActionHandler(action, null))
      updateMediaSession((media) => media.setPositionState())
      updateMediaSession((media) => {
        media.metadata = null
        media.playbackState = 'none'
      })
    }
  }, [isShown])

  useEffect(() => {
    if (!isShown) return
    updateMediaSession((media) => {
      media.metadata = new MediaMetadata({ title, album, artist, artwork })
    })
  }, [isShown, title, album, artist])

  // The system counts the time itself between two updates.
  const second = Math.floor(position / 5)
  // biome-ignore lint/correctness/useExhaustiveDependencies: updated every five seconds, and on other changes.
  useEffect(() => {
    if (!isShown) return
    updateMediaSession((media) => {
      media.playbackState = isSounding ? 'playing' : 'paused'
      media.setPositionState({ duration: length, position: Math.min(position, length), playbackRate: speed })
    })
  }, [isShown, isSounding, speed, length, second])
}
