/** A session on its opened output: the conductor, the checks of its clocks, and its interruptions. */
import type { InterruptionReason } from '#domain/records/timing-receipt.ts'
import { endsAt } from '#domain/session/score.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'
import { type Seconds, seconds } from '#domain/time/units.ts'
import type { SessionParts } from './browser-parts.ts'
import {
  createFreezeDetector,
  createStallDetector,
  createUnderrunDetector,
  HORIZON_HIDDEN,
  HORIZON_VISIBLE,
  LEAST_RUN,
} from './clocks.ts'
import { type Conductor, type ConductorOptions, createConductor } from './conductor.ts'
import type { Bed } from './output/bed.ts'
import type { CurrentOutput } from './output/current-output.ts'
import type { OutputMonitor } from './output/output.ts'

export interface Playback {
  readonly conductor: Conductor
  /** Session seconds heard at `time` (page milliseconds); never beyond the end, even in a late update. */
  positionAt(time: number): Seconds
  /**
   * Page milliseconds at which session second 0 is (or would have been) heard; null while time is stopped.
   */
  origin(): number | null
  /** Call it at every tick. @returns whether it plays on without interruption */
  update(): boolean
  /** The page was hidden or is visible again. */
  onVisibility(): void
  pause(): void
  /** From paused or interrupted; call it within a gesture. */
  resume(): void
  interrupt(reason: InterruptionReason): void
  /**
   * The sound was taken from us, by another app or because the device is gone.
   * @param isGone no audio device is left
   */
  lose(isGone: boolean): void
}

export interface PlaybackOptions extends Omit<ConductorOptions, 'clock' | 'sound'> {
  /** Already opened. */
  readonly currentOutput: CurrentOutput
  readonly bed: Bed
  readonly watch: OutputMonitor
  readonly technique: TechniqueId
  /** Whether the person's own music plays along; then there is no bed. */
  readonly isPlayAlong: () => boolean
  readonly parts: Pick<SessionParts, 'time' | 'isOutputGone'>
  /** Called after every change of mode, score or output. */
  readonly onChange: () => void
}

/** It begins when its conductor starts. */
export function createPlayback(options: PlaybackOptions): Playback {
  const { currentOutput, bed, watch, parts, onChange } = options
  const { clock, sound, context } = currentOutput.output
  const conductor = createConductor({ ...options, clock, sound })
  const [freeze, stall, underrun] = [createFreezeDetector(), createStallDetector(), createUnderrunDetector()]
  /** Whether a stalled output has already been replaced. */
  let hasReplaced = false

  function positionAt(time: number): Seconds {
    const heard = conductor.positionAt(currentOutput.output.heard.audioAt(time))
    return seconds(Math.min(heard, endsAt(conductor.score)))
  }

  const heardNow = () => positionAt(parts.time.monotonic())

  const setHorizon = () =>
    currentOutput.output.setHorizon(document.visibilityState === 'hidden' ? HORIZON_HIDDEN : HORIZON_VISIBLE)

  function resetWatches() {
    freeze.reset()
    stall.reset()
    underrun.reset()
  }

  function interrupt(reason: InterruptionReason, since?: Seconds) {
    freeze.reset()
    conductor.interrupt(reason, since)
    if (conductor.mode.name === 'interrupted') bed.rest()
  }

  /**
   * The clock stands still although its context reports that it runs: opens another output. If that one never
   * ran either, there is no audio.
   */
  function replace() {
    if (hasReplaced && currentOutput.output.clock.now() < LEAST_RUN) return interrupt('audio-closed')
    hasReplaced = true
    void currentOutput.reopen()
  }

  /** Interrupts where silence began, if cues ran out; a hold is silent anyway. @returns whether it did */
  function ranDry(): boolean {
    const { context, clock } = currentOutput.output
    if (context === null || options.technique === 'breath-hold') return false
    const since = underrun.check(clock.now(), clock.horizon())
    if (since !== null) interrupt('asleep', since)
    return since !== null
  }

  const lose = (isGone: boolean) => interrupt(isGone ? 'audio-closed' : 'audio-taken')

  currentOutput.onChange = () => {
    const state = currentOutput.output.state()
    if (state === 'closed') interrupt('audio-closed')
    else if (state !== 'running' && state !== 'none') void parts.isOutputGone().then(lose)
    onChange()
  }
  currentOutput.onSwitch = (next) => {
    resetWatches()
    setHorizon()
    conductor.rebuild(next.clock, next.sound)
    watch.check(next.context, heardNow())
    onChange()
  }
  watch.check(context, options.from)
  setHorizon()

  return {
    conductor,
    positionAt,
    origin() {
      if (conductor.mode.name !== 'sounding') return null
      const { frame, session } = conductor.mode.anchor
      const { clock, heard } = currentOutput.output
      return heard.timeOf(seconds(frame / clock.sampleRate - session))
    },
    update() {
      const { output } = currentOutput
      output.heard.read()
      if (conductor.mode.name !== 'sounding') {
        underrun.reset()
        return false
      }
      const audio = output.clock.now()
      if (freeze.check(parts.time.date(), audio)) interrupt('asleep')
      else if (output.state() === 'running' && stall.check(parts.time.monotonic(), audio)) replace()
      else if (!ranDry()) {
        watch.check(output.context, heardNow())
        conductor.reconcile()
        return true
      }
      return false
    },
    onVisibility() {
      setHorizon()
      if (conductor.mode.name === 'sounding') ranDry()
      conductor.reconcile()
    },
    pause() {
      conductor.pause()
      if (conductor.mode.name === 'paused') bed.rest()
    },
    resume() {
      const { name } = conductor.mode
      if (name !== 'paused' && name !== 'interrupted') return
      if (!options.isPlayAlong()) bed.start()
      resetWatches()
      const state = currentOutput.output.state()
      if (!currentOutput.isLost && (state === 'running' || state === 'none')) return conductor.resume()
      void currentOutput.output.run().then(async (isRunning) => {
        if (!isRunning || currentOutput.isLost || (await parts.isOutputGone())) await currentOutput.reopen()
        conductor.resume()
      })
    },
    interrupt,
    lose,
  }
}
