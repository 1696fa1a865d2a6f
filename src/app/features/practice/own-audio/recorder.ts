/** Records the microphone, and loses nothing that was recorded before a failure. */
import { RECORDING_TYPES } from '#domain/audio/own-audio.ts'

/** A recording that ended. */
export interface Recorded {
  readonly blob: Blob
  /** Seconds. */
  readonly length: number
  /** `unplugged`: the microphone was removed; `broken`: the browser gave up. What came before is there. */
  readonly why: 'stopped' | 'unplugged' | 'broken'
}

export interface Recording {
  /** Seconds recorded so far. */
  elapsed(): number
  /** Resolves when it ended, for any reason; null when nothing was recorded. */
  readonly ended: Promise<Recorded | null>
  stop(): void
}

export interface RecorderParts {
  readonly getMicrophone: () => Promise<MediaStream>
  /** Milliseconds. */
  readonly monotonic: () => number
}

/** How often recorded data is handed over, in milliseconds: a browser that gives up loses no more. */
const SLICE = 1000

const browserParts: RecorderParts = {
  getMicrophone: () => navigator.mediaDevices.getUserMedia({ audio: true }),
  monotonic: () => performance.now(),
}

/** The first type that the browser supports; its default where it supports none of them. */
const recordingType = (): string | undefined =>
  RECORDING_TYPES.find((type) => MediaRecorder.isTypeSupported(type))

/**
 * Asks for the microphone and begins.
 * @throws whatever prevents it: a refusal, no microphone, no recorder
 */
export async function startRecording({
  getMicrophone,
  monotonic,
}: RecorderParts = browserParts): Promise<Recording> {
  const stream = await getMicrophone()
  const release = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  try {
    const mimeType = recordingType()
    const recorder = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType })
    return follow(recorder, stream, release, monotonic)
  } catch (error) {
    release()
    throw error
  }
}

function follow(
  recorder: MediaRecorder,
  stream: MediaStream,
  release: () => void,
  monotonic: () => number,
): Recording {
  const parts: Blob[] = []
  let why: Recorded['why'] = 'stopped'
  let isOurs = false
  const began = monotonic()
  let length = 0
  const elapsed = () => (recorder.state === 'inactive' ? length : (monotonic() - began) / 1000)
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) parts.push(data)
    if (recorder.state !== 'inactive') length = elapsed()
  })
  recorder.addEventListener('error', () => {
    why = 'broken'
  })
  for (const track of stream.getAudioTracks())
    track.addEventListener('ended', () => {
      if (!isOurs && why === 'stopped') why = 'unplugged'
      if (recorder.state !== 'inactive') end()
    })
  function end() {
    length = elapsed()
    recorder.stop()
  }
  const ended = new Promise<Recorded | null>((resolve) => {
    recorder.addEventListener('stop', () => {
      release()
      if (parts.length === 0) return resolve(null)
      // Without the codec: players are asked about the container.
      const type = recorder.mimeType.split(';')[0] as string
      resolve({ blob: new Blob(parts, { type }), length: Math.max(length, 0.1), why })
    })
  })
  recorder.start(SLICE)
  return {
    elapsed,
    ended,
    stop() {
      isOurs = true
      if (recorder.state !== 'inactive') end()
    },
  }
}
