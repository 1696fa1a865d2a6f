/** The device's settings, kept in a Storage under the spec's names (§3). A broken or full store costs memory only. */
import type { Voicing } from '#domain/cues.ts'
import { isInForeignFrame } from './foreign-frame.ts'

export type Theme = 'dark' | 'light'
export type Guidance = Voicing['guidance']

/** How a person wants to practise on this device. */
export interface PracticeSettings {
  readonly guidance: Guidance
  /** Breath sounds under the bells of Cheetah pace. */
  readonly breathSounds: boolean
  /** Keeps the screen on during a session. */
  readonly keepAwake: boolean
  /** Lets the person's own music play along. */
  readonly playAlong: boolean
  /** Moves the picture against the sound, for Bluetooth: −300…+300 ms; positive draws later. */
  readonly trim: number
  /** Whether phases are told to a screen reader; null: not chosen, see `isAnnounced`. */
  readonly announcements: 'on' | 'off' | null
}

export interface DeviceSettings {
  readonly theme: Theme
  readonly isSoundOn: boolean
  /** No screen speaks of streaks. */
  readonly hidesStreaks: boolean
  readonly practice: PracticeSettings
}

export const standardPractice: PracticeSettings = {
  guidance: 'voice',
  breathSounds: true,
  keepAwake: true,
  playAlong: false,
  trim: 0,
  announcements: null,
}

/** As chosen; without a choice only when no voice is heard (decisions › Routes, /preferences). */
export function isAnnounced({ isSoundOn, practice }: DeviceSettings): boolean {
  if (practice.announcements !== null) return practice.announcements === 'on'
  return !isSoundOn || practice.guidance !== 'voice'
}

type Reader = Pick<Storage, 'getItem'>
type Writer = Pick<Storage, 'setItem'>

const PRACTICE_KEY = 'practice'
const STREAKS_KEY = 'hideStreaks'

/** Dark unless light was chosen; sound on unless it is 'false'; a practice setting that is broken is the standard one. Never throws. */
export function readSettings(storage: Reader | null): DeviceSettings {
  const get = (key: string) => {
    try {
      return storage?.getItem(key) ?? null
    } catch {
      return null
    }
  }
  return {
    theme: get('theme') === 'light' ? 'light' : 'dark',
    isSoundOn: get('audioEnabled') !== 'false',
    hidesStreaks: get(STREAKS_KEY) === 'true',
    practice: parsePractice(get(PRACTICE_KEY)),
  }
}

/**
 * Writes what `settings` holds and leaves the rest as it stands.
 * @returns whether it was kept; a refusal (private mode, full) is no error
 */
export function writeSettings(storage: Writer | null, settings: Partial<DeviceSettings>): boolean {
  const { theme, isSoundOn, hidesStreaks, practice } = settings
  try {
    if (theme !== undefined) storage?.setItem('theme', theme)
    if (isSoundOn !== undefined) storage?.setItem('audioEnabled', String(isSoundOn))
    if (hidesStreaks !== undefined) storage?.setItem(STREAKS_KEY, String(hidesStreaks))
    if (practice !== undefined) storage?.setItem(PRACTICE_KEY, JSON.stringify(practice))
    return storage !== null
  } catch {
    return false
  }
}

/** The window's local storage, or null where touching it is forbidden: by the browser, or in another's page. */
export function localStore(): Storage | null {
  if (isInForeignFrame()) return null
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

const isBoolean = (value: unknown) => typeof value === 'boolean'
const isAllowed: { readonly [Field in keyof PracticeSettings]: (value: unknown) => boolean } = {
  guidance: (value) => value === 'voice' || value === 'tones' || value === 'silent',
  breathSounds: isBoolean,
  keepAwake: isBoolean,
  playAlong: isBoolean,
  trim: (value) => typeof value === 'number' && value >= -300 && value <= 300,
  announcements: (value) => value === 'on' || value === 'off' || value === null,
}

function parsePractice(text: string | null): PracticeSettings {
  const fields = Object.entries(fieldsIn(text)).filter(
    ([field, value]) => Object.hasOwn(isAllowed, field) && isAllowed[field as keyof PracticeSettings](value),
  )
  return { ...standardPractice, ...Object.fromEntries(fields) }
}

function fieldsIn(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
