/** A soundscape under a session: a function of session time, so that pauses and lost outputs need no memory. */
import type { ShippedSoundscape, Soundscape, SoundscapeName } from '#domain/audio/soundscape.ts'
import {
  duckedSpans,
  fileOfSoundscape,
  gainOfSoundscape,
  loopOf,
  soundscapeFades,
} from '#domain/audio/soundscape-sound.ts'
import { STALLED_AFTER } from '#domain/audio/track.ts'
import { cuesIn, introAt, LONGEST_CUE, type Voicing } from '#domain/session/cues.ts'
import type { Score } from '#domain/session/score.ts'
import type { LoadedSound } from '#domain/session/sounds.ts'
import { type Seconds, seconds } from '#domain/time/units.ts'
import type { Clock, WallTime } from './clocks.ts'
import type { Mode } from './conductor.ts'
import { bufferLoop, createLayer, elementLoop, type Layer, type LoopedSound } from './output/layer.ts'
import type { Anchor } from './placed-cues.ts'

/** What a session plays under its cues. */
export interface SoundscapePlan extends Soundscape {
  readonly name: Exclude<SoundscapeName, 'none'>
  /** Reads the person's own audio; null if it is not on the device (any more). Unused for a shipped one. */
  readonly readOwn: () => Promise<Blob | null>
}

/**
 * `late`: it has not arrived for a while, and joins when it does; `failed`: it could not be loaded or played;
 * `gone`: own audio that is not on the device.
 */
export type SoundscapeState = 'waiting' | 'playing' | 'late' | 'failed' | 'gone'

/** What it needs of an output. */
export interface SoundscapeOutput {
  readonly clock: Clock
  readonly input: AudioNode | null
  readonly missing: ReadonlySet<LoadedSound>
  bufferOf(sound: LoadedSound): AudioBuffer | undefined
  load(sounds: readonly LoadedSound[]): Promise<void>
}

/** A session at an instant. */
export interface SoundscapeMoment {
  readonly mode: Mode
  readonly score: Score
  readonly voicing: Voicing
  readonly output: SoundscapeOutput
  /** False while the person's own music plays along. */
  readonly isAllowed: boolean
}

export interface SoundscapePlayer {
  readonly state: SoundscapeState
  /** Call it within the gesture that starts the session. */
  prepare(): void
  /** Makes what plays equal to what is wanted now; call it after cues were placed, never before. Idempotent. */
  update(moment: SoundscapeMoment): void
  /** Releases everything; what fades out on an output continues to. */
  release(): void
}

/** How far ahead it is begun, and lowered for the voice, in seconds: a change of pace moves later words. */
const AHEAD = 1.5
/** How far ahead of now it begins when it is late, in seconds. */
const LEAD = 0.05

/** @param onChange called when `state` may have changed other than by `update` */
export function createSoundscape(
  plan: SoundscapePlan,
  time: Pick<WallTime, 'monotonic'>,
  onChange: () => void,
): SoundscapePlayer {
  const source = plan.name === 'own' ? ownSource(plan.readOwn, onChange) : shippedSource(plan.name)
  const gain = gainOfSoundscape(plan)
  /** Another output has another anchor. */
  let playing: { readonly layer: Layer; readonly anchor: Anchor } | null = null
  let hasBegun = false
  /** Page milliseconds since which it is missing; null if it is not. */
  let missedSince: number | null = null
  let fault: 'failed' | 'gone' | null = null

  function begin({ output, score }: SoundscapeMoment, anchor: Anchor, sound: LoopedSound) {
    const { input, clock } = output
    if (input === null) return
    const anchored = anchor.frame / clock.sampleRate
    const now = clock.now()
    const intro = introAt(score)
    const at = Math.max(intro, anchor.session, anchor.session + now + LEAD - anchored)
    const when = anchored + at - anchor.session
    if (when > now + AHEAD) return
    const fadeIn = hasBegun ? soundscapeFades.resume : soundscapeFades.begin
    hasBegun = true
    const layer = createLayer({ destination: input, sound, when, into: at - intro, fadeIn, gain })
    playing = { layer, anchor }
  }

  /** Lowers it for the words that sound, or begin soon. */
  function duck({ output, score, voicing }: SoundscapeMoment, layer: Layer, anchor: Anchor) {
    const shift = anchor.frame / output.clock.sampleRate - anchor.session
    const position = output.clock.now() - shift
    const cues = cuesIn(score, seconds(position - LONGEST_CUE), seconds(position + AHEAD), voicing)
    const spans = duckedSpans(cues).filter(({ to }) => to > position)
    layer.duck(spans.map(({ from, to }) => ({ from: seconds(from + shift), to: seconds(to + shift) })))
  }

  return {
    get state() {
      if (fault !== null) return fault
      if (playing !== null) return 'playing'
      const isLate = missedSince !== null && time.monotonic() - missedSince > STALLED_AFTER * 1000
      return isLate ? 'late' : 'waiting'
    },
    prepare: source.prepare,
    update(moment) {
      const { mode, output } = moment
      const anchor = mode.name === 'sounding' && moment.isAllowed ? mode.anchor : null
      if (playing !== null && playing.anchor !== anchor) {
        playing.layer.end(fadeOutIn(mode))
        playing = null
      }
      if (anchor === null || output.input === null) {
        missedSince = null
        return
      }
      const sound = source.on(output, anchor)
      fault = source.fault(output)
      missedSince = sound === null ? (missedSince ?? time.monotonic()) : null
      if (playing === null && sound !== null && fault === null) begin(moment, anchor, sound)
      if (playing !== null) duck(moment, playing.layer, anchor)
    },
    release: source.release,
  }
}

function fadeOutIn({ name }: Mode): Seconds {
  if (name === 'ended') return soundscapeFades.end
  // While it sounds on: the person's own music plays along from now on, or the output is another one.
  return name === 'interrupted' ? soundscapeFades.interrupt : soundscapeFades.pause
}

/** Where the sound comes from. */
interface Source {
  prepare(): void
  /** The sound on this output; null until it is there. A new anchor, as after a pause, tries again. */
  on(output: SoundscapeOutput, anchor: Anchor): LoopedSound | null
  fault(output: SoundscapeOutput): 'failed' | 'gone' | null
  release(): void
}

function shippedSource(name: ShippedSoundscape): Source {
  const sound = fileOfSoundscape(name)
  let asked: Anchor | null = null
  let ready: { readonly buffer: AudioBuffer; readonly loop: LoopedSound } | null = null
  return {
    prepare() {},
    on(output, anchor) {
      const buffer = output.bufferOf(sound)
      if (buffer === undefined) {
        // In a separate task: the cues that begin now are placed and loaded before it.
        if (asked !== anchor) setTimeout(() => void output.load([sound]))
        asked = anchor
        return null
      }
      if (ready?.buffer !== buffer) {
        const { onset, length } = loopOf(name)
        ready = { buffer, loop: bufferLoop(buffer, onset, length) }
      }
      return ready.loop
    },
    fault: (output) => (output.missing.has(sound) ? 'failed' : null),
    release() {},
  }
}

/** Through an element: own audio may be an hour long. */
function ownSource(read: () => Promise<Blob | null>, onChange: () => void): Source {
  let url: string | null = null
  let fault: 'failed' | 'gone' | null = null
  /** One that was played within a gesture, as some browsers require. */
  let prepared: HTMLAudioElement | null = null
  let current: { element: HTMLAudioElement; output: SoundscapeOutput; loop: LoopedSound } | null = null
  let triedAt: Anchor | null = null
  let isReleased = false

  const fail = (why: 'failed' | 'gone') => {
    if (isReleased) return
    fault = why
    onChange()
  }
  function close() {
    const old = current
    current = null
    old?.element.pause()
    old?.element.removeAttribute('src')
  }
  function open(output: SoundscapeOutput, address: string): LoopedSound {
    close()
    const element = prepared ?? new Audio()
    prepared = null
    element.src = address
    const loop = elementLoop(element, () => {
      if (current?.element === element) fail('failed')
    })
    current = { element, output, loop }
    return loop
  }
  return {
    prepare() {
      prepared = new Audio()
      void prepared.play().catch(() => {})
      prepared.pause()
      void read()
        .catch(() => null)
        .then((file) => {
          if (isReleased) return
          if (file === null) return fail('gone')
          url = URL.createObjectURL(file)
          onChange()
        })
    },
    on(output, anchor) {
      if (url === null) return null
      if (triedAt !== anchor && fault === 'failed') {
        fault = null
        close()
      }
      triedAt = anchor
      return current?.output === output ? current.loop : open(output, url)
    },
    fault: () => fault,
    release() {
      isReleased = true
      close()
      if (url !== null) URL.revokeObjectURL(url)
    },
  }
}
