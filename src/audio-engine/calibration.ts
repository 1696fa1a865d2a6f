/** Door: a steady bell to tap along with, on the same path as a session's sound. */
import { BELL_EVERY, BELLS, offsetFromBell } from '#domain/session/calibration.ts'
import { type Cue, FADE_LENGTH } from '#domain/session/cues.ts'
import { soundLength } from '#domain/session/sounds.ts'
import { techniques } from '#domain/session/techniques.ts'
import { ceilToFrame, type Frame, seconds } from '#domain/time/units.ts'
import { browserParts, type SessionParts, setAudioSession, untilRunning } from './browser-parts.ts'
import { type Output, openOutput } from './output/output.ts'

export interface Bells {
  /**
   * Milliseconds from the nearest bell to a tap, by the browser's own estimate of when bells are heard; null
   * if there is no bell near.
   */
  offsetOf(tap: number): number | null
  stop(): void
}

/** From now to the first bell, in seconds: wireless headphones may need that long to wake up. */
const LEAD = 1
/** How long the context may take to run, in milliseconds. */
const RUN_TIMEOUT = 1500

/**
 * Rings the bells; call it within a user gesture.
 * @param playAlong whether the person's own music continues
 * @param onEnd called when the last bell was heard
 * @returns `blocked` if the browser wants another tap, `absent` if no sound is available
 */
export async function ringBells(
  playAlong: boolean,
  onEnd: () => void,
  parts: SessionParts = browserParts,
): Promise<Bells | 'blocked' | 'absent'> {
  setAudioSession(playAlong)
  const context = parts.openContext()
  if (context === null) return 'absent'
  const bed = parts.createBed()
  if (!playAlong) bed.start()
  const running = untilRunning(context, RUN_TIMEOUT)
  const output = await openOutput(context, parts).catch(() => null)
  const close = () => {
    bed.stop()
    if (output === null) void context.close().catch(() => {})
    else output.close()
  }
  await output?.load(['bell-inhale'])
  const isRunning = await running
  if (output === null || !isRunning || !output.sound.has('bell-inhale')) {
    close()
    return isRunning ? 'absent' : 'blocked'
  }
  return ring(output, parts, close, onEnd)
}

function ring(output: Output, parts: SessionParts, close: () => void, onEnd: () => void): Bells {
  const { clock, sound, heard } = output
  const first = ceilToFrame(seconds(clock.now() + LEAD), clock.sampleRate)
  const every = (BELL_EVERY / 1000) * clock.sampleRate
  const frames = Array.from({ length: BELLS }, (_, n) => Math.round(first + n * every) as Frame)
  const placed = frames.map((frame, n) => sound.place(bell(n), frame, seconds(0)))
  const begin = seconds(first / clock.sampleRate)
  const end = seconds(begin + (BELLS * BELL_EVERY) / 1000)
  const pulse = parts.startPulse(() => {
    heard.read()
    if (clock.now() < end) return
    stop()
    onEnd()
  })
  let isStopped = false
  function stop() {
    if (isStopped) return
    isStopped = true
    pulse.stop()
    const at = ceilToFrame(seconds(clock.now() + clock.guard()), clock.sampleRate)
    for (const each of placed) each.withdraw(at)
    // What still sounds fades out first.
    setTimeout(close, (clock.guard() + FADE_LENGTH) * 1000)
  }
  return { offsetOf: (tap) => offsetFromBell(tap - heard.timeOf(begin)), stop }
}

/** As loud as in a session, regardless of the person's volumes. */
const bell = (n: number): Cue => ({
  phase: n,
  part: 'word',
  at: seconds((n * BELL_EVERY) / 1000),
  sound: 'bell-inhale',
  skip: seconds(0),
  length: soundLength('bell-inhale'),
  kind: 'bell',
  gain: techniques.energizing.gains.phase.inhale,
})
