/**
 * A link that contains a preset: `/p#name=…&duration=…&pace=…&delay=…&audio=…`, times in seconds, and if there is
 * a soundscape `&under=…&level=…`, in per cent. A fragment
 * never leaves the browser, so no server and no log sees the name that a person gave their practice.
 */
import { readAudioOption } from '#domain/audio/audio-option.ts'
import { noSoundscape, readSoundscapeName, type Soundscape } from '#domain/audio/soundscape.ts'
import { routes } from '#domain/pages/routes.ts'
import { nearestLevel, paceSeconds } from '#domain/session/pace.ts'
import { LOUDEST } from '#domain/session/session-settings.ts'
import { cleanLine } from '#domain/typing/clean-text.ts'
import {
  LONGEST_DELAY,
  LONGEST_PRESET,
  MOST_NAME_UNITS,
  type NamedPreset,
  nameProblem,
  soundscapeOf,
} from './preset.ts'

/** Each UTF-16 unit of a name takes at most nine escaped characters; a longer fragment is not one of ours. */
const LONGEST = MOST_NAME_UNITS * 9 + 200

/**
 * Escapes with `~` instead of `%`: messengers, routers and mail programs decode and encode URLs again.
 * Punctuation that they might cut off at a link's end is escaped too.
 */
const escapeName = (name: string) =>
  encodeURIComponent(name)
    .replace(/[!'()*~.]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '~')

/** Null if it is not escaped text. */
function unescapeName(text: string): string | null {
  if (!/^[\w\-~]*$/.test(text)) return null
  try {
    return decodeURIComponent(text.replaceAll('~', '%'))
  } catch {
    return null
  }
}

/** A number of digits only, from `least` to `most`; null for anything else. */
function whole(text: string, least: number, most: number): number | null {
  if (!/^\d{1,4}$/.test(text)) return null
  const value = Number(text)
  return value >= least && value <= most ? value : null
}

/** Seconds per phase on the grid: clamped and snapped (decision 0010); null if it is not a plain number. */
function pace(text: string): number | null {
  return /^\d{1,3}(\.\d{1,9})?$/.test(text) ? paceSeconds(nearestLevel(Number(text))) : null
}

/** Own audio stays on its device: whoever opens the link may have another file, or none. */
const soundscapeFields = ({ name, level }: Soundscape): (readonly [string, string])[] =>
  name === 'none' || name === 'own'
    ? []
    : [
        ['under', name],
        ['level', String(Math.round(level * 100))],
      ]

/** None where a link has none, or one that this version does not know. */
function readSoundscapeFields(told: ReadonlyMap<string, string>) {
  const name = readSoundscapeName(told.get('under'))
  if (name === null || name === 'none' || name === 'own') return {}
  const level = whole(told.get('level') ?? '', 0, LOUDEST * 100)
  return { soundscape: name, soundscapeLevel: level === null ? noSoundscape.level : level / 100 }
}

/** The path with its fragment. The pace is written as that of its level. */
export function presetLink(preset: NamedPreset): string {
  const { name, sessionDuration, breathingPace, delayStart, audioOption } = preset
  const level = nearestLevel(breathingPace)
  const told = [
    ['name', escapeName(cleanLine(name))],
    ['duration', String(sessionDuration)],
    ['pace', paceSeconds(level).toFixed(2)],
    ['delay', String(delayStart)],
    ['audio', audioOption],
    ...soundscapeFields(soundscapeOf(preset)),
  ]
  return `${routes.presetLink}#${told.map((pair) => pair.join('=')).join('&')}`
}

/** The fragment of the first preset link in `texts`, which another app shared; null if there is none. */
export function sharedFragment(texts: readonly (string | undefined)[]): string | null {
  for (const text of texts) {
    const fragment = /\/p#(\S+)/.exec(text ?? '')?.[1]
    if (fragment !== undefined) return fragment
  }
  return null
}

/**
 * The preset in a link's fragment, given without `#`. Every field must be there exactly once and valid: a
 * link that was cut off or altered contains no preset. A soundscape may be missing, as in links from before there
 * were any. Unknown fields are ignored. Never throws.
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
  const soundscape = readSoundscapeFields(told)
  return { name: cleanLine(name), sessionDuration, breathingPace, delayStart, audioOption, ...soundscape }
}

/**
 * The URL of the preset that another app shared in `texts`, built again from the parsed values; without a
 * preset if there is none.
 */
export function sharedPresetAddress(texts: readonly (string | undefined)[]): string {
  const preset = readPresetLink(sharedFragment(texts) ?? '')
  return preset === null ? routes.presetLink : presetLink(preset)
}
