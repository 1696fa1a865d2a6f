/** The device's settings as atoms: theme, sound, and those of every session. */
import { atom } from 'jotai'
import {
  type DeviceSettings,
  type Guidance,
  isAnnounced,
  type PracticeSettings,
  readSettings,
  type Theme,
  writeSettings,
} from '#device/practice/settings.ts'
import { getLocalStorage } from '#device/storage/stored-value.ts'
import { engineVolumes, type SessionSettings, type Volumes } from '#domain/session/session-settings.ts'

const settingsAtom = atom<DeviceSettings>(readSettings(getLocalStorage()))

const updateSettingsAtom = atom(null, (get, set, change: Partial<DeviceSettings>) => {
  writeSettings(getLocalStorage(), change)
  set(settingsAtom, { ...get(settingsAtom), ...change })
})

/** Dark unless light was chosen; setting it changes the document at once. */
export const themeAtom = atom(
  (get) => get(settingsAtom).theme,
  (_get, set, theme: Theme) => {
    set(updateSettingsAtom, { theme })
    applyTheme(theme)
  },
)

export const isSoundOnAtom = atom(
  (get) => get(settingsAtom).isSoundOn,
  (_get, set, isSoundOn: boolean) => set(updateSettingsAtom, { isSoundOn }),
)

/** Whether streaks are hidden on every screen. */
export const hidesStreaksAtom = atom(
  (get) => get(settingsAtom).hidesStreaks,
  (_get, set, hidesStreaks: boolean) => set(updateSettingsAtom, { hidesStreaks }),
)

/** How a person wants to practise; setting it changes the fields that are given. */
export const practiceSettingsAtom = atom(
  (get) => get(settingsAtom).practice,
  (get, set, change: Partial<PracticeSettings>) =>
    set(updateSettingsAtom, { practice: { ...get(settingsAtom).practice, ...change } }),
)

export const guidanceAtom = atom(
  (get) => get(practiceSettingsAtom).guidance,
  (_get, set, guidance: Guidance) => set(practiceSettingsAtom, { guidance }),
)

/** Setting them changes the kinds that are given. */
export const volumesAtom = atom(
  (get) => get(practiceSettingsAtom).volumes,
  (get, set, change: Partial<Volumes>) =>
    set(practiceSettingsAtom, { volumes: { ...get(practiceSettingsAtom).volumes, ...change } }),
)

/**
 * Whether phases are announced to a screen reader: as chosen, else when no voice is heard. Setting null
 * removes the choice.
 */
export const announcementsAtom = atom(
  (get) => isAnnounced(get(settingsAtom)),
  (_get, set, is: boolean | null) =>
    set(practiceSettingsAtom, { announcements: is === null ? null : is ? 'on' : 'off' }),
)

/** The settings given to the engine; a new value whenever one of its parts changes. */
export const sessionSettingsAtom = atom<SessionSettings>((get) => {
  const { volumes, announcements: _, level: __, ...practice } = get(practiceSettingsAtom)
  return { ...practice, isSoundOn: get(isSoundOnAtom), volumes: engineVolumes(volumes) }
})

/** Colours of the browser's own bars, equal to the grounds of `uno.config.ts`. */
const browserBarColors: Record<Theme, string> = { dark: '#0b1513', light: '#f6f2e8' }

function applyTheme(theme: Theme) {
  if (theme === 'light') document.documentElement.dataset.theme = 'light'
  else delete document.documentElement.dataset.theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', browserBarColors[theme])
}
