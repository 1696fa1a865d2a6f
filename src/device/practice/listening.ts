/** Where somebody is in what they listen to, kept in a Storage. A broken or full store costs memory only. */
import { type Place, readPlace } from '#domain/session/listening.ts'
import type { Seconds } from '#domain/time/units.ts'

const keyOf = (piece: string) => `listening:${piece}`

/** @param length of the piece @returns its beginning where nothing sensible was kept. Never throws. */
export function readListening(
  storage: Pick<Storage, 'getItem'> | null,
  piece: string,
  length: Seconds,
): Place {
  try {
    return readPlace(JSON.parse(storage?.getItem(keyOf(piece)) ?? 'null'), length)
  } catch {
    return readPlace(null, length)
  }
}

/** A refusal (private mode, full) is no error. */
export function writeListening(storage: Pick<Storage, 'setItem'> | null, piece: string, place: Place): void {
  try {
    storage?.setItem(keyOf(piece), JSON.stringify(place))
  } catch {
    // It begins anew next time.
  }
}
