/** Which tools were opened on this device before: their sounds were fetched then. */
import * as localKeys from '#device/storage/local-keys.ts'
import { type ReadStorage, readText, writeText } from '#device/storage/stored-value.ts'

const namesIn = (storage: ReadStorage): string[] => readText(storage, localKeys.openedTools)?.split(' ') ?? []

/** False where nothing can be stored, or every opening would be the first. */
export const isFirstOpening = (storage: ReadStorage, tool: string): boolean =>
  storage !== null && !namesIn(storage).includes(tool)

export function recordOpening(storage: Pick<Storage, 'getItem' | 'setItem'> | null, tool: string): void {
  const names = namesIn(storage)
  if (!names.includes(tool)) writeText(storage, localKeys.openedTools, [...names, tool].join(' ').trim())
}
