/** Door: one guided session, from the person's gesture to its end. Reads no store; is told all it needs. */

import type { InterruptionReason } from '#domain/records/timing-receipt.ts'
import { introAt } from '#domain/session/cues.ts'
import { CONTEMPLATION_AT } from '#domain/session/hold.ts'
import { createScore, endsAt, levelAt, phaseAt, type Score } from '#domain/session/score.ts'
import { type SessionSettings, voicingOf } from '#domain/session/session-settings.ts'
import { breathsAt } from '#domain/session/tally.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'
import { type Seconds, seconds } from '#domain/time/units.ts'
import type { Pulse } from '#workers/clock.ts'
import { browserParts, markSounded, type SessionParts, setAudioSession } from './browser-parts.ts'
import { createFreezeWatch, createStallWatch, createUnderrunDetector, LEAST_RUN } from './clocks.ts'
import { createConductor, HORIZON_HIDDEN, HORIZON_VISIBLE } from './conductor.ts'
import { createOutputWatch } from './output/output.ts'
import {
  createSoundCard,
  type PrewarmedOutput,
  prefetch,
  prewarm,
  releasePrewarmed,
  soundsFor,
} from './output/sound-card.ts'
import { createHaptics, createWakeLock, deviceMotor, screenLock } from './platform/companions.ts'
import { isSameSnapshot, type Session, type SessionPlan, type Snapshot, stageAt } from './snapshot.ts'
import { accompany } from './track.ts'

export type { Session, SessionPlan } from './snapshot.ts'

/** Sounds that end a session may ring this long, in milliseconds. */
const TAIL = 4000
/** Longest wait for the next look at the score, in milliseconds. */
const LONGEST_WAIT = 60_000

/** Brings the engine and its first files into the cache, as when Start is hovered. Needs no gesture. */
export const prefetchSession = (technique: TechniqueId, settings: SessionSettings) =>
  prefetch(technique, settings, browserParts)

/** Opens the sound card ahead of Start. Hand it to `createSession`, or to `releasePrewarmed` if none comes. */
export const prewarmSession = (technique: TechniqueId, settings: SessionSettings): PrewarmedOutput =>
  prewarm(technique, settings, browserParts)

export { type PrewarmedOutput, releasePrewarmed }

/** @param warm a sound card opened ahead for it; it opens its own without */
export function createSession(
  plan: SessionPlan,
  initial: SessionSettings,
  warm: PrewarmedOutput | null = null,
  parts: SessionParts = browserParts,
): Session {
  let settings = initial
  let isPreparing = false
  let pulse: Pulse | null = null
  let boundary: ReturnType<typeof setTimeout> | undefined
  let tail: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const lookers = new Set<() => void>()
  const bed = warm?.bed ?? parts.createBed()
  let isHandedOver = false
  /** Whether a card that stood was replaced by another. */
  let hasReplaced = false
  const freeze = createFreezeWatch()
  const stall = createStallWatch()
  const cover = createUnderrunDetector()
  const watch = createOutputWatch(plan.resumed?.at ?? null)
  const wakeLock = createWakeLock(screenLock())
  const haptics = createHaptics(deviceMotor())
  const warmUpNow = () => prewarm(plan.technique, settings, parts)
  const card = createSoundCard({
    time: parts.time,
    settings,
    sounds: (current) => soundsFor(plan.technique, current),
    warmUp: warmUpNow,
    isGone: parts.isOutputGone,
    onSwitch(output) {
      freeze.reset()
      stall.reset()
      cover.reset()
      conductor.rebuild(output.clock, output.sound)
      watch.look(output.context, heardNow())
      refresh()
    },
    onChange: onOutputChange,
  })
  const track =
    plan.track &&
    accompany({
      track: plan.track,
      at: CONTEMPLATION_AT,
      position: () => (conductor.mode.name === 'sounding' ? heardNow() : null),
      onChange: refresh,
    })
  // A hold cannot wait: a headset's pause ends it, like Finish.
  const lockScreen = parts.createLockScreen(
    plan.technique === 'breath-hold' ? { pause: stop, stop } : { play: resume, pause, stop },
  )
  const score = plan.resumed?.score ?? newScore(plan)
  const conductor = createConductor({
    clock: card.output.clock,
    sound: card.output.sound,
    score,
    voicing: voicingOf(settings),
    from: plan.resumed?.at ?? seconds(introAt(score) - plan.delay),
    onChange: refresh,
  })
  let snapshot = look()

  /** Never beyond the end: the last look may come late. @param time milliseconds of the page */
  function positionAt(time: number): Seconds {
    const heard = conductor.positionAt(card.output.heard.audioAt(time))
    return seconds(Math.min(heard, endsAt(conductor.score)))
  }

  /** As the browser tells it. */
  function heardNow(): Seconds {
    return positionAt(parts.time.monotonic())
  }

  /** As the person hears it, whose headphones may be later than the browser knows. */
  function position(): Seconds {
    return positionAt(parts.time.monotonic() - settings.trim)
  }

  function look(): Snapshot {
    const { mode, score } = conductor
    const at = position()
    const phase = at >= 0 ? phaseAt(score, at) : null
    return {
      stage: isPreparing && mode.name === 'idle' ? 'preparing' : stageAt(mode.name, at, introAt(score)),
      phase,
      // The pace last chosen, which a commit still on its way will bring.
      level: levelAt(score, score.length),
      breaths: breathsAt(score, at),
      interruption: mode.name === 'interrupted' ? mode.reason : null,
      how: mode.name === 'ended' ? mode.how : null,
      sound: card.status,
      missing: [...card.output.missing],
      track: track?.state ?? null,
      score,
    }
  }

  /** Looks anew, tells the listeners of a difference, and wakes for the next one. */
  function refresh() {
    track?.look()
    const next = look()
    haptics.look(next, settings.haptics)
    if (!isSameSnapshot(next, snapshot)) {
      snapshot = next
      showOnLockScreen()
      for (const listener of listeners) listener()
    }
    clearTimeout(boundary)
    if (conductor.mode.name === 'sounding') boundary = setTimeout(refresh, untilBoundary())
    if (conductor.mode.name === 'ended') finish()
  }

  /** While the person's own music plays along, the lock screen's buttons are that music's. */
  function showOnLockScreen() {
    if (settings.playAlong) lockScreen.clear()
    else lockScreen.follow(snapshot, position())
  }

  /** Milliseconds until the next change of phase or stage is heard. */
  function untilBoundary(): number {
    const at = position()
    const intro = introAt(conductor.score)
    const next = at < intro ? intro : at < 0 ? 0 : phaseAt(conductor.score, at).end
    const wait = (Math.min(next, endsAt(conductor.score)) - at) * 1000
    return Math.min(Math.max(1, Math.ceil(wait)), LONGEST_WAIT)
  }

  function tick() {
    const { output } = card
    output.heard.read()
    if (conductor.mode.name !== 'sounding') return cover.reset()
    const audio = output.clock.now()
    if (freeze.look(parts.time.date(), audio)) return interrupt('asleep')
    if (output.state() === 'running' && stall.look(parts.time.monotonic(), audio)) return replace()
    if (ranDry()) return
    watch.look(output.context, heardNow())
    conductor.reconcile()
    refresh()
    for (const listener of lookers) listener()
  }

  /** The card stands although it says it runs: another one takes its place. One that never ran either is none. */
  function replace() {
    if (hasReplaced && card.output.clock.now() < LEAST_RUN) return interrupt('audio-closed')
    hasReplaced = true
    void card.reopen()
  }

  const horizon = () => (document.visibilityState === 'hidden' ? HORIZON_HIDDEN : HORIZON_VISIBLE)

  /** Stands where silence began, if it did; a hold is silent anyway. @returns whether */
  function ranDry(): boolean {
    const { context, clock } = card.output
    if (context === null || plan.technique === 'breath-hold') return false
    const since = cover.look(clock.now(), horizon())
    if (since !== null) interrupt('asleep', since)
    return since !== null
  }

  function interrupt(reason: InterruptionReason, since?: Seconds) {
    freeze.reset()
    conductor.interrupt(reason, since)
    if (conductor.mode.name === 'interrupted') bed.rest()
  }

  /** The browser stops the page: before its clocks and its bed stand, it says so. */
  const onFreeze = () => interrupt('asleep')

  /** The sound is not ours any more: another app has it, or nobody, if there is no way out left. */
  async function lose() {
    const isGone = await parts.isOutputGone()
    interrupt(isGone ? 'audio-closed' : 'audio-taken')
  }

  function pause() {
    conductor.pause()
    if (conductor.mode.name === 'paused') bed.rest()
  }

  function resume() {
    const { name } = conductor.mode
    if (name !== 'paused' && name !== 'interrupted') return
    if (!settings.playAlong) bed.start()
    cover.reset()
    freeze.reset()
    stall.reset()
    const state = card.output.state()
    if (!card.isLost && (state === 'running' || state === 'none')) return conductor.resume()
    void card.output.run().then(async (isRunning) => {
      if (!isRunning || card.isLost || (await parts.isOutputGone())) await card.reopen()
      conductor.resume()
    })
  }

  function stop() {
    isPreparing = false
    conductor.stop()
  }

  function onOutputChange() {
    const state = card.output.state()
    if (state === 'closed') interrupt('audio-closed')
    else if (state !== 'running' && state !== 'none') void lose()
    refresh()
  }

  function onVisibility() {
    if (document.visibilityState !== 'hidden') wakeLock.renew()
    if (conductor.mode.name === 'sounding') ranDry()
    conductor.setHorizon(horizon())
    refresh()
  }

  async function prepare() {
    await card.open(warm ?? warmUpNow())
    isPreparing = false
    if (conductor.mode.name === 'ended') return release()
    conductor.start()
  }

  /** The session is over: nothing looks any more, and what still rings may ring out. */
  function finish() {
    if (pulse === null) return
    pulse.stop()
    pulse = null
    clearTimeout(boundary)
    track?.end()
    wakeLock.want(false)
    lockScreen.clear()
    document.removeEventListener('visibilitychange', onVisibility)
    document.removeEventListener('freeze', onFreeze)
    tail = setTimeout(release, TAIL)
  }

  function release() {
    clearTimeout(tail)
    track?.stop()
    if (!isHandedOver) bed.stop()
    card.close()
  }

  function setTrackVolume() {
    track?.setVolume(settings.volumes.contemplation, !settings.isSoundOn)
  }

  bed.onInterrupted = () => void lose()
  setTrackVolume()

  return {
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onLook(listener) {
      lookers.add(listener)
      return () => void lookers.delete(listener)
    },
    get score() {
      return conductor.score
    },
    position,
    reached() {
      const { mode } = conductor
      return seconds(Math.max(0, mode.name === 'ended' ? mode.at : heardNow()))
    },
    origin() {
      if (conductor.mode.name !== 'sounding') return null
      const { frame, session } = conductor.mode.anchor
      const zero = seconds(frame / card.output.clock.sampleRate - session)
      return card.output.heard.timeOf(zero) + settings.trim
    },
    start() {
      if (isPreparing || conductor.mode.name !== 'idle') return
      isPreparing = true
      markSounded()
      watch.setSound(settings.isSoundOn, heardNow())
      setAudioSession(settings.playAlong)
      track?.prepare()
      const preparing = prepare()
      if (!settings.playAlong) bed.start()
      wakeLock.want(settings.keepAwake)
      pulse = parts.startPulse(tick)
      document.addEventListener('visibilitychange', onVisibility)
      document.addEventListener('freeze', onFreeze)
      refresh()
      void preparing
    },
    pause,
    resume,
    unlock() {
      void card.unlock()
      track?.resume()
    },
    setPace: (level) => conductor.setPace(level),
    apply(next) {
      const before = settings
      settings = next
      if (isPreparing || conductor.mode.name !== 'idle') watch.setSound(next.isSoundOn, heardNow())
      card.apply(next)
      setTrackVolume()
      conductor.setVoicing(voicingOf(next))
      if (pulse === null) return
      wakeLock.want(next.keepAwake)
      if (before.playAlong === next.playAlong) return
      setAudioSession(next.playAlong)
      if (next.playAlong) bed.stop()
      else if (conductor.mode.name !== 'paused' && conductor.mode.name !== 'interrupted') bed.start()
      showOnLockScreen()
    },
    stop,
    handOver() {
      const output = conductor.mode.name === 'ended' ? card.handOver() : null
      if (output === null) return null
      isHandedOver = true
      bed.onInterrupted = () => {}
      return { context: output.context, output: Promise.resolve(output), bed }
    },
    log: () => watch.read(conductor.log()),
    dispose() {
      isPreparing = false
      listeners.clear()
      lookers.clear()
      conductor.stop()
      finish()
      release()
    },
  }
}

function newScore({ technique, length, level, track }: SessionPlan): Score {
  const score = createScore(technique, length, level)
  return track ? { ...score, contemplation: track.length } : score
}
