/**
 * Door: one guided session, from the user gesture to its end. Reads no store; receives everything it needs.
 */
import type { TimingLog } from '#domain/records/timing-receipt.ts'
import { introAt } from '#domain/session/cues.ts'
import { CONTEMPLATION_AT } from '#domain/session/hold.ts'
import { createScore, type Score } from '#domain/session/score.ts'
import { type SessionSettings, voicingOf } from '#domain/session/session-settings.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'
import { withPace } from '#domain/session/with-pace.ts'
import { type PaceLevel, type Seconds, seconds } from '#domain/time/units.ts'
import type { Pulse } from '#workers/clock.ts'
import { browserParts, markSounded, type SessionParts, setAudioSession } from './browser-parts.ts'
import { timerDelay } from './clocks.ts'
import type { Mode } from './conductor.ts'
import {
  createCurrentOutput,
  type PrewarmedOutput,
  prefetch,
  prewarm,
  releasePrewarmed,
  soundsFor,
} from './output/current-output.ts'
import { createOutputMonitor } from './output/output.ts'
import { createCompanions } from './platform/companions.ts'
import { createPlayback, type Playback } from './playback.ts'
import {
  isSameSnapshot,
  type ReadOwnWord,
  type Session,
  type SessionPlan,
  snapshotOf,
  untilNextChange,
} from './snapshot.ts'
import { createSoundscapeOnDemand } from './soundscape-loader.ts'
import { createAccompaniment } from './track.ts'

export type { Session, SessionPlan } from './snapshot.ts'

/** How long sounds at the end of a session may ring, in milliseconds. */
const TAIL = 4000
/** Longest wait until the next update, in milliseconds. */
const LONGEST_WAIT = 60_000

/**
 * Loads the engine and its first files into the cache, for example when Start is hovered. Needs no gesture.
 */
export const prefetchSession = (technique: TechniqueId, settings: SessionSettings) =>
  prefetch(technique, settings, browserParts)

/** Loads what plays a soundscape into the cache, when one is chosen. */
export const prefetchSoundscape = () => void browserParts.loadSoundscape().catch(() => {})

/** Opens the output ahead of Start. Pass it to `createSession`, or else to `releasePrewarmed`. */
export const prewarmSession = (
  technique: TechniqueId,
  settings: SessionSettings,
  readOwnWord: ReadOwnWord,
): PrewarmedOutput => prewarm(technique, settings, { ...browserParts, readOwnWord })

export { type PrewarmedOutput, releasePrewarmed }

/** @param prewarmed an output opened ahead; without it the session opens its own */
export function createSession(
  plan: SessionPlan,
  initial: SessionSettings,
  prewarmed: PrewarmedOutput | null = null,
  parts: SessionParts = browserParts,
): Session {
  let settings = initial
  /** Created with the output; until then the session shows its plan and waits. */
  let playback: Playback | null = null
  let planned = plan.resumed?.score ?? newScore(plan)
  let waiting: 'idle' | 'preparing' | 'stopped' = 'idle'
  const beginning = plan.resumed?.at ?? seconds(introAt(planned) - plan.delay)
  let isHandedOver = false
  let pulse: Pulse | null = null
  let boundary: ReturnType<typeof setTimeout> | undefined
  let tail: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const lookers = new Set<() => void>()
  const watch = createOutputMonitor(plan.resumed?.at ?? null)
  const bed = prewarmed?.bed ?? parts.createBed()
  const { readOwnWord = parts.readOwnWord } = plan
  const openNow = () => prewarm(plan.technique, settings, { ...parts, readOwnWord })
  const currentOutput = createCurrentOutput({
    time: parts.time,
    settings,
    sounds: (current) => soundsFor(plan.technique, current),
    prewarm: openNow,
    isGone: parts.isOutputGone,
  })
  const track =
    plan.track &&
    createAccompaniment({
      track: plan.track,
      at: CONTEMPLATION_AT,
      position: () => (mode().name === 'sounding' ? heardNow() : null),
      onChange: refresh,
    })
  const soundscape = plan.soundscape ? createSoundscapeOnDemand(plan.soundscape, parts, refresh) : null
  // A hold cannot be paused: a headset's pause button ends it, like Finish.
  const companions = createCompanions(
    plan.technique === 'breath-hold' ? { pause: stop, stop } : { play: resume, pause, stop },
  )
  let snapshot = look()

  function mode(): Mode {
    if (playback !== null) return playback.conductor.mode
    return waiting === 'stopped' ? { name: 'ended', at: beginning, how: 'stopped' } : { name: 'idle' }
  }

  function score(): Score {
    return playback?.conductor.score ?? planned
  }

  function positionAt(time: number): Seconds {
    return playback?.positionAt(time) ?? beginning
  }

  /** As the browser reports it. */
  function heardNow(): Seconds {
    return positionAt(parts.time.monotonic())
  }

  /** As the person hears it: their headphones may be later than the browser knows. */
  function position(): Seconds {
    return positionAt(parts.time.monotonic() - settings.trim)
  }

  function look() {
    return snapshotOf({
      mode: mode(),
      score: score(),
      at: position(),
      isPreparing: playback === null && waiting === 'preparing',
      sound: currentOutput.status,
      missing: currentOutput.output.missing,
      lacksOwnWord: currentOutput.output.lacksOwnWord,
      track: track?.state ?? null,
      soundscape: soundscape?.state ?? null,
    })
  }

  function updateSoundscape() {
    if (playback === null) return
    const { mode, score } = playback.conductor
    const isAllowed = !settings.playAlong
    soundscape?.update({ mode, score, voicing: voicingOf(settings), output: currentOutput.output, isAllowed })
  }

  /** Takes a new snapshot, notifies listeners if it differs, and sets a timer for the next change. */
  function refresh() {
    track?.update()
    updateSoundscape()
    const next = look()
    const hasChanged = !isSameSnapshot(next, snapshot)
    if (hasChanged) snapshot = next
    companions.update(snapshot, position(), settings)
    if (hasChanged) for (const listener of listeners) listener()
    clearTimeout(boundary)
    if (mode().name === 'sounding') boundary = setTimeout(refresh, untilBoundary())
    if (mode().name === 'ended') finish()
  }

  /** Milliseconds until the next change of phase or stage is heard. */
  function untilBoundary(): number {
    return Math.min(timerDelay(untilNextChange(score(), position())), LONGEST_WAIT)
  }

  /** Opens the output, or a silent one in its place, and only then begins. */
  async function begin() {
    await currentOutput.open(prewarmed ?? openNow())
    if (waiting === 'stopped') return release()
    playback = createPlayback({
      currentOutput,
      bed,
      watch,
      technique: plan.technique,
      score: planned,
      voicing: voicingOf(settings),
      from: beginning,
      isPlayAlong: () => settings.playAlong,
      parts,
      onChange: refresh,
    })
    playback.conductor.start()
  }

  function tick() {
    if (playback?.update() !== true) return
    refresh()
    for (const looker of lookers) looker()
  }

  /** The browser fires this before it freezes the page, its clocks and its bed. */
  const onFreeze = () => playback?.interrupt('asleep')

  function onVisibility() {
    if (document.visibilityState !== 'hidden') companions.renew()
    playback?.onVisibility()
    refresh()
  }

  function pause() {
    playback?.pause()
  }

  function resume() {
    playback?.resume()
  }

  function stop() {
    if (playback !== null) return playback.conductor.stop()
    if (waiting === 'stopped') return
    waiting = 'stopped'
    refresh()
  }

  function setPace(level: PaceLevel) {
    if (playback !== null) return playback.conductor.setPace(level)
    if (waiting === 'stopped') return
    planned = withPace(planned, level, beginning)
    refresh()
  }

  /** The session is over: updates stop, and sounds may ring out. */
  function finish() {
    if (pulse === null) return
    pulse.stop()
    pulse = null
    clearTimeout(boundary)
    track?.end()
    companions.end()
    document.removeEventListener('visibilitychange', onVisibility)
    document.removeEventListener('freeze', onFreeze)
    tail = setTimeout(release, TAIL)
  }

  function release() {
    clearTimeout(tail)
    track?.stop()
    soundscape?.release()
    if (!isHandedOver) bed.stop()
    currentOutput.close()
  }

  function setTrackVolume() {
    track?.setVolume(settings.volumes.contemplation, !settings.isSoundOn)
  }

  currentOutput.onTick = tick
  bed.onInterrupted = () => void parts.isOutputGone().then((isGone) => playback?.lose(isGone))
  setTrackVolume()

  return {
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onUpdate(looker) {
      lookers.add(looker)
      return () => void lookers.delete(looker)
    },
    get score() {
      return score()
    },
    position,
    reached() {
      const now = mode()
      return seconds(Math.max(0, now.name === 'ended' ? now.at : heardNow()))
    },
    origin() {
      const origin = playback?.origin() ?? null
      return origin === null ? null : origin + settings.trim
    },
    start() {
      if (waiting !== 'idle') return
      waiting = 'preparing'
      markSounded()
      watch.setSound(settings.isSoundOn, heardNow())
      setAudioSession(settings.playAlong)
      track?.prepare()
      soundscape?.prepare()
      void begin()
      if (!settings.playAlong) bed.start()
      companions.keepAwake(settings.keepAwake)
      pulse = parts.startPulse(() => currentOutput.output.tick())
      document.addEventListener('visibilitychange', onVisibility)
      document.addEventListener('freeze', onFreeze)
      refresh()
    },
    pause,
    resume,
    unlock() {
      void currentOutput.unlock()
      track?.resume()
    },
    setPace,
    apply(next) {
      const last = settings
      settings = next
      if (waiting !== 'idle') watch.setSound(next.isSoundOn, heardNow())
      currentOutput.apply(next)
      setTrackVolume()
      playback?.conductor.setVoicing(voicingOf(next))
      if (pulse === null) return
      companions.keepAwake(next.keepAwake)
      if (last.playAlong === next.playAlong) return
      setAudioSession(next.playAlong)
      if (next.playAlong) bed.stop()
      else if (!isStanding(mode())) bed.start()
      companions.update(snapshot, position(), settings)
    },
    stop,
    handOver() {
      const output = mode().name === 'ended' ? currentOutput.handOver() : null
      if (output === null) return null
      isHandedOver = true
      bed.onInterrupted = () => {}
      return { context: output.context, output: Promise.resolve(output), bed }
    },
    log: () => watch.read(playback?.conductor.log() ?? nothingSounded),
    dispose() {
      listeners.clear()
      lookers.clear()
      stop()
      finish()
      release()
    },
  }
}

const isStanding = ({ name }: Mode) => name === 'paused' || name === 'interrupted'

/** The log of a session that ended before it had an output. */
const nothingSounded: TimingLog = { sampleRates: [], cues: [], drops: 0, interruptions: [] }

function newScore({ technique, length, level, track }: SessionPlan): Score {
  const score = createScore(technique, length, level)
  return track ? { ...score, contemplation: track.length } : score
}
