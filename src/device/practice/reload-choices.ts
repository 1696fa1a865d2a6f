/** What was chosen at the tools, handed over to the page that is loaded anew in this one's place. */

import { writeReadable } from '#device/storage/readable.ts'
import { type AudioOption, readAudioOption } from '#domain/audio/audio-option.ts'
import { FASTEST, SLOWEST } from '#domain/session/pace.ts'
import type { SessionTechnique } from '#domain/session/techniques.ts'
import type { PaceLevel, Seconds } from '#domain/time/units.ts'

/** Of one tool; what was not chosen is not there. */
export interface ToolChoice {
  /** 0 < length ≤ 14 400, in seconds. */
  readonly length?: Seconds
  readonly level?: PaceLevel
  /** Countdown before the gong, 0…3 600, in seconds. */
  readonly delay?: Seconds
  readonly audioOption?: AudioOption
}

export interface ToolChoices {
  readonly tools: Readonly<Partial<Record<SessionTechnique, ToolChoice>>>
  /** Whether 4-7-8 plays its audio on completion. */
  readonly hasManifestation: boolean
}

const KEY = 'choices'
const [LONGEST, LONGEST_DELAY] = [14_400, 3600]

const nothing: ToolChoices = { tools: {}, hasManifestation: false }

/** @throws where it cannot be kept: then the page had better stay */
export function saveChoices(storage: Pick<Storage, 'setItem'> | null, choices: ToolChoices): void {
  if (storage === null) throw new Error('expected a storage for what was chosen, found none')
  if (!writeReadable(storage, KEY, choices, parse)) throw new Error('expected room for what was chosen')
}

/** Reads them once: who loads the page anew by hand begins anew. Never throws. */
export function takeChoices(storage: Pick<Storage, 'getItem' | 'removeItem'> | null): ToolChoices {
  try {
    const text = storage?.getItem(KEY) ?? null
    if (text === null) return nothing
    storage?.removeItem(KEY)
    return parse(JSON.parse(text))
  } catch {
    return nothing
  }
}

function parse(value: unknown): ToolChoices {
  const { tools, hasManifestation } = objectOf(value)
  const of = objectOf(tools)
  return {
    tools: {
      energizing: parseChoice(of.energizing),
      '4-7-8': parseChoice(of['4-7-8']),
      'box-breathing': parseChoice(of['box-breathing']),
    },
    hasManifestation: hasManifestation === true,
  }
}

const objectOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

/** What of it is understood. */
function parseChoice(value: unknown): ToolChoice {
  const { length, level, delay, audioOption } = objectOf(value)
  const isBetween = (it: unknown, least: number, most: number): it is number =>
    typeof it === 'number' && it >= least && it <= most
  const option = readAudioOption(typeof audioOption === 'string' ? audioOption : undefined)
  return {
    ...(isBetween(length, 0, LONGEST) && length > 0 ? { length: length as Seconds } : {}),
    ...(isBetween(level, FASTEST, SLOWEST) && Number.isInteger(level) ? { level: level as PaceLevel } : {}),
    ...(isBetween(delay, 0, LONGEST_DELAY) ? { delay: delay as Seconds } : {}),
    ...(option === null ? {} : { audioOption: option }),
  }
}
