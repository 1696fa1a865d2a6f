/** The choices made at the tools, handed over to the page after a reload. */

import * as sessionKeys from '#device/storage/session-keys.ts'
import {
  fieldsOf,
  type ReadWriteStorage,
  storedValue,
  type WriteStorage,
} from '#device/storage/stored-value.ts'
import { type AudioOption, readAudioOption } from '#domain/audio/audio-option.ts'
import { FASTEST, SLOWEST } from '#domain/session/pace.ts'
import type { SessionTechnique } from '#domain/session/techniques.ts'
import type { PaceLevel, Seconds } from '#domain/time/units.ts'

/** The choices for one tool; what was not chosen is missing. */
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

const [LONGEST, LONGEST_DELAY] = [14_400, 3600]

const choices = storedValue(sessionKeys.reloadChoices, parse)

/** @throws where it cannot be stored: then the page should not reload */
export function saveChoices(storage: WriteStorage, chosen: ToolChoices): void {
  if (storage === null) throw new Error('expected a storage for what was chosen, found none')
  if (!choices.write(storage, chosen)) throw new Error('expected room for what was chosen')
}

/** Reads and removes them: a person who reloads the page themselves starts afresh. */
export function takeChoices(storage: ReadWriteStorage): ToolChoices {
  const chosen = choices.read(storage)
  choices.remove(storage)
  return chosen
}

function parse(value: unknown): ToolChoices {
  if (value === null) return { tools: {}, hasManifestation: false }
  const { tools, hasManifestation } = fieldsOf(value)
  const of = fieldsOf(tools)
  return {
    tools: {
      energizing: parseChoice(of.energizing),
      '4-7-8': parseChoice(of['4-7-8']),
      'box-breathing': parseChoice(of['box-breathing']),
    },
    hasManifestation: hasManifestation === true,
  }
}

/** The valid fields of `value`. */
function parseChoice(value: unknown): ToolChoice {
  const { length, level, delay, audioOption } = fieldsOf(value)
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
