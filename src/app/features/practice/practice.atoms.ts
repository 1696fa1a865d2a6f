/** The running session as React sees it, and what a person can do to it. */
import { atom } from 'jotai'
import { sessionSettingsAtom } from '#app/facts/settings.ts'
import { faster, slower } from '#domain/pace.ts'
import type { TechniqueId } from '#domain/techniques.ts'
import {
  coolDown,
  createSession,
  type Session,
  type SessionPlan,
  type WarmUp,
  warmUpSession,
} from '#engine/session.ts'
import type { Snapshot } from '#engine/snapshot.ts'

interface Running {
  readonly session: Session
  readonly snapshot: Snapshot
  readonly unsubscribe: () => void
}

const runningAtom = atom<Running | null>(null)

export const sessionAtom = atom((get) => get(runningAtom)?.session ?? null)

/**
 * Written on a change of phase or state only: what moves every frame is a Web Animation started from
 * audio time, or the tree would render sixty times a second.
 */
export const snapshotAtom = atom((get) => get(runningAtom)?.snapshot ?? null)

/** A sound card opened ahead of Start, and the timer that frees it again if no Start comes. */
const warmAtom = atom<{ warm: WarmUp; timer: ReturnType<typeof setTimeout> } | null>(null)
/** How long it waits for Start, in milliseconds. */
const WARM_FOR = 60_000

/** Opens the sound card while a person still chooses; call it within a gesture. Once is enough. */
export const warmUpAtom = atom(null, (get, set, technique: TechniqueId) => {
  // A session that runs has taken its own: the second half of a double click must not open another.
  if (get(warmAtom) !== null || get(runningAtom) !== null) return
  if (navigator.userActivation?.isActive === false) return
  const warm = warmUpSession(technique, get(sessionSettingsAtom))
  const timer = setTimeout(() => set(coolDownAtom), WARM_FOR)
  set(warmAtom, { warm, timer })
})

/** Frees a sound card that no Start came for. */
export const coolDownAtom = atom(null, (get, set) => {
  const held = get(warmAtom)
  if (held === null) return
  clearTimeout(held.timer)
  coolDown(held.warm)
  set(warmAtom, null)
})

/** Begins a session; call it within the person's gesture. One that runs is left alone. */
export const startAtom = atom(null, (get, set, plan: SessionPlan) => {
  const running = get(runningAtom)
  if (running !== null && running.snapshot.stage !== 'ended') return
  running?.unsubscribe()
  running?.session.dispose()
  const held = get(warmAtom)
  clearTimeout(held?.timer)
  set(warmAtom, null)
  const session = createSession(plan, get(sessionSettingsAtom), held?.warm ?? null)
  const unsubscribe = session.subscribe(() =>
    set(runningAtom, { session, snapshot: session.snapshot(), unsubscribe }),
  )
  set(runningAtom, { session, snapshot: session.snapshot(), unsubscribe })
  session.start()
})

/** Puts the session away and frees the sound card. */
export const leaveAtom = atom(null, (get, set) => {
  const running = get(runningAtom)
  running?.unsubscribe()
  running?.session.dispose()
  set(runningAtom, null)
  set(coolDownAtom)
})

export const slowDownAtom = atom(null, (get) => {
  const running = get(runningAtom)
  if (running !== null) running.session.setPace(slower(running.session.snapshot().level))
})

export const speedUpAtom = atom(null, (get) => {
  const running = get(runningAtom)
  if (running !== null) running.session.setPace(faster(running.session.snapshot().level))
})
