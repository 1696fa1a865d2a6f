/** The device's settings, kept in a Storage under the spec's names (§3). A broken or full store costs memory only. */
export type Theme = 'dark' | 'light'

export interface DeviceSettings {
  readonly theme: Theme
  readonly isSoundOn: boolean
}

type Reader = Pick<Storage, 'getItem'>
type Writer = Pick<Storage, 'setItem'>

/** Dark unless light was chosen; sound on unless it is 'false'. Never throws. */
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
  }
}

/** @returns whether it was kept; a refusal (private mode, full) is no error */
export function writeSettings(storage: Writer | null, settings: DeviceSettings): boolean {
  try {
    storage?.setItem('theme', settings.theme)
    storage?.setItem('audioEnabled', String(settings.isSoundOn))
    return storage !== null
  } catch {
    return false
  }
}

/** The window's local storage, or null where touching it is forbidden. */
export function localStore(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}
