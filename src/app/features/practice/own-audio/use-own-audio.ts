import { atom, useAtomValue } from 'jotai'
import { unwrap } from 'jotai/utils'
import { ownAudioAtom } from '#app/state/session/own-audio.ts'
import type { OwnAudioInfo } from '#domain/audio/own-audio.ts'

const none: readonly OwnAudioInfo[] = []
/** Empty while it is read, and where it cannot be. */
const shownAtom = unwrap(
  atom((get) => (import.meta.env.SSR ? none : get(ownAudioAtom).catch(() => none))),
  (before) => before ?? none,
)

/** The person's own audio; what was shown stays while it is read again. */
export const useOwnAudio = (): readonly OwnAudioInfo[] => useAtomValue(shownAtom)
