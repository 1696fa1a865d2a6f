/**
 * A guide on Tone's Transport, as its documentation proposes: phases by `scheduleRepeat`, sources started at
 * the time that the callback gets. A changed pace is a new repetition from the phase's start.
 */
import { Gain, getContext, getTransport, start, ToneAudioBuffer, ToneBufferSource } from 'tone'
import { madeBuffers } from '#support/onsets/onsets-sounds.ts'
import { mountGuide, paceOf } from './guide.ts'

type Transport = ReturnType<typeof getTransport>

/** Puts the guide on the page, on Tone's global context. @param begin starts the Transport, at the gong */
export function mountTransport(begin: (transport: Transport) => void): void {
  const transport = getTransport()
  let sounds: ReturnType<typeof madeBuffers> | undefined
  let phase: 'inhale' | 'exhale' = 'exhale'
  let repetition: number | undefined
  let pace = paceOf(3)
  let length = 0
  /** Transport seconds at which the current phase began. */
  let phaseStart = 6.5

  function play(sound: 'gong' | 'inhale' | 'exhale', time: number, gain: number): void {
    if (!sounds) return
    const source = new ToneBufferSource(new ToneAudioBuffer(sounds[sound]))
    source.connect(new Gain(gain).toDestination())
    source.start(time)
  }

  function next(time: number): void {
    const now = transport.getSecondsAtTime(time)
    const remaining = length - (now - 6.5)
    if (remaining <= 5) return
    if (phase === 'exhale' && (remaining < 2 * pace || remaining - pace <= 5)) return
    phase = phase === 'inhale' ? 'exhale' : 'inhale'
    phaseStart = now
    play(phase, time, 0.65)
  }

  function repeatFrom(seconds: number): void {
    if (repetition !== undefined) transport.clear(repetition)
    repetition = transport.scheduleRepeat(next, pace, seconds)
  }

  mountGuide({
    async start(seconds, level) {
      await start()
      sounds ??= madeBuffers(getContext().rawContext as unknown as AudioContext)
      length = seconds
      pace = paceOf(level)
      transport.schedule((time) => play('gong', time, 0.5), 0)
      repeatFrom(6.5)
      begin(transport)
    },
    setLevel(level) {
      pace = paceOf(level)
      if (repetition !== undefined) repeatFrom(Math.max(transport.seconds + 0.05, phaseStart + pace))
    },
    pause: () => void transport.pause(),
    resume: () => void transport.start(),
    stop: () => void transport.stop(),
  })
}
