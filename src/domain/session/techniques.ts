import * as texts from '#domain/messages/common/techniques.ts'
import type { MinutesRange } from '#domain/time/minutes.ts'
import type { SoundName } from './sounds.ts'

export type PhaseKind = 'inhale' | 'hold' | 'exhale'
export type TechniqueId = 'energizing' | '4-7-8' | 'box-breathing' | 'breath-hold'
/** The techniques with a length: sessions. */
export type SessionTechnique = Exclude<TechniqueId, 'breath-hold'>

/** How a technique breathes, ends and sounds: everything the score needs to know of it. Times in seconds. */
export interface Technique {
  /** Display name. */
  readonly name: string
  readonly route: string
  /** The phases of one cycle; `seconds: 'pace'` follows the chosen pace, `Infinity` has no fixed end. */
  readonly cycle: readonly { readonly kind: PhaseKind; readonly seconds: number | 'pace' }[]
  /** From the gong's onset to the first phase; 0 means no gong (spec §9: 6500 ms). */
  readonly intro: number
  readonly ending: {
    /** Remaining time at which the session is complete (spec §4); `null` never ends by itself. */
    readonly completesAt: number | null
    /** No phase begins once this much or less remains (spec §9). */
    readonly noChangeFrom: number
    /** A running inhale ends at the latest when this much remains (decision 0010). */
    readonly inhaleEndsAt: number
    /** No cue sounds once this much or less remains (spec §9). */
    readonly silentFrom: number
    /** Whether the first cycle, like all others, may begin only if its full length remains. */
    readonly firstCycleWhole: boolean
    /** An exhale cue at completion (spec §4: all but 4-7-8 and energizing). */
    readonly finalExhale: boolean
  }
  /** What is played when the voice guides. */
  readonly voice: VoiceGuide
  /** Gains of decision 0011, linear, 0…1. */
  readonly gains: { readonly gong: number; readonly phase: Readonly<Record<PhaseKind, number>> }
  /** Length of a session; `null` for a hold, which has none. */
  readonly length: LengthChoice | null
}

export type VoiceGuide =
  | { readonly by: 'phase'; readonly sounds: Readonly<Record<PhaseKind, SoundName>>; readonly delay: number }
  /** One spoken guide per cycle, played while more than `moreThan` remains; the last one differs. */
  | { readonly by: 'cycle'; readonly sound: SoundName; readonly last: SoundName; readonly moreThan: number }

export interface LengthChoice {
  readonly standard: number
  /** Quick buttons, in seconds. */
  readonly quick: readonly number[]
  /** The slider's minimum and maximum, in minutes. */
  readonly slider: readonly [number, number]
  /** What may be typed by hand (spec §5). */
  readonly typed: MinutesRange
}

/** Whole minutes typed by hand, for 4-7-8 and box breathing. */
const wholeMinutes = { least: 1, most: 60, includesLeast: true, isWhole: true } as const

/** A word at the beginning of each phase. */
export const phaseWords = { inhale: 'inhale', hold: 'hold', exhale: 'exhale' } as const satisfies Record<
  PhaseKind,
  SoundName
>

export const techniques = {
  energizing: {
    name: texts.breathingTreadmill,
    route: '/energizing',
    cycle: [
      { kind: 'inhale', seconds: 'pace' },
      { kind: 'exhale', seconds: 'pace' },
    ],
    intro: 6.5,
    ending: {
      completesAt: 1,
      noChangeFrom: 5,
      inhaleEndsAt: 6,
      silentFrom: 3,
      firstCycleWhole: false,
      finalExhale: false,
    },
    voice: { by: 'phase', sounds: phaseWords, delay: 0 },
    gains: { gong: 0.5, phase: { inhale: 0.65, hold: 0.65, exhale: 0.65 } },
    length: {
      standard: 120,
      quick: [180, 300, 600, 1200, 1800],
      slider: [1, 60],
      typed: { least: 0, most: 60, includesLeast: false },
    },
  },
  '4-7-8': {
    name: texts.sleepyTimeBreathing,
    route: '/four-seven-eight',
    cycle: [
      { kind: 'inhale', seconds: 4 },
      { kind: 'hold', seconds: 7 },
      { kind: 'exhale', seconds: 8 },
    ],
    intro: 6.5,
    ending: {
      completesAt: 1,
      noChangeFrom: 0,
      inhaleEndsAt: 0,
      silentFrom: 2,
      firstCycleWhole: true,
      finalExhale: false,
    },
    voice: { by: 'cycle', sound: 'exhale-sleepy', last: 'sleep-final', moreThan: 21 },
    gains: { gong: 0.5, phase: { inhale: 0.55, hold: 0.55, exhale: 0.55 } },
    length: { standard: 60, quick: [120, 180, 240, 300], slider: [1, 20], typed: wholeMinutes },
  },
  'box-breathing': {
    name: texts.boxBreathing,
    route: '/box-breathing',
    cycle: [
      { kind: 'inhale', seconds: 4 },
      { kind: 'hold', seconds: 4 },
      { kind: 'exhale', seconds: 4 },
      { kind: 'hold', seconds: 4 },
    ],
    intro: 6.5,
    ending: {
      completesAt: 1,
      noChangeFrom: 0,
      inhaleEndsAt: 0,
      silentFrom: 2,
      firstCycleWhole: true,
      finalExhale: true,
    },
    voice: { by: 'phase', sounds: phaseWords, delay: 0 },
    gains: { gong: 0.5, phase: { inhale: 0.5, hold: 0.7, exhale: 0.5 } },
    length: { standard: 120, quick: [60, 120, 180, 300, 600], slider: [1, 60], typed: wholeMinutes },
  },
  'breath-hold': {
    name: texts.breathHold,
    route: '/breath-hold',
    cycle: [{ kind: 'hold', seconds: Number.POSITIVE_INFINITY }],
    intro: 0,
    ending: {
      completesAt: null,
      noChangeFrom: 0,
      inhaleEndsAt: 0,
      silentFrom: 0,
      firstCycleWhole: false,
      finalExhale: false,
    },
    voice: { by: 'phase', sounds: phaseWords, delay: 0.3 },
    gains: { gong: 0.5, phase: { inhale: 0.8, hold: 0.8, exhale: 0.8 } },
    length: null,
  },
} as const satisfies Record<TechniqueId, Technique>

/** Whether its phases follow a chosen pace. */
export const isPaced = (technique: Technique) => technique.cycle.some(({ seconds }) => seconds === 'pace')

/** Length of one cycle of fixed counts, in seconds; phases that follow a pace count as 0. */
export const cycleLength = (technique: Technique) =>
  technique.cycle.reduce((sum, { seconds }) => sum + (seconds === 'pace' ? 0 : seconds), 0)

/** The breath sounds under the bells, one in-and-out each, by Cheetah level (decision 0011). */
export const breathLoops = [
  'energizing-200',
  'energizing-304',
  'energizing-409',
] as const satisfies SoundName[]
export const isBreathLoop = (sound: string) => breathLoops.some((loop) => loop === sound)
/** Their gain, linear (decision 0011). */
export const BREATH_LOOP_GAIN = 0.65
/** Contemplation begins this long after the hold cue, in seconds (spec §4). */
export const CONTEMPLATION_DELAY = 2
