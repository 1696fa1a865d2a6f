/** A Sound built on Tone: the only file that imports it. Loaded on the user gesture. */
import { Context } from 'tone/build/esm/core/context/Context.js'
import { Gain } from 'tone/build/esm/core/context/Gain.js'
import { setContext } from 'tone/build/esm/core/context/GlobalContext.js'
import { OfflineContext } from 'tone/build/esm/core/context/OfflineContext.js'
import { ToneOscillatorNode } from 'tone/build/esm/source/oscillator/ToneOscillatorNode.js'
import { type CueKind, FADE, FADE_LENGTH } from '#domain/session/cues.ts'
import {
  type Bell,
  bells,
  isBell,
  type LoadedSound,
  soundFiles,
  soundLength,
} from '#domain/session/sounds.ts'
import type { Frame } from '#domain/time/units.ts'
import { HORIZON_VISIBLE } from '#engine/clocks.ts'
import type { Sound } from '#engine/placed-cues.ts'

/** Linear gains, 0…1.25, per kind of cue. */
export type Volumes = Readonly<Record<CueKind, number>>

export interface ToneSound extends Sound {
  /** Adds a decoded sound; from then on it can be placed. */
  add(sound: LoadedSound, buffer: AudioBuffer): void
  /** What was added under this name. */
  bufferOf(sound: LoadedSound): AudioBuffer | undefined
  /** What is connected here sounds beside the cues, and is silent while sound is off. */
  readonly input: AudioNode
  /**
   * Moves the faders without a click. `isOn: false` silences everything without removing it; when sound is on
   * again, cues that began meanwhile stay silent, so that no word starts in its middle.
   */
  setVolumes(volumes: Volumes, isOn: boolean): void
  /** Tone's look-ahead: how far ahead of now cues are placed, in seconds. */
  lookAhead: number
  /** Lets Tone's context tick: it has no timer of its own. */
  tick(): void
  /** Calls `listener` at every tick of Tone's context. */
  onTick(listener: () => void): void
  /** Ends the sound and closes its context. */
  dispose(): void
}

/** The fade-in of a cue that resumes from its middle, in seconds. */
const FADE_IN = 0.008
/** A cue that is shorter than its sound by more than this, in seconds, is cut and needs its own fade-out. */
const WHOLE = 0.002
/** Time constant of a moving fader, in seconds. */
const FADER = 0.02
/** When sound that was turned off has faded out completely, in seconds. */
const SILENT_AFTER = 8 * FADER
const kinds = ['gong', 'voice', 'bell', 'breath'] as const satisfies CueKind[]

/**
 * A graph of gains only: the live path has no limiter and no reverb, because they add latency. Every call to
 * Tone names its time: left out, it would be Tone's `now()`, which is the look-ahead away.
 * @param native the context that plays it
 * @param destination where the graph ends; the context's own destination if not given
 */
export function createToneSound(
  native: BaseAudioContext,
  destination: AudioNode = native.destination,
): ToneSound {
  const context = new Context({
    context: native as AudioContext,
    // No clock of Tone's: neither the worker made from a blob, which the CSP refuses, nor a timer of the page.
    clockSource: 'offline',
    lookAhead: HORIZON_VISIBLE,
  })
  // Tone uses a global context even if each node is given its own; without ours it would open another.
  setContext(context)
  const master = new Gain({ context, gain: 1 })
  master.connect(destination)
  const faders = Object.fromEntries(
    kinds.map((kind) => [kind, new Gain({ context, gain: 1 }).connect(master)]),
  )
  const fader = (kind: CueKind) => faders[kind] as Gain
  let isSet = false
  /** When sound was turned off, in context time (seconds); null while it is on. */
  let offSince: number | null = null
  const playing = new Set<{ readonly level: Gain; readonly start: number }>()
  const buffers = new Map<LoadedSound, AudioBuffer>()
  const timeOf = (frame: Frame) => frame / native.sampleRate
  /** Silences for good the cues that began while sound was off. */
  function keepSilent(now: number, since: number) {
    // If the master gain is already at zero, the jump is inaudible; otherwise it is faded.
    const isSilent = now - since > SILENT_AFTER
    for (const { level, start } of playing) {
      if (start > now) continue
      if (isSilent) level.gain.setValueAtTime(0, now)
      else level.gain.setTargetAtTime(0, now, FADE)
    }
  }
  const onFrame = (time: number) => Math.round(time * native.sampleRate) / native.sampleRate

  return {
    has: (sound) => buffers.has(sound),
    add: (sound, buffer) => void buffers.set(sound, buffer),
    bufferOf: (sound) => buffers.get(sound),
    input: master.input,
    place(cue, frame, offset) {
      // The browser's own source: Tone's stops only a look-ahead after it was told to.
      const source = context.createBufferSource()
      source.buffer = buffers.get(cue.sound) as AudioBuffer
      const level = new Gain({ context, gain: cue.gain }).connect(fader(cue.kind))
      const lead = isBell(cue.sound) ? 0 : soundFiles[cue.sound].onset
      const start = timeOf(frame)
      source.connect(offset > 0 ? fadedIn(level, start) : level.input)
      const played = { level, start }
      playing.add(played)
      source.onended = () => {
        playing.delete(played)
        level.dispose()
      }
      source.start(start, onFrame(lead + cue.skip + offset))
      const end = onFrame(start + cue.length - offset)
      if (cue.skip + cue.length < soundLength(cue.sound) - WHOLE) fadeFrom(level, source, end)
      return {
        withdraw(at) {
          if (level.disposed) return
          if (at > frame) return fadeFrom(level, source, timeOf(at))
          level.gain.setValueAtTime(0, 0)
          source.stop(native.currentTime)
        },
      }
    },
    setVolumes(volumes, isOn) {
      const now = native.currentTime
      // Set at once before the first cue, moved smoothly afterwards: otherwise sound that is off would fade
      // out over the gong's onset.
      const move = ({ gain }: Gain, to: number) =>
        isSet ? gain.setTargetAtTime(to, now, FADER) : gain.setValueAtTime(to, now)
      for (const kind of kinds) move(fader(kind), volumes[kind])
      move(master, isOn ? 1 : 0)
      if (isOn && offSince !== null) keepSilent(now, offSince)
      offSince = isOn ? null : (offSince ?? now)
      isSet = true
    },
    get lookAhead() {
      return context.lookAhead
    },
    set lookAhead(time) {
      context.lookAhead = time
    },
    tick: () => void context.emit('tick'),
    onTick: (listener) => void context.on('tick', listener),
    dispose: () => void context.dispose(),
  }
}

/** A node before `level` that opens from `time` on (context time in seconds), apart from its fade-out. */
function fadedIn(level: Gain, time: number): GainNode {
  const entry = new Gain({ context: level.context }).connect(level)
  entry.gain.setValueAtTime(0, time).linearRampToValueAtTime(1, time + FADE_IN)
  return entry.input
}

/** Fades out a sounding cue from `time` on (context time in seconds), then stops it. */
function fadeFrom(level: Gain, source: AudioBufferSourceNode, time: number) {
  level.gain.setTargetAtTime(0, time, FADE)
  source.stop(time + FADE_LENGTH)
}

/**
 * A bell as samples, rendered once with Tone. Its first sample is its onset.
 * @param sampleRate in Hz, that of the context that will play it
 */
export async function renderBell(bell: Bell, sampleRate: number): Promise<AudioBuffer> {
  const { frequency, length } = bells[bell]
  const context = new OfflineContext(1, length, sampleRate)
  // If nothing has sounded yet there is no global context, and Tone would open one on a sound card.
  setContext(context)
  const strike = (ratio: number, level: number, decay: number) => {
    const envelope = new Gain({ context, gain: 0 }).connect(context.rawContext.destination)
    // Tone's synthesiser with its five oscillators would be larger than everything else we use of Tone.
    const tone = new ToneOscillatorNode({ context, frequency: frequency * ratio, type: 'sine' })
    tone.connect(envelope).start(0)
    envelope.gain.linearRampTo(level, ATTACK, 0)
    envelope.gain.exponentialApproachValueAtTime(0, ATTACK, decay)
  }
  for (const [ratio, level, decay] of partials) strike(ratio, level, decay * length)
  return (await context.render()).get() as AudioBuffer
}

/** The attack of a bell, in seconds. */
const ATTACK = 0.006
/**
 * The first partials of a struck bar: ratio to the fundamental, linear level, decay as a share of the length.
 */
const partials = [
  [1, 0.6, 0.98],
  [2.76, 0.14, 0.5],
  [5.4, 0.05, 0.25],
] as const
