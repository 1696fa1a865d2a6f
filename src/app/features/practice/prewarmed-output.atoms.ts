/** A sound card opened ahead of Start, or left by the session before. */
import { atom, getDefaultStore } from 'jotai'
import { isPractisingAtom } from '#app/state/device/is-practising.ts'
import type { JotaiStore } from '#app/state/records/device-store.ts'
import { sessionSettingsAtom } from '#app/state/session/settings.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'
import { type PrewarmedOutput, prewarmSession, releasePrewarmed } from '#engine/session.ts'

/** It, and the timer that frees it again if no Start comes. */
const prewarmedOutputAtom = atom<{ output: PrewarmedOutput; timer: ReturnType<typeof setTimeout> } | null>(
  null,
)
/** How long it waits for Start, in milliseconds. */
const PREWARMED_LIFETIME = 60_000

/** Keeps a sound card for the next Start. */
export const storePrewarmedOutputAtom = atom(null, (_get, set, warm: PrewarmedOutput) => {
  set(releasePrewarmedOutputAtom)
  const timer = setTimeout(() => set(releasePrewarmedOutputAtom), PREWARMED_LIFETIME)
  set(prewarmedOutputAtom, { output: warm, timer })
})

/** Opens the sound card while a person still chooses; call it within a gesture. Once is enough. */
export const prewarmOutputAtom = atom(null, (get, set, technique: TechniqueId) => {
  // A session that runs has taken its own: the second half of a double click must not open another.
  if (get(prewarmedOutputAtom) !== null || get(isPractisingAtom)) return
  if (navigator.userActivation?.isActive === false) return
  set(storePrewarmedOutputAtom, prewarmSession(technique, get(sessionSettingsAtom)))
})

/** Opens it for whoever comes by a tap, or pressed Start before its code was there: they will start soon. */
export function prewarmOnArrival(technique: TechniqueId, atoms: JotaiStore = getDefaultStore()) {
  if (globalThis.navigator?.userActivation?.isActive) atoms.set(prewarmOutputAtom, technique)
}

/** Hands it to a session that starts. */
export const takePrewarmedOutputAtom = atom(null, (get, set): PrewarmedOutput | null => {
  const held = get(prewarmedOutputAtom)
  clearTimeout(held?.timer)
  set(prewarmedOutputAtom, null)
  return held?.output ?? null
})

/** Frees a sound card that no Start came for. */
export const releasePrewarmedOutputAtom = atom(null, (_get, set) => {
  const output = set(takePrewarmedOutputAtom)
  if (output !== null) releasePrewarmed(output)
})
