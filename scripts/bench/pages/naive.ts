/**
 * The guide with the original's method as the specification describes it: a check every 50 ms whether the
 * pace has elapsed, a display tick of 1 s that counts the remaining time down, cues started at `currentTime`.
 */
import { madeBuffers } from '#support/onsets/onsets-sounds.ts'
import { mountGuide, paceOf } from './guide.ts'

let context: AudioContext | undefined
let sounds: ReturnType<typeof madeBuffers> | undefined
let phase: 'inhale' | 'exhale' = 'inhale'
let pace = paceOf(3)
let remaining = 0
let phaseStart = 0
let pausedAt = 0
let timers: ReturnType<typeof setInterval>[] = []

function play(sound: 'gong' | 'inhale' | 'exhale', gain: number): void {
  if (!context || !sounds) return
  const source = new AudioBufferSourceNode(context, { buffer: sounds[sound] })
  source.connect(new GainNode(context, { gain })).connect(context.destination)
  source.start(context.currentTime)
}

function check(): void {
  if (Date.now() - phaseStart < pace * 1000) return
  if (remaining <= 5) return
  if (phase === 'exhale' && remaining < 2 * pace) return
  phase = phase === 'inhale' ? 'exhale' : 'inhale'
  phaseStart = Date.now()
  play(phase, 0.65)
}

function tick(): void {
  remaining -= 1
  if (remaining <= 1) halt()
}

const run = () => {
  timers = [setInterval(check, 50), setInterval(tick, 1000)]
}

function halt(): void {
  for (const timer of timers) clearInterval(timer)
  timers = []
}

mountGuide({
  async start(length, level) {
    context ??= new AudioContext()
    sounds ??= madeBuffers(context)
    await context.resume()
    // Time for the measurement's recorder to start; nothing else depends on it.
    await new Promise((resolve) => setTimeout(resolve, 1500))
    pace = paceOf(level)
    remaining = length
    phase = 'inhale'
    play('gong', 0.5)
    setTimeout(() => {
      phaseStart = Date.now()
      play('inhale', 0.65)
      run()
    }, 6500)
  },
  setLevel(level) {
    pace = paceOf(level)
  },
  pause() {
    pausedAt = Date.now()
    halt()
  },
  resume() {
    phaseStart += Date.now() - pausedAt
    run()
  },
  stop: halt,
})
