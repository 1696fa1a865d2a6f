/**
 * Where the log goes: a file, pipe or terminal that may fill up, stall or close without harm to the server.
 */
import { write as writeFile } from 'node:fs'

/** Accepts lines, and never fails or waits. */
export interface Sink {
  /** Writes `text` soon. Lines that cannot be written are counted, and the count is written once possible. */
  write(text: string): void
  /** Resolves once all accepted lines are written or lost, or `limit` milliseconds are over. */
  flush(limit: number): Promise<void>
}

/** Characters that may wait for a slow reader; more are lost. */
const LONGEST_WAIT = 1024 * 1024

/** Milliseconds until a full pipe is tried again. */
const PAUSE = 50

type Write = (
  fd: number,
  bytes: Uint8Array,
  done: (error: NodeJS.ErrnoException | null, written: number) => void,
) => void

/**
 * @param fd of a stream of the process: once Node has opened that, a full pipe returns an error instead of
 * blocking the thread
 * @param lostLine the line that reports `count` lost ones @param write tests replace it
 */
export function openSink(
  { fd }: { readonly fd: number },
  lostLine: (count: number) => string,
  write: Write = writeFile,
): Sink {
  let waiting: string[] = []
  let length = 0
  let lost = 0
  let isWriting = false
  let done = () => {}

  const put = (bytes: Uint8Array, count: number): void =>
    write(fd, bytes, (error, written) => {
      if (error?.code === 'EAGAIN') setTimeout(put, PAUSE, bytes, count).unref()
      else if (error === null && written < bytes.length) put(bytes.subarray(written), count)
      else {
        lost += error === null ? 0 : count
        isWriting = false
        next(error === null)
      }
    })
  const next = (isFine: boolean) => {
    if (isFine && lost > 0) {
      waiting.unshift(lostLine(lost))
      lost = 0
    }
    if (waiting.length === 0) return done()
    isWriting = true
    const [bytes, count] = [Buffer.from(waiting.join('')), waiting.length]
    waiting = []
    length = 0
    put(bytes, count)
  }
  return {
    write(text) {
      if (length + text.length > LONGEST_WAIT) {
        lost += 1
        return
      }
      waiting.push(text)
      length += text.length
      if (!isWriting) next(false)
    },
    async flush(limit) {
      if (!isWriting) return
      await new Promise<void>((resolve) => {
        setTimeout(resolve, limit)
        done = resolve
      })
    },
  }
}
