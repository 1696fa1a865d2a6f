/**
 * The bed: noise below 60 Hz at about −50 dBFS, looped for the whole session through an `<audio>` element. It
 * keeps a hidden tab unthrottled and unfrozen (zeros would not), keeps Bluetooth from cutting the first
 * second of a cue, and keeps the lock screen's controls available. Inaudible, in headphones too.
 */
import { encodeWav } from '#domain/audio/wav.ts'

export interface Bed {
  /** Starts it; call it within a user gesture. */
  start(): void
  /** Pauses it until the next `start`: while it plays, a lock screen shows the session as playing. */
  rest(): void
  stop(): void
  /** Called when anything but `rest` and `stop` paused it: a phone call, another app, the headset. */
  onInterrupted: () => void
}

const RATE = 8000
const SECONDS = 5
const LOWEST = 22
const HIGHEST = 58
/** −50 dBFS RMS, linear. */
const LEVEL = 10 ** (-50 / 20)

/**
 * The noise has such low frequencies that one sample in this many is enough, with linear interpolation: its
 * error is below 16-bit rounding. This matters because the noise is made within the user gesture.
 */
const EVERY = 8

/** A WAV of noise that loops seamlessly: whole periods of many low tones, phases from a fixed seed. */
export function bedFile(): Uint8Array<ArrayBuffer> {
  const frames = RATE * SECONDS
  const points = new Float64Array(frames / EVERY)
  let tones = 0
  let seed = 1
  for (let cycles = LOWEST * SECONDS; cycles <= HIGHEST * SECONDS; cycles += 7) {
    seed = (seed * 48271) % 2147483647
    addTone(points, (2 * Math.PI * cycles) / points.length, (2 * Math.PI * seed) / 2147483647)
    tones++
  }
  const amplitude = LEVEL * Math.sqrt(2 / tones) * 0x7fff
  const samples = new Int16Array(frames)
  points.forEach((value, index) => {
    const begin = amplitude * value
    const step = (amplitude * (points[(index + 1) % points.length] as number) - begin) / EVERY
    for (let k = 0; k < EVERY; k++) samples[index * EVERY + k] = Math.round(begin + k * step)
  })
  return encodeWav(samples, RATE)
}

/** Adds a sine by recurrence, at a tenth of the cost of `Math.sin`. */
function addTone(sum: Float64Array, step: number, phase: number) {
  const turn = 2 * Math.cos(step)
  let before = Math.sin(phase - step)
  let now = Math.sin(phase)
  for (let frame = 0; frame < sum.length; frame++) {
    sum[frame] = (sum[frame] as number) + now
    const next = turn * now - before
    before = now
    now = next
  }
}

export function createBed(): Bed {
  let element: HTMLAudioElement | null = null
  let url: string | null = null
  let isWanted = false
  const bed: Bed = {
    onInterrupted: () => {},
    start() {
      isWanted = true
      if (element !== null) return void element.play().catch(() => {})
      url = URL.createObjectURL(new Blob([bedFile()], { type: 'audio/wav' }))
      const audio = new Audio(url)
      audio.loop = true
      audio.addEventListener('pause', () => {
        // The event fires late: by then the bed may have been started again.
        if (element === audio && isWanted && audio.paused && !audio.ended) bed.onInterrupted()
      })
      element = audio
      // Refused or unsupported: the session continues, but is less protected in the background.
      void audio.play().catch(() => {})
    },
    rest() {
      isWanted = false
      element?.pause()
    },
    stop() {
      isWanted = false
      const audio = element
      element = null
      audio?.pause()
      audio?.removeAttribute('src')
      if (url !== null) URL.revokeObjectURL(url)
      url = null
    },
  }
  return bed
}
