/** A sound card opened ahead of Start, or left by the session before. */
import { atom, getDefaultStore } from 'jotai'
import { isPractisingAtom } from '#app/state/device/chrome.ts'
import type { JotaiStore } from '#app/state/records/device.ts'
import { sessionSettingsAtom } from '#app/state/session/settings.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'
import { type PrewarmedOutput, prewarmSession, releasePrewarmed } from '#engine/session.ts'

/** It, and the timer that frees it again if no Start comes. */
const prewarmedAtom = atom<{ warm: PrewarmedOutput; timer: ReturnType<typeof setTimeout> } | null>(null)
/** How long it waits for Start, in milliseconds. */
const WARM_FOR = 60_000

/** Keeps a sound card for the next Start. */
export const keepPrewarmedAtom = atom(null, (_get, set, warm: PrewarmedOutput) => {
  set(releasePrewarmedAtom)
  const timer = setTimeout(() => set(releasePrewarmedAtom), WARM_FOR)
  set(prewarmedAtom, { warm, timer })
})

/** Opens the sound card while a person still chooses; call it within a gesture. Once is enough. */
export const prewarmAtom = atom(null, (get, set, technique: TechniqueId) => {
  // A session that runs has taken its own: the second half of a double click must not open another.
  if (get(prewarmedAtom) !== null || get(isPractisingAtom)) return
  if (navigator.userActivation?.isActive === false) return
  set(keepPrewarmedAtom, prewarmSession(technique, get(sessionSettingsAtom)))
})

/** Opens it for whoever comes by a tap, or pressed Start before its code was there: they will start soon. */
export function prewarmOnArrival(technique: TechniqueId, atoms: JotaiStore = getDefaultStore()) {
  if (globalThis.navigator?.userActivation?.isActive) atoms.set(prewarmAtom, technique)
}

/** Hands it to a session that starts. */
export const takePrewarmedAtom = atom(null, (get, set): PrewarmedOutput | null => {
  const held = get(prewarmedAtom)
  clearTimeout(held?.timer)
  set(prewarmedAtom, null)
  return held?.warm ?? null
})

/** Frees a sound card that no Start came for. */
export const releasePrewarmedAtom = atom(null, (_get, set) => {
  const warm = set(takePrewarmedAtom)
  if (warm !== null) releasePrewarmed(warm)
})
