/** The tips somebody keeps on this device, for everyone who uses it. */

const KEY = 'keptTips'

type Reader = Pick<Storage, 'getItem'>

/** What was kept, the latest first, each by what it says; null where nothing can be read. Never throws. */
export function readKeptTips(storage: Reader | null): readonly string[] | null {
  if (storage === null) return null
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? [...new Set(value.filter((about) => typeof about === 'string'))] : []
  } catch (error) {
    // What is broken is begun anew; what is forbidden stays unknown.
    return error instanceof SyntaxError ? [] : null
  }
}

/** @returns whether it was kept; a refusal (private mode, full) is no error */
export function writeKeptTips(storage: Pick<Storage, 'setItem'> | null, tips: readonly string[]): boolean {
  try {
    storage?.setItem(KEY, JSON.stringify(tips))
    return storage !== null
  } catch {
    return false
  }
}
