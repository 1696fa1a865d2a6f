/** How far a person is in a recording that they listen to. */
import * as localKeys from '#device/storage/local-keys.ts'
import { type ReadStorage, storedValue, type WriteStorage } from '#device/storage/stored-value.ts'
import { type ListeningPosition, parsePosition } from '#domain/session/listening.ts'
import type { Seconds } from '#domain/time/units.ts'

const placeIn = (piece: string) => storedValue<unknown>(localKeys.listening(piece), (value) => value)

/** @param length of the recording @returns its beginning where no valid position is stored */
export const readListening = (storage: ReadStorage, piece: string, length: Seconds): ListeningPosition =>
  parsePosition(placeIn(piece).read(storage), length)

export const writeListening = (storage: WriteStorage, piece: string, place: ListeningPosition): boolean =>
  placeIn(piece).write(storage, place)
