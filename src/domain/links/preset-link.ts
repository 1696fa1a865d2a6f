/**
 * A link that carries a preset: `/p#name=…&duration=…&pace=…&delay=…&audio=…`, times in seconds. A fragment never
 * leaves the browser, so no server and no log learns what somebody calls their practice.
 */
import { readAudioOption } from '#domain/audio/audio-option.ts'
import { routes } from '#domain/pages/routes.ts'
import { nearestLevel, paceSeconds } from '#domain/session/pace.ts'
import { cleanLine } from '#domain/typing/clean-text.ts'
import { LONGEST_DELAY, LONGEST_PRESET, MOST_NAME_UNITS, type NamedPreset, nameProblem } from './preset.ts'

/** A name's unit is escaped by nine characters at most; longer than this is none of ours. */
const LONGEST = MOST_NAME_UNITS * 9 + 200

/**
 * Escapes by `~` in the place of `%`: addresses are decoded and encoded again on their way, by messengers, routers and
 * mail programs, and what they take for decoration at a link's end is escaped as well.
 */
const escapeName = (name: string) =>
  encodeURIComponent(name)
    .replace(/[!'()*~.]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '~')

/** Null for what is no escaped text. */
function unescapeName(text: string): string | null {
  if (!/^[\w\-~]*$/.test(text)) return null
  try {
    return decodeURIComponent(text.replaceAll('~', '%'))
  } catch {
    return null
  }
}

/** Digits alone, from `least` to `most`; null for all else. */
function whole(text: string, least: number, most: number): number | null {
  if (!/^\d{1,4}$/.test(text)) return null
  const value = Number(text)
  return value >= least && value <= most ? value : null
}

/** Seconds per phase on the grid: clamped and snapped (decision 0010); null for what is no plain number. */
function pace(text: string): number | null {
  return /^\d{1,3}(\.\d{1,9})?$/.test(text) ? paceSeconds(nearestLevel(Number(text))) : null
}

/** The path with its fragment. The pace is told as that of its level. */
export function presetLink(preset: NamedPreset): string {
  const { name, sessionDuration, breathingPace, delayStart, audioOption } = preset
  const level = nearestLevel(breathingPace)
  const told = [
    ['name', escapeName(cleanLine(name))],
    ['duration', String(sessionDuration)],
    ['pace', paceSeconds(level).toFixed(2)],
    ['delay', String(delayStart)],
    ['audio', audioOption],
  ]
  return `${routes.presetLink}#${told.map((pair) => pair.join('=')).join('&')}`
}

/** The fragment of the first preset link that stands in one of `texts`, as another app shares them; null without one. */
export function sharedFragment(texts: readonly (string | undefined)[]): string | null {
  for (const text of texts) {
    const fragment = /\/p#(\S+)/.exec(text ?? '')?.[1]
    if (fragment !== undefined) return fragment
  }
  return null
}

/**
 * The preset of a link, by its fragment without `#`. All of it must be there, once, and right: a link that was cut off
 * or changed on its way holds none. What we do not know of is ignored. Never throws.
 */
export function readPresetLink(fragment: string): NamedPreset | null {
  if (fragment.length > LONGEST) return null
  const told = new Map<string, string>()
  for (const pair of fragment.split('&')) {
    const [key = '', value = '', ...more] = pair.split('=')
    if (told.has(key) || more.length > 0) return null
    told.set(key, value)
  }
  const name = unescapeName(told.get('name') ?? '')
  const sessionDuration = whole(told.get('duration') ?? '', 1, LONGEST_PRESET)
  const breathingPace = pace(told.get('pace') ?? '')
  const delayStart = whole(told.get('delay') ?? '', 0, LONGEST_DELAY)
  const audioOption = readAudioOption(told.get('audio'))
  if (name === null || nameProblem(name) !== null || audioOption === null) return null
  if (sessionDuration === null || breathingPace === null || delayStart === null) return null
  return { name: cleanLine(name), sessionDuration, breathingPace, delayStart, audioOption }
}

/** The address of the preset that another app shares in one of `texts`, told anew from what was understood; else of none. */
export function sharedPresetAddress(texts: readonly (string | undefined)[]): string {
  const preset = readPresetLink(sharedFragment(texts) ?? '')
  return preset === null ? routes.presetLink : presetLink(preset)
}
