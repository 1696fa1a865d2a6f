/** Where a file's bytes are written: where the person chose, on the browser's own disk, or in memory. */

export interface FileSink {
  write(bytes: Uint8Array<ArrayBuffer>, position: number): Promise<void> | void
  /** Completes the file. @returns what is to be downloaded; null when it is already where the person chose */
  finish(): Promise<Blob | null>
  /** Leaves nothing behind. */
  discard(): Promise<void>
}

export type SinkPlace =
  | { readonly is: 'chosen'; readonly handle: FileSystemFileHandle }
  /** A name in `storeFolder`. */
  | { readonly is: 'stored'; readonly name: string }
  | { readonly is: 'memory' }

/** Folder of the browser's own disk in which files wait to be downloaded. */
export const storeFolder = async () =>
  (await navigator.storage.getDirectory()).getDirectoryHandle('audio-files', { create: true })

/** @param type MIME type of the file */
export async function openSink(place: SinkPlace, type: string): Promise<FileSink> {
  switch (place.is) {
    case 'chosen':
      return chosenSink(place.handle)
    case 'stored':
      return storedSink(place.name)
    case 'memory':
      return memorySink(type)
  }
}

async function chosenSink(handle: FileSystemFileHandle): Promise<FileSink> {
  const writable = await handle.createWritable()
  return {
    write: (data, position) => writable.write({ type: 'write', data, position }),
    finish: async () => {
      await writable.close()
      return null
    },
    async discard() {
      await writable.abort().catch(() => {})
      // The file chooser has created it, empty. In browsers without `remove` it stays so.
      const removable: FileSystemFileHandle & { remove?: () => Promise<void> } = handle
      await removable.remove?.()
    },
  }
}

/** A file on the browser's own disk, in workers only (File System Standard; not in TypeScript's DOM). */
interface SyncAccess {
  write(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number
  flush(): void
  close(): void
}

async function storedSink(name: string): Promise<FileSink> {
  const folder = await storeFolder()
  const handle = await folder.getFileHandle(name, { create: true })
  const access = await (
    handle as FileSystemFileHandle & { createSyncAccessHandle(): Promise<SyncAccess> }
  ).createSyncAccessHandle()
  return {
    write(bytes, position) {
      // A full disk shows as a short write in some browsers, as an error in others.
      if (access.write(bytes, { at: position }) < bytes.length)
        throw new DOMException('the disk is full', 'QuotaExceededError')
    },
    async finish() {
      access.flush()
      access.close()
      return handle.getFile()
    },
    async discard() {
      access.close()
      await folder.removeEntry(name)
    },
  }
}

/** What may still be overwritten: a file's header, in bytes. */
const HEAD = 4096

/** Parts that the browser may move to disk by itself; only the header can be overwritten. */
function memorySink(type: string): FileSink {
  const head = new Uint8Array(HEAD)
  let parts: Blob[] = []
  let length = 0
  return {
    write(bytes, position) {
      if (position > length || (position < length && position + bytes.length > HEAD))
        throw new RangeError(`expected bytes at ${length}, got some at ${position}`)
      if (position < HEAD) head.set(bytes.subarray(0, HEAD - position), position)
      const isNew = position === length
      const rest = bytes.subarray(Math.max(0, HEAD - position))
      if (isNew && rest.length > 0) parts.push(new Blob([rest]))
      length = Math.max(length, position + bytes.length)
    },
    finish: async () => new Blob([head.subarray(0, Math.min(HEAD, length)), ...parts], { type }),
    discard: async () => {
      parts = []
    },
  }
}
