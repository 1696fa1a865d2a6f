/** A simulated sound card: a clock that tests move, and a record of what would be heard. */
import { type Cue, cueKey, introAt, type Voicing } from '#domain/session/cues.ts'
import { createScore } from '#domain/session/score.ts'
import type { SoundName } from '#domain/session/sounds.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'
import { type Frame, type PaceLevel, type Seconds, seconds } from '#domain/time/units.ts'
import { type Clock, guardFor, HORIZON_VISIBLE } from '#engine/clocks.ts'
import { createConductor } from '#engine/conductor.ts'
import type { Sound } from '#engine/placed-cues.ts'

/** One sound as the card outputs it. */
export interface Voice {
  readonly key: string
  readonly cue: Cue
  /** Frame on which it begins, and how far into the cue, in seconds. */
  readonly frame: number
  readonly offset: number
  /** Frame from which it was faded out; `null` if it sounded to its end. */
  cutAt: number | null
}

export interface Card {
  readonly clock: Clock
  readonly sound: Sound
  readonly sampleRate: number
  /** The frame that the page reads. The card itself has rendered a buffer more. */
  frame: number
  /** Frames that have passed since, during a task in which the page's reading stands still. */
  unseen: number
  /** Everything that was or will be heard, in order of beginning. */
  heard(): Voice[]
  /** Calls that a real card could not have fulfilled. */
  readonly faults: string[]
  /** The number of placements. */
  placements: number
  /** A closed card is silent at once: nothing may be placed on it any more. */
  isClosed: boolean
  /** Sounds that are not loaded yet. */
  readonly absent: Set<SoundName>
  /** How far ahead cues are placed on it, in seconds. */
  horizon: Seconds
}

export interface CardOptions {
  readonly sampleRate?: number
  /** Length of the device's buffer in seconds. */
  readonly baseLatency?: number
  /** The frame at which its clock begins. */
  readonly frame?: number
  /** How long the first placement takes, in seconds, in a browser whose audio clock stands still meanwhile. */
  readonly placingTakes?: number
}

export function createCard({
  sampleRate = 48_000,
  baseLatency = 0.01,
  frame = 0,
  placingTakes = 0,
}: CardOptions = {}): Card {
  const voices = new Set<Voice>()
  const faults: string[] = []
  const absent = new Set<SoundName>()
  /** The first frame that is not rendered yet. */
  const head = () => card.frame + Math.ceil(baseLatency * sampleRate)
  const check = (isPossible: boolean, fault: string) => {
    if (!isPossible) faults.push(`${fault} at ${card.frame}`)
  }
  const sound: Sound = {
    has: (name) => !absent.has(name),
    place(cue, at, offset) {
      if (card.placements === 0) card.unseen += Math.round(placingTakes * sampleRate)
      card.placements++
      const key = cueKey(cue)
      check(Number.isInteger(at), `${key} placed between frames: ${at}`)
      check(at >= head(), `${key} placed in the past: ${at}`)
      check(!absent.has(cue.sound), `${key} placed without its sound`)
      check(offset >= 0 && offset < cue.length, `${key} placed beyond its end: ${offset}`)
      const voice: Voice = { key, cue, frame: at, offset, cutAt: null }
      voices.add(voice)
      return {
        withdraw(from: Frame) {
          if (from > at) {
            voice.cutAt = Math.min(voice.cutAt ?? Number.POSITIVE_INFINITY, from)
            return
          }
          check(at >= head() || card.isClosed, `${key} taken back after it began`)
          voices.delete(voice)
        },
      }
    },
  }
  const card: Card = {
    clock: {
      sampleRate,
      now: () => seconds(card.frame / sampleRate),
      stopwatch() {
        const begun = card.frame + card.unseen
        return () => seconds((card.frame + card.unseen - begun) / sampleRate)
      },
      guard: () => guardFor(baseLatency),
      horizon: () => card.horizon,
    },
    sound,
    sampleRate,
    frame,
    unseen: 0,
    faults,
    placements: 0,
    isClosed: false,
    absent,
    horizon: HORIZON_VISIBLE,
    heard: () => [...voices].sort((a, b) => a.frame - b.frame || (a.cue.part < b.cue.part ? 1 : -1)),
  }
  return card
}

export const voiceGuide: Voicing = { guidance: 'voice', breathSounds: true }

export interface StageOptions extends CardOptions {
  readonly technique?: TechniqueId
  readonly length?: number
  readonly level?: number
  readonly voicing?: Voicing
  readonly delay?: number
  /**
   * The session second at which a session that was left continues; otherwise it begins with intro and delay.
   */
  readonly from?: number
  /** How long the screen takes to handle each change, in seconds. */
  readonly screenTakes?: number
}

/** A conductor on a simulated card, and a page that updates it every 250 ms. */
export function createStage(options: StageOptions = {}) {
  const { technique = 'energizing', length = 60, level = 3, voicing = voiceGuide, delay = 0 } = options
  const card = createCard(options)
  let changes = 0
  const toFrames = (time: number) => Math.round(time * card.sampleRate)
  const score = createScore(technique, seconds(length), level as PaceLevel)
  const conductor = createConductor({
    clock: card.clock,
    sound: card.sound,
    score,
    voicing,
    from: seconds(options.from ?? introAt(score) - delay),
    onChange: () => {
      changes++
      card.frame += toFrames(options.screenTakes ?? 0)
    },
  })
  const stage = {
    card,
    conductor,
    changes: () => changes,
    /** Session seconds now. */
    position: () => conductor.positionAt(card.clock.now()),
    /** Sets the horizon and updates, as when the page is hidden or shown. */
    setHorizon(horizon: Seconds) {
      card.horizon = horizon
      conductor.reconcile()
    },
    /** Lets time pass without updates. */
    block(time: number) {
      card.frame += toFrames(time)
    },
    /** Lets time pass, updating every `tick` seconds. */
    run(time: number, tick = 0.25) {
      const until = card.frame + toFrames(time)
      while (card.frame < until) {
        card.frame = Math.min(until, card.frame + toFrames(tick))
        conductor.reconcile()
      }
    },
    /** Runs until session second `at`, on a whole frame, with updates on the way but not on arrival. */
    runTo(at: number) {
      while (at - stage.position() > 0.25) stage.run(0.25)
      stage.block(at - stage.position())
    },
    /** Runs until it is over. */
    finish() {
      for (let i = 0; i < 40_000 && conductor.mode.name !== 'ended'; i++) stage.run(0.25)
    },
  }
  return stage
}

/** What was heard, as lines "sound second" in seconds of the session whose second 0 is at `zero`. */
export const told = (voices: readonly Voice[], zero: number, sampleRate = 48_000) =>
  voices.map(({ cue, frame, offset, cutAt }) => {
    const time = (at: number) => Number(((at - zero) / sampleRate).toFixed(3))
    const from = offset > 0 ? ` from ${Number(offset.toFixed(3))}` : ''
    return `${cue.sound} ${time(frame)}${from}${cutAt === null ? '' : ` to ${time(cutAt)}`}`
  })

/** Cues of a score as frames, for comparison with a card on which session second 0 is at `zero`. */
export const framesOf = (cues: readonly Cue[], zero: number, sampleRate = 48_000) =>
  cues.map(({ at, sound }) => `${sound} ${Math.round(zero + at * sampleRate)}`)
