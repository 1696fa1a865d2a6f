/**
 * The device's settings, in a Storage under the spec's names (§3). Where it is broken or full, settings last
 * as long as the page.
 */

import * as localKeys from '#device/storage/local-keys.ts'
import {
  fieldsOf,
  type ReadStorage,
  readText,
  storedValue,
  type WriteStorage,
  writeText,
} from '#device/storage/stored-value.ts'
import type { Voicing } from '#domain/session/cues.ts'
import { DEFAULT_PACE, FASTEST, SLOWEST } from '#domain/session/pace.ts'
import {
  LONGEST_TRIM,
  LOUDEST,
  type SessionSettings,
  standardSettings,
  type Volumes,
} from '#domain/session/session-settings.ts'
import type { PaceLevel } from '#domain/time/units.ts'

export type Theme = 'dark' | 'light'
export type Guidance = Voicing['guidance']

/** How a person wants to practise on this device: the settings of every session, and those of the screen. */
export interface PracticeSettings extends Omit<SessionSettings, 'isSoundOn' | 'volumes'> {
  readonly volumes: Volumes
  /** The Treadmill's initial pace where nothing else sets one. */
  readonly level: PaceLevel
  /** Whether phases are announced to a screen reader; null: not chosen, see `isAnnounced`. */
  readonly announcements: 'on' | 'off' | null
}

export interface DeviceSettings {
  readonly theme: Theme
  readonly isSoundOn: boolean
  /** Whether streaks are hidden on every screen. */
  readonly hidesStreaks: boolean
  readonly practice: PracticeSettings
}

const { isSoundOn: _, volumes: __, ...standard } = standardSettings
export const defaultPractice: PracticeSettings = {
  ...standard,
  volumes: { cues: 1, gong: 1, breath: 1, contemplation: 1 },
  level: DEFAULT_PACE,
  announcements: null,
}

/** As chosen; without a choice, only when no voice is heard (decision 0011). */
export function isAnnounced({ isSoundOn, practice }: DeviceSettings): boolean {
  if (practice.announcements !== null) return practice.announcements === 'on'
  return !isSoundOn || practice.guidance !== 'voice'
}

const storedPractice = storedValue(localKeys.practice, practiceIn)

/** Dark unless light was chosen; sound on unless it is 'false'; invalid practice settings get defaults. */
export const readSettings = (storage: ReadStorage): DeviceSettings => ({
  theme: readText(storage, localKeys.theme) === 'light' ? 'light' : 'dark',
  isSoundOn: readText(storage, localKeys.isSoundOn) !== 'false',
  hidesStreaks: readText(storage, localKeys.hidesStreaks) === 'true',
  practice: storedPractice.read(storage),
})

/** Stores the given ones. @returns whether all of them were stored */
export function writeSettings(storage: WriteStorage, settings: Partial<DeviceSettings>): boolean {
  const { theme, isSoundOn, hidesStreaks, practice } = settings
  const written = [
    theme === undefined || writeText(storage, localKeys.theme, theme),
    isSoundOn === undefined || writeText(storage, localKeys.isSoundOn, String(isSoundOn)),
    hidesStreaks === undefined || writeText(storage, localKeys.hidesStreaks, String(hidesStreaks)),
    practice === undefined || storedPractice.write(storage, practice),
  ]
  return storage !== null && written.every(Boolean)
}

type Check = (value: unknown) => boolean
const isOneOf =
  (...allowed: readonly unknown[]): Check =>
  (value) =>
    allowed.includes(value)
const isBoolean: Check = (value) => typeof value === 'boolean'
const isBetween =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most
const isFactor = isBetween(0, LOUDEST)
const isLevel = isBetween(FASTEST, SLOWEST)

/** Volumes are checked one by one. */
const isVolume: { readonly [Kind in keyof Volumes]: Check } = {
  cues: isFactor,
  gong: isFactor,
  breath: isFactor,
  contemplation: isFactor,
}
const isAllowed: { readonly [Field in Exclude<keyof PracticeSettings, 'volumes'>]: Check } = {
  guidance: isOneOf('voice', 'tones', 'silent'),
  guide: isOneOf('man', 'woman', 'own'),
  breathSounds: isBoolean,
  haptics: isBoolean,
  keepAwake: isBoolean,
  playAlong: isBoolean,
  trim: isBetween(-LONGEST_TRIM, LONGEST_TRIM),
  level: (value) => Number.isInteger(value) && isLevel(value),
  announcements: isOneOf('on', 'off', null),
}

function practiceIn(value: unknown): PracticeSettings {
  const stored = fieldsOf(value)
  return {
    ...defaultPractice,
    ...allowedIn(stored, isAllowed),
    volumes: { ...defaultPractice.volumes, ...allowedIn(fieldsOf(stored.volumes), isVolume) },
  }
}

/** The valid fields of `stored`. */
const allowedIn = (stored: Readonly<Record<string, unknown>>, checks: Readonly<Record<string, Check>>) =>
  Object.fromEntries(
    Object.entries(stored).filter(([field, value]) => Object.hasOwn(checks, field) && checks[field]?.(value)),
  )
