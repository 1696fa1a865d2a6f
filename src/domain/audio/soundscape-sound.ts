/** How a soundscape sounds: its file, its loudness, its fades, and how it is lowered under the voice. */
import type { Cue } from '#domain/session/cues.ts'
import { type SoundscapeFile, soundFiles, soundUrl } from '#domain/session/sounds.ts'
import { type Seconds, seconds } from '#domain/time/units.ts'
import type { ShippedSoundscape, Soundscape } from './soundscape.ts'

/** The file of a shipped soundscape in the manifest. */
export const fileOfSoundscape = (name: ShippedSoundscape): SoundscapeFile => `scape-${name}`

export const soundscapeUrl = (name: ShippedSoundscape): string => soundUrl(fileOfSoundscape(name))

/** The stretch of the file that repeats without a seam, in seconds. */
export const loopOf = (name: ShippedSoundscape): { readonly onset: number; readonly length: number } =>
  soundFiles[fileOfSoundscape(name)]

/**
 * Linear gains before the person's level. Shipped loops have −27 LUFS, 5 dB below the voice. Music is usually
 * recorded at about −14 LUFS, so own audio starts lower.
 */
export const [SOUNDSCAPE_GAIN, OWN_SOUNDSCAPE_GAIN] = [0.8, 0.3]

/** @returns linear */
export const gainOfSoundscape = ({ name, level }: Soundscape): number =>
  name === 'none' ? 0 : level * (name === 'own' ? OWN_SOUNDSCAPE_GAIN : SOUNDSCAPE_GAIN)

/** Lengths of its fades, linear, in seconds. */
export const soundscapeFades = {
  /** At the session's first sound. */
  begin: seconds(5),
  /** After a pause, an interruption, or on another output. */
  resume: seconds(1.5),
  pause: seconds(0.6),
  /** When its output may be gone any moment, or it is turned off. */
  interrupt: seconds(0.1),
  /** At the session's end. */
  end: seconds(3),
} as const

/** Its gain while the voice speaks: −4 dB, linear. */
export const DUCKED = 10 ** (-4 / 20)
/** It is lowered this long before the voice, in seconds. */
export const DUCK_LEAD = seconds(0.25)
/** Time constants of lowering and of raising it again, in seconds. */
export const [DUCK_ATTACK, DUCK_RELEASE] = [0.08, 0.4]

/** A stretch of time, in seconds. */
export interface Span {
  readonly from: Seconds
  readonly to: Seconds
}

/**
 * The spans in which it is lowered for `cues`, which are in order: those in which the voice speaks, each with
 * the lead before it. Spans that touch are one.
 */
export function duckedSpans(cues: readonly Cue[]): Span[] {
  const spans: Span[] = []
  for (const { kind, at, length } of cues) {
    if (kind !== 'voice') continue
    const next = { from: seconds(at - DUCK_LEAD), to: seconds(at + length) }
    const last = spans.at(-1)
    if (last === undefined || next.from > last.to) spans.push(next)
    else spans[spans.length - 1] = { from: last.from, to: seconds(Math.max(last.to, next.to)) }
  }
  return spans
}
