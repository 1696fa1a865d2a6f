/** Where the log goes: an open file, pipe or terminal that may fill up, stall or go away without harm to the server. */
import { write as writeFile } from 'node:fs'

/** Takes lines, and never fails or waits. */
export interface Sink {
  /** Writes `text`, soon. What cannot be written is counted, and told of once something can. */
  write(text: string): void
  /** Until all that was taken is written or lost, or `limit` milliseconds are over. */
  flush(limit: number): Promise<void>
}

/** Characters that may wait for a slow reader; more are lost. */
const LONGEST_WAIT = 1024 * 1024

/** Until a full pipe is tried again, in milliseconds. */
const PAUSE = 50

type Write = (
  fd: number,
  bytes: Uint8Array,
  done: (error: NodeJS.ErrnoException | null, written: number) => void,
) => void

/**
 * @param fd of a stream of the process: once Node has that, a full pipe says so instead of holding the thread
 * @param lostLine the line that tells of `count` lost ones @param write from outside in tests
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
