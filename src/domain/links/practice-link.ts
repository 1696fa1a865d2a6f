/** URLs that contain a practice: a tool with length and pace, and the hold after the Treadmill. */
import { type AudioOption, readAudioOption } from '#domain/audio/audio-option.ts'
import { nearestLevel, paceSeconds } from '#domain/session/pace.ts'
import {
  type SessionTechnique,
  type Technique,
  type TechniqueId,
  techniques,
} from '#domain/session/techniques.ts'
import { type PaceLevel, type Seconds, seconds } from '#domain/time/units.ts'

/** The choices with which a tool opens; for missing ones it uses its own. */
export interface PracticeParams {
  readonly length?: Seconds
  readonly level?: PaceLevel
  /** No hold follows: for people who are advised against holds. */
  readonly isWithoutHold?: boolean
  /** It starts on arrival, if a user gesture within the app led there. */
  readonly startsItself?: boolean
}

type Search = Readonly<Record<string, string | undefined>>

/** A tool's longest session, in seconds (spec §5). */
export const LONGEST_SESSION = seconds(3600)

/** A plain number above 0, or undefined: signs, exponents and other text are rejected. */
function positive(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,9}(\.\d{1,9})?$/.test(text)) return undefined
  const value = Number(text)
  return value > 0 ? value : undefined
}

/**
 * Reads `?duration=&pace=`, both in seconds, and optional `hold=none` and `autoStart=true`. Bad values are
 * ignored; a pace is clamped to 2…24 and snapped.
 */
export function readPracticeLink(search: Search): PracticeParams {
  const duration = positive(search.duration)
  const pace = positive(search.pace)
  return {
    ...(duration === undefined || duration > LONGEST_SESSION
      ? {}
      : { length: seconds(Math.round(duration) || 1) }),
    ...(pace === undefined ? {} : { level: nearestLevel(pace) }),
    ...(search.hold === 'none' ? { isWithoutHold: true } : {}),
    ...(search.autoStart === 'true' ? { startsItself: true } : {}),
  }
}

/** Names of a technique in a URL: its id, its page's name and its name on the wire. */
const named: Readonly<Record<string, SessionTechnique>> = {
  energizing: 'energizing',
  '4-7-8': '4-7-8',
  'four-seven-eight': '4-7-8',
  'box-breathing': 'box-breathing',
}

/** Reads `?technique=`; undefined unless it names a technique with a length. */
export const readTechnique = ({ technique = '' }: Search): SessionTechnique | undefined =>
  Object.hasOwn(named, technique) ? named[technique] : undefined

/** The URL that opens a technique with length and pace; `readPracticeLink` reads it back. */
export function practiceLink(id: TechniqueId, wish: PracticeParams): string {
  const { length, level, isWithoutHold, startsItself } = wish
  const technique: Technique = techniques[id]
  const query = new Map<string, string>()
  if (length !== undefined) query.set('duration', String(Math.round(length)))
  if (level !== undefined) query.set('pace', paceSeconds(level).toFixed(2))
  if (isWithoutHold) query.set('hold', 'none')
  if (startsItself) query.set('autoStart', 'true')
  return withQuery(technique.route, query)
}

/** What the URL of a hold contains (spec §2). */
export interface HoldParams {
  /** It follows a Treadmill session. */
  readonly isAfter: boolean
  /** That session: whole seconds and breaths; null if the URL has no plausible values. */
  readonly before: { readonly duration: number; readonly breaths: number } | null
  /** It was opened by the Treadmill and starts by itself. */
  readonly startsItself: boolean
  /** What plays during it; null if the URL names no known option. */
  readonly audio: AudioOption | null
}

/** The longest plausible session before a hold, in seconds; the most breaths. */
const [LONGEST_BEFORE, MOST_BREATHS] = [14_400, 10_000]

/** Reads a hold's URL; invalid parts are ignored. */
export function readHoldLink(search: Search): HoldParams {
  const isAfter = search.fromEnergizing === 'true'
  const duration = Math.floor(positive(search.previousDuration) ?? 0)
  const breaths = Math.floor(positive(search.previousBreaths) ?? 0)
  const isBelieved = duration >= 1 && duration <= LONGEST_BEFORE && breaths <= MOST_BREATHS
  return {
    isAfter,
    before: isAfter && isBelieved ? { duration, breaths } : null,
    startsItself: isAfter && search.autoStart === 'true',
    audio: readAudioOption(search.audioOption),
  }
}

/** The query for the hold after a Treadmill session of `duration` seconds and `breaths`. */
export const holdSearch = (
  duration: number,
  breaths: number,
  audio: AudioOption,
): Record<string, string> => ({
  fromEnergizing: 'true',
  autoStart: 'true',
  previousDuration: String(duration),
  previousBreaths: String(breaths),
  audioOption: audio,
})

function withQuery(path: string, query: ReadonlyMap<string, string>): string {
  const text = [...query].map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')
  return text === '' ? path : `${path}?${text}`
}
