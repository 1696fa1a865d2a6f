import type { Cue } from '#domain/session/cues.ts'
import type { SoundName } from '#domain/session/sounds.ts'
import type { Frame, Seconds } from '#domain/time/units.ts'

/** Where cues go: Tone in the app, an array in tests, an offline context in renders. */
export interface Sound {
  /** Whether `sound` could be placed now; a sound still loading can be placed at its next onset. */
  has(sound: SoundName): boolean
  /**
   * Starts `cue` exactly at `frame`, which must lie in the future, `offset` seconds into what the cue plays
   * (0 but for a cue that goes on from its middle).
   */
  place(cue: Cue, frame: Frame, offset: Seconds): Placed
}

export interface Placed {
  /** Takes the cue back: as if it had never been when it has not begun by `at`, faded from `at` on otherwise. */
  withdraw(at: Frame): void
}

/** Has nothing and places nothing: for a session without audio. */
export const silence: Sound = {
  has: () => false,
  place: () => ({ withdraw: () => {} }),
}
