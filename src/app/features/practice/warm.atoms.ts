/** A sound card opened ahead of Start, or left by the session before. */
import { atom, getDefaultStore } from 'jotai'
import { isPractisingAtom } from '#app/state/device/chrome.ts'
import type { FactStore } from '#app/state/records/device.ts'
import { sessionSettingsAtom } from '#app/state/session/settings.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'
import { coolDown, type WarmUp, warmUpSession } from '#engine/session.ts'

/** It, and the timer that frees it again if no Start comes. */
const warmAtom = atom<{ warm: WarmUp; timer: ReturnType<typeof setTimeout> } | null>(null)
/** How long it waits for Start, in milliseconds. */
const WARM_FOR = 60_000

/** Keeps a sound card for the next Start. */
export const holdWarmAtom = atom(null, (_get, set, warm: WarmUp) => {
  set(coolDownAtom)
  const timer = setTimeout(() => set(coolDownAtom), WARM_FOR)
  set(warmAtom, { warm, timer })
})

/** Opens the sound card while a person still chooses; call it within a gesture. Once is enough. */
export const warmUpAtom = atom(null, (get, set, technique: TechniqueId) => {
  // A session that runs has taken its own: the second half of a double click must not open another.
  if (get(warmAtom) !== null || get(isPractisingAtom)) return
  if (navigator.userActivation?.isActive === false) return
  set(holdWarmAtom, warmUpSession(technique, get(sessionSettingsAtom)))
})

/** Opens it for whoever comes by a tap, or pressed Start before its code was there: they will start soon. */
export function arriveAt(technique: TechniqueId, facts: FactStore = getDefaultStore()) {
  if (globalThis.navigator?.userActivation?.isActive) facts.set(warmUpAtom, technique)
}

/** Hands it to a session that starts. */
export const takeWarmAtom = atom(null, (get, set): WarmUp | null => {
  const held = get(warmAtom)
  clearTimeout(held?.timer)
  set(warmAtom, null)
  return held?.warm ?? null
})

/** Frees a sound card that no Start came for. */
export const coolDownAtom = atom(null, (_get, set) => {
  const warm = set(takeWarmAtom)
  if (warm !== null) coolDown(warm)
})
