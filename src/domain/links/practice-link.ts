/** Addresses that carry a practice: a tool with length and pace, and the way from the Treadmill to its hold. */
import { type AudioOption, readAudioOption } from '#domain/audio/audio-option.ts'
import { nearestLevel, paceSeconds } from '#domain/session/pace.ts'
import {
  type SessionTechnique,
  type Technique,
  type TechniqueId,
  techniques,
} from '#domain/session/techniques.ts'
import { type PaceLevel, type Seconds, seconds } from '#domain/time/units.ts'

/** What a tool is asked to open with; what is not said is the tool's own. */
export interface PracticeParams {
  readonly length?: Seconds
  readonly level?: PaceLevel
  /** No hold follows, as for those to whom holds are not advised. */
  readonly isWithoutHold?: boolean
  /** It begins on arrival, if a press within the app led there. */
  readonly startsItself?: boolean
}

type Search = Readonly<Record<string, string | undefined>>

/** A tool's longest session, in seconds (spec §5). */
export const LONGEST_SESSION = seconds(3600)

/** A plain number above 0, or undefined: garbage, signs and exponents are none. */
function positive(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,9}(\.\d{1,9})?$/.test(text)) return undefined
  const value = Number(text)
  return value > 0 ? value : undefined
}

/**
 * Reads `?duration=&pace=`, both in seconds, with `hold=none` and `autoStart=true` where they are said. Bad values are
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

/** Names of a technique in an address: its own, that of its page, and how it is said on the wire. */
const named: Readonly<Record<string, SessionTechnique>> = {
  energizing: 'energizing',
  '4-7-8': '4-7-8',
  'four-seven-eight': '4-7-8',
  'box-breathing': 'box-breathing',
}

/** Reads `?technique=`; undefined where none is named that has a length. */
export const readTechnique = ({ technique = '' }: Search): SessionTechnique | undefined =>
  Object.hasOwn(named, technique) ? named[technique] : undefined

/** The address that opens a technique with length and pace; `readPracticeLink` reads the same back. */
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

/** What a hold is told by its address (spec §2). */
export interface HoldParams {
  /** It follows a Treadmill session. */
  readonly isAfter: boolean
  /** That session: whole seconds and breaths; null when the address does not say it believably. */
  readonly before: { readonly duration: number; readonly breaths: number } | null
  /** It comes from the Treadmill and starts by itself. */
  readonly startsItself: boolean
  /** What it is to sound; null when the address names nothing that there is. */
  readonly audio: AudioOption | null
}

/** Longest session before a hold that is believed, in seconds; most breaths. */
const [LONGEST_BEFORE, MOST_BREATHS] = [14_400, 10_000]

/** Reads a hold's address; what is not understood is as if it were not there. */
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

/** Query of the hold that follows a Treadmill session of `duration` seconds and `breaths`. */
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
