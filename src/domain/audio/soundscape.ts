/** A soundscape: what plays softly under a whole session, such as rain. A hold has its contemplation instead. */
import type { Cue } from '#domain/session/cues.ts'
import { LOUDEST } from '#domain/session/session-settings.ts'
import { type FileSound, soundFiles, soundUrl } from '#domain/session/sounds.ts'
import { type Seconds, seconds } from '#domain/time/units.ts'

/** Those that ship, as loops. */
export const shippedSoundscapes = ['rain', 'shore', 'night', 'forest', 'brown', 'bowls'] as const
export type ShippedSoundscape = (typeof shippedSoundscapes)[number]

/** What may be chosen; `own` is a file of the person's, which stays on its device. */
export const soundscapeNames = ['none', ...shippedSoundscapes, 'own'] as const
export type SoundscapeName = (typeof soundscapeNames)[number]

export interface Soundscape {
  readonly name: SoundscapeName
  /** The person's factor, as for other volumes: linear, 0…`LOUDEST`. */
  readonly level: number
}

export const noSoundscape: Soundscape = { name: 'none', level: 1 }

/** `value` as a name, or null. */
export const readSoundscapeName = (value: unknown): SoundscapeName | null =>
  soundscapeNames.find((name) => name === value) ?? null

const isLevel = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= LOUDEST

/** The valid part of a stored value: none where the name is unknown, and the standard level where that is invalid. */
export function readSoundscape(value: unknown): Soundscape {
  if (typeof value !== 'object' || value === null) return noSoundscape
  const { name, level } = value as Partial<Record<keyof Soundscape, unknown>>
  return {
    name: readSoundscapeName(name) ?? noSoundscape.name,
    level: isLevel(level) ? level : noSoundscape.level,
  }
}

/** The sound of a shipped soundscape in the manifest. */
export const soundOfSoundscape = (name: ShippedSoundscape) => `scape-${name}` as string as FileSound

export const isSoundscapeSound = (sound: string): boolean => sound.startsWith('scape-')

export const soundscapeUrl = (name: ShippedSoundscape): string => soundUrl(soundOfSoundscape(name))

/** The stretch of the file that repeats without a seam, in seconds. */
export const loopOf = (name: ShippedSoundscape): { readonly onset: number; readonly length: number } =>
  soundFiles[soundOfSoundscape(name)]

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
