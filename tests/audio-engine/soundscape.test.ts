import { beforeEach, expect, it, vi } from 'vitest'
import { soundscapeFades } from '#domain/audio/soundscape-sound.ts'
import { createScore } from '#domain/session/score.ts'
import { type Frame, type PaceLevel, seconds } from '#domain/time/units.ts'
import type { Mode } from '#engine/conductor.ts'
import type { LayerOptions } from '#engine/output/layer.ts'
import { createSoundscape, type SoundscapeOutput, type SoundscapePlan } from '#engine/soundscape.ts'

/** What was asked of each layer, in order. */
interface Made extends LayerOptions {
  readonly ducked: { from: number; to: number }[][]
  readonly ended: number[]
}
const { layers } = vi.hoisted(() => ({ layers: [] as Made[] }))
vi.mock('#engine/output/layer.ts', () => ({
  bufferLoop: (buffer: unknown, onset: number, length: number) => ({ buffer, onset, length }),
  createLayer(options: LayerOptions) {
    const made: Made = { ...options, ducked: [], ended: [] }
    layers.push(made)
    return {
      duck: (spans: Made['ducked'][number]) => void made.ducked.push(spans),
      end: (length: number) => void made.ended.push(length),
    }
  },
}))

vi.mock('#domain/audio/soundscape-sound.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('#domain/audio/soundscape-sound.ts')>()),
  loopOf: () => ({ onset: 0.05, length: 96 }),
}))

const RATE = 48_000
const INTRO = 6.5
const voicing = { guidance: 'voice', breathSounds: true } as const
const score = createScore('box-breathing', seconds(120))

/** An output whose clock a test moves. */
function createOutput() {
  const loads: string[][] = []
  const missing = new Set<string>()
  let buffer: object | undefined
  const output = {
    audio: 100,
    input: {},
    missing,
    clock: { sampleRate: RATE, now: () => seconds(output.audio) },
    bufferOf: () => buffer,
    load: async (sounds: string[]) => void loads.push(sounds),
  }
  return {
    output: output as unknown as SoundscapeOutput & { audio: number },
    loads,
    missing,
    arrive() {
      missing.clear()
      buffer = {}
    },
  }
}

function stage(plan: Partial<SoundscapePlan> = {}) {
  let now = 0
  const soundscape = createSoundscape(
    { name: 'rain', level: 0.5, readOwn: async () => null, ...plan },
    { monotonic: () => now },
    () => {},
  )
  const card = createOutput()
  let current = card
  let mode: Mode = { name: 'idle' }
  let isAllowed = true
  const update = () => soundscape.update({ mode, score, voicing, output: current.output, isAllowed })
  return {
    soundscape,
    card,
    /** Session second `session` sounds now. */
    sound(session: number) {
      mode = {
        name: 'sounding',
        anchor: { frame: Math.round(current.output.audio * RATE) as Frame, session: seconds(session) },
      }
      update()
    },
    stop(next: Exclude<Mode, { name: 'sounding' }>) {
      mode = next
      update()
    },
    allow(is: boolean) {
      isAllowed = is
      update()
    },
    on(next: typeof card) {
      current = next
    },
    /** Lets time pass, with an update at each tick. */
    pass(time: number) {
      for (let left = time; left > 0; left -= 0.25) {
        now += 250
        current.output.audio += 0.25
        vi.advanceTimersByTime(250)
        update()
      }
    },
  }
}

beforeEach(() => {
  layers.length = 0
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

it('begins with the gong to the frame, not under the countdown, and rises over five seconds', () => {
  const { card, sound, pass } = stage()
  card.arrive()
  sound(-INTRO - 20)
  pass(18)
  expect(layers).toEqual([])
  pass(3)
  expect(layers).toHaveLength(1)
  expect(layers[0]).toMatchObject({ when: 120, into: 0, fadeIn: 5, gain: 0.4 })
})

it('loads only after the cues were placed, and joins where it would be by then', () => {
  const { soundscape, card, sound, pass } = stage()
  sound(-INTRO)
  expect(card.loads, 'in a task of its own').toEqual([])
  pass(3)
  expect(card.loads).toEqual([['scape-rain']])
  expect([soundscape.state, layers.length]).toEqual(['waiting', 0])
  card.arrive()
  pass(0.25)
  expect(soundscape.state).toBe('playing')
  expect(layers[0]?.when).toBeCloseTo(103.3, 9)
  expect(layers[0]?.into).toBeCloseTo(3.3, 9)
  expect(layers[0]?.fadeIn).toBe(soundscapeFades.begin)
})

it('fades out in a pause and comes back, sooner, from where it was', () => {
  const { card, sound, stop, pass } = stage()
  card.arrive()
  sound(-INTRO)
  pass(20)
  stop({ name: 'paused', at: seconds(13.5) })
  expect(layers[0]?.ended).toEqual([soundscapeFades.pause])
  pass(60)
  expect(layers).toHaveLength(1)
  sound(13.5)
  expect(layers[1]).toMatchObject({ fadeIn: soundscapeFades.resume })
  expect(layers[1]?.into).toBeCloseTo(20.05, 9)
  expect(layers[0]?.ended).toHaveLength(1)
})

it('stops at an interruption, and comes back on another output from where it was', () => {
  const { card, sound, stop, on, pass } = stage()
  card.arrive()
  sound(-INTRO)
  pass(10)
  stop({ name: 'interrupted', at: seconds(3.5), reason: 'audio-taken' })
  expect(layers[0]?.ended).toEqual([soundscapeFades.interrupt])
  const other = createOutput()
  on(other)
  sound(3.5)
  pass(1)
  expect(other.loads, 'another context decodes it again').toEqual([['scape-rain']])
  other.arrive()
  pass(0.25)
  expect(layers[1]?.into).toBeCloseTo(11.3, 1)
  expect(layers[1]?.destination).toBe(other.output.input)
})

it('begins again when its output is replaced without an interruption', () => {
  const { card, sound, on, pass } = stage()
  card.arrive()
  sound(-INTRO)
  pass(10)
  const other = createOutput()
  other.arrive()
  on(other)
  sound(3.5)
  expect(layers[0]?.ended).toHaveLength(1)
  expect(layers).toHaveLength(2)
})

it('fades out over what rings at the end', () => {
  const { card, sound, stop, pass } = stage()
  card.arrive()
  sound(-INTRO)
  pass(10)
  stop({ name: 'ended', at: seconds(119), how: 'completed' })
  expect(layers[0]?.ended).toEqual([soundscapeFades.end])
})

it('is silent while the person’s own music plays along, and is not even loaded', () => {
  const { soundscape, card, sound, allow, pass } = stage()
  allow(false)
  sound(-INTRO)
  pass(30)
  expect([card.loads, layers, soundscape.state]).toEqual([[], [], 'waiting'])
  card.arrive()
  allow(true)
  expect(layers).toHaveLength(1)
  allow(false)
  expect(layers[0]?.ended).toEqual([soundscapeFades.pause])
})

it('is lowered for words that sound, or begin within a second and a half, and for no others', () => {
  const { card, sound, pass } = stage()
  card.arrive()
  sound(-INTRO)
  pass(4.75)
  // 1.75 s before the first word.
  expect(layers[0]?.ducked.at(-1)).toEqual([])
  pass(0.5)
  const [first] = layers[0]?.ducked.at(-1) ?? []
  expect(first?.from).toBeCloseTo(106.5 - 0.25, 9)
  pass(1.25 + 1)
  expect(layers[0]?.ducked.at(-1)?.[0], 'while the word sounds').toEqual(first)
  pass(2)
  expect(
    layers[0]?.ducked.at(-1)?.some(({ from }) => from === first?.from),
    'once it is over',
  ).toBe(false)
})

it('leaves no lowering behind where a change of pace moves a word', () => {
  const { card, soundscape } = stage()
  card.arrive()
  const anchor = { frame: 0 as Frame, session: seconds(0) }
  const paced = (level: number) =>
    soundscape.update({
      mode: { name: 'sounding', anchor },
      score: createScore('energizing', seconds(300), level as PaceLevel),
      voicing,
      output: card.output,
      isAllowed: true,
    })
  card.output.audio = 10
  // A word at 10.29 s, and with the slowest pace none before 24 s.
  paced(3)
  paced(3)
  expect(layers[0]?.ducked.at(-1)).toHaveLength(1)
  paced(21)
  expect(layers[0]?.ducked.at(-1)).toEqual([])
})

it('says that it could not be loaded, and tries again after a pause', () => {
  const { soundscape, card, sound, stop, pass } = stage()
  sound(-INTRO)
  pass(1)
  card.missing.add('scape-rain')
  pass(0.25)
  expect(soundscape.state).toBe('failed')
  pass(30)
  expect(card.loads).toHaveLength(1)
  stop({ name: 'paused', at: seconds(20) })
  sound(20)
  pass(0.5)
  expect(card.loads).toHaveLength(2)
  card.arrive()
  pass(0.25)
  expect(soundscape.state).toBe('playing')
})

it('says that it is late after ten seconds, and joins when it arrives', () => {
  const { soundscape, card, sound, pass } = stage()
  sound(-INTRO)
  pass(9.5)
  expect(soundscape.state).toBe('waiting')
  pass(1)
  expect(soundscape.state).toBe('late')
  card.arrive()
  pass(0.25)
  expect(soundscape.state).toBe('playing')
})

it('needs nothing where there is no audio', () => {
  const { soundscape, sound, on, pass } = stage()
  const silent = createOutput()
  on({ ...silent, output: { ...silent.output, input: null } as typeof silent.output })
  sound(-INTRO)
  pass(20)
  expect([soundscape.state, layers, silent.loads]).toEqual(['waiting', [], []])
})
