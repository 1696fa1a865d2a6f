/** A page whose code is gone is reloaded by itself once, as a new version may have replaced it. */
import * as sessionKeys from '#device/storage/session-keys.ts'
import { readText, writeText } from '#device/storage/stored-value.ts'

/** Code still missing within this time after a reload has another reason, in milliseconds. */
const RELOAD_INTERVAL = 60_000

/** Whether the page may reload by itself now. Notes that it did: without a note it might never end. */
export function mayReloadOnce(): boolean {
  const storage = tabStorage()
  const last = Number(readText(storage, sessionKeys.reloadedAt) ?? 0)
  const isRecent = Math.abs(Date.now() - last) < RELOAD_INTERVAL
  return !isRecent && writeText(storage, sessionKeys.reloadedAt, String(Date.now()))
}

/** Also in a frame, where nothing else is stored: it must not reload for ever either. */
function tabStorage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
