/** Lets a phase be felt: a short vibration of its own for each kind. */
import type { PhaseKind } from '#domain/session/techniques.ts'
import type { Snapshot } from '#engine/snapshot.ts'

export interface Haptics {
  /** Call it with every look: it vibrates once at each phase that begins while the session runs. */
  look(snapshot: Pick<Snapshot, 'stage' | 'phase'>, isOn: boolean): void
}

/** Milliseconds of vibration and silence in turn: in is one, hold a touch, out is two. */
export const patterns: Readonly<Record<PhaseKind, readonly number[]>> = {
  inhale: [70],
  hold: [30],
  exhale: [40, 90, 40],
}

type Vibrate = (pattern: number[]) => boolean

/** @param vibrate moves the device's motor; `undefined` where there is none */
export function createHaptics(vibrate: Vibrate | undefined): Haptics {
  /** The phase told last, so that a pause within it tells it no second time. */
  let told: number | null = null
  return {
    look({ stage, phase }, isOn) {
      if (stage !== 'running' || phase === null || phase.index === told) return
      told = phase.index
      if (!isOn || phase.kind === 'rest') return
      vibrate?.([...patterns[phase.kind]])
    },
  }
}

/** The browser's own motor. A refusal is no error: the session goes on unfelt. */
export const deviceMotor = (): Vibrate | undefined =>
  'vibrate' in navigator ? (pattern) => navigator.vibrate(pattern) : undefined
