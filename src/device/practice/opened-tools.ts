/** Which tools were opened on this device before: their sounds were brought along then. Never throws. */
const KEY = 'openedTools'

const namesIn = (storage: Pick<Storage, 'getItem'> | null): string[] => {
  try {
    return storage?.getItem(KEY)?.split(' ') ?? []
  } catch {
    return []
  }
}

/** False where nothing can be kept: then there would be no end of first times. */
export const isFirstOpening = (storage: Pick<Storage, 'getItem'> | null, tool: string): boolean =>
  storage !== null && !namesIn(storage).includes(tool)

export function recordOpening(storage: Pick<Storage, 'getItem' | 'setItem'> | null, tool: string): void {
  try {
    const names = namesIn(storage)
    if (!names.includes(tool)) storage?.setItem(KEY, [...names, tool].join(' ').trim())
  } catch {
    // It shows once more.
  }
}
