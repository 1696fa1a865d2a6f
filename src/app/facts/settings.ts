/** The device's settings as atoms: theme, sound, and what a session is told of them. */
import { atom } from 'jotai'
import { type DeviceSettings, localStore, readSettings, type Theme, writeSettings } from '#device/settings.ts'
import { type SessionSettings, standardSettings } from '#domain/session-settings.ts'

const settingsAtom = atom<DeviceSettings>(readSettings(localStore()))

const changeAtom = atom(null, (get, set, change: Partial<DeviceSettings>) => {
  const next = { ...get(settingsAtom), ...change }
  writeSettings(localStore(), next)
  set(settingsAtom, next)
})

/** Dark unless light was chosen; setting it dresses the document at once. */
export const themeAtom = atom(
  (get) => get(settingsAtom).theme,
  (_get, set, theme: Theme) => {
    set(changeAtom, { theme })
    dress(theme)
  },
)

export const isSoundOnAtom = atom(
  (get) => get(settingsAtom).isSoundOn,
  (_get, set, isSoundOn: boolean) => set(changeAtom, { isSoundOn }),
)

/** What the engine is told; a new value whenever one of its parts changes. */
export const sessionSettingsAtom = atom<SessionSettings>((get) => ({
  ...standardSettings,
  isSoundOn: get(settingsAtom).isSoundOn,
}))

/** Colour of the browser's own bars, as the grounds of `uno.config.ts`. */
const bars: Record<Theme, string> = { dark: '#0b1513', light: '#f6f2e8' }

function dress(theme: Theme) {
  if (theme === 'light') document.documentElement.dataset.theme = 'light'
  else delete document.documentElement.dataset.theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', bars[theme])
}
