import { describe, expect, it } from 'vitest'
import { cuesIn, type Voicing } from '#domain/session/cues.ts'
import { endsAt } from '#domain/session/score.ts'
import { type PaceLevel, type Seconds, seconds } from '#domain/time/units.ts'
import { HORIZON_HIDDEN, HORIZON_VISIBLE } from '#engine/clocks.ts'
import { createCard, createStage, framesOf, type StageOptions, told, voiceGuide } from './fake-audio.ts'

const RATE = 48_000
const tones: Voicing = { guidance: 'tones', breathSounds: true }
const silent: Voicing = { guidance: 'silent', breathSounds: true }
const to = (k: number) => k as PaceLevel

type Stage = ReturnType<typeof createStage>
/** Frame of session second 0 of a session that was never stopped. */
const zeroOf = ({ conductor, card }: Stage) => {
  if (conductor.mode.name !== 'sounding') throw new Error('not sounding')
  const { frame, session } = conductor.mode.anchor
  return frame - session * card.sampleRate
}
const wanted = ({ conductor }: Stage, voicing = voiceGuide) =>
  cuesIn(conductor.score, seconds(-10), conductor.score.length, voicing)
const placed = ({ card }: Stage) => card.heard().map(({ cue, frame }) => `${cue.sound} ${frame}`)

/** Starts a session and returns the frame of its second 0. */
function begin(options: StageOptions = {}) {
  const stage = createStage(options)
  stage.card.frame = 12_345
  stage.conductor.start()
  return { ...stage, zero: zeroOf(stage) }
}

/** Expects that every wanted cue was heard once on its frame, and that the card could do it all. */
function expectWhole(stage: ReturnType<typeof begin>, voicing = voiceGuide) {
  expect(stage.card.faults).toEqual([])
  expect(placed(stage)).toEqual(framesOf(wanted(stage, voicing), stage.zero, stage.card.sampleRate))
  expect(stage.card.heard().every(({ offset }) => offset === 0)).toBe(true)
  expect(stage.conductor.log().drops).toBe(0)
}

describe('a session that nothing disturbs', () => {
  it.each([8000, 44_100, 48_000, 96_000])('plays every cue once, on its frame, at %i Hz', (sampleRate) => {
    const stage = begin({ sampleRate, length: 120, level: 3 })
    stage.finish()
    expectWhole(stage)
    expect(stage.conductor.mode).toEqual({ name: 'ended', at: 119, how: 'completed' })
  })

  it.each(['energizing', 'box-breathing', '4-7-8'] as const)('of %s at the fastest pace too', (technique) => {
    const stage = begin({ technique, length: 120, level: 0 })
    stage.finish()
    expectWhole(stage)
  })

  it('commits the gong at the first whole frame after now and the guard', () => {
    const stage = begin()
    expect(stage.card.heard()[0]).toMatchObject({ key: '-1:gong', frame: 12_345 + 2400 })
    const late = begin({ baseLatency: 0.1 })
    expect(late.card.heard()[0]?.frame).toBe(12_345 + 10_560)
  })

  // Under load the gong was once a buffer late: the screen was notified before the gong was placed.
  it('places the gong on its frame however long the screen takes over the news of the start', () => {
    const stage = begin({ screenTakes: 0.08 })
    expect(stage.card.heard()[0]).toMatchObject({ key: '-1:gong', frame: 12_345 + 2400 })
    expect(stage.card.faults).toEqual([])
  })

  // In Firefox the audio clock is the same from the beginning of a task to its end: once the gong was 5 ms late.
  it('chooses a later frame for the gong where placing took too long, though the clock did not show it', () => {
    const { card } = begin({ placingTakes: 0.06 })
    expect(card.heard()[0]).toMatchObject({ key: '-1:gong', frame: 12_345 + 2880 + 2400 })
    expect(card.heard().filter(({ key }) => key === '-1:gong')).toHaveLength(1)
    const inTime = begin({ placingTakes: 0.02 })
    expect(inTime.card.heard()[0]?.frame).toBe(12_345 + 2400)
  })

  it('waits out the countdown before the gong', () => {
    const stage = begin({ delay: 60 })
    expect(stage.card.heard()).toEqual([])
    stage.finish()
    expect(stage.card.heard()[0]?.frame).toBe(12_345 + 2400 + 60 * RATE)
    expectWhole(stage)
  })

  it('that was left goes on where it was, without gong, its word under way from its middle', () => {
    const stage = createStage({ length: 60, level: 3, from: 20.8 })
    expect(stage.position()).toBe(20.8)
    stage.conductor.start()
    stage.run(12)
    const [first, ...rest] = stage.card.heard()
    // The fifth phase, an inhale, began at 4 · 108/21 = 20.571 s.
    expect(first?.cue.sound).toBe('inhale')
    expect(first?.offset).toBeCloseTo(20.8 - (4 * 108) / 21, 9)
    expect(rest.slice(0, 2).map(({ cue, offset }) => [cue.sound, offset])).toEqual([
      ['exhale', 0],
      ['inhale', 0],
    ])
  })

  it('places a hold’s word and the gong of its question, and has no end', () => {
    const stage = begin({ technique: 'breath-hold' })
    stage.run(600)
    expect(told(stage.card.heard(), stage.zero)).toEqual(['hold 0.3', 'gong 600'])
    expect(stage.conductor.mode.name).toBe('sounding')
  })

  it('never has more placed ahead than its horizon holds', () => {
    const stage = begin({ length: 3600, level: 0 })
    stage.run(60)
    const ahead = stage.card.heard().filter(({ frame }) => frame > stage.card.frame)
    expect(ahead.length).toBeLessThanOrEqual(2 * (HORIZON_VISIBLE / 2 + 1))
    expect(stage.card.heard().at(-1)?.frame).toBeLessThan(stage.card.frame + HORIZON_VISIBLE * RATE)
  })

  it('logs each cue with the frame it wanted and got', () => {
    const stage = begin({ length: 30 })
    stage.finish()
    const log = stage.conductor.log()
    expect(log.cues).toHaveLength(stage.card.heard().length)
    for (const { wanted: asked, placed: got, isPresent, isContinued } of log.cues) {
      expect(got).toBe(asked)
      expect([isPresent, isContinued]).toEqual([true, false])
    }
    expect(log).toMatchObject({ drops: 0, interruptions: [], sampleRates: [RATE] })
  })
})

describe('the ticks', () => {
  it('may come late and doubled: every cue is played once, on its frame', () => {
    const stage = begin({ length: 120, level: 1 })
    const gaps = [0, 3, 0, 0.001, 9.6, 0, 0, 0.25, 5, 0.013]
    for (let i = 0; stage.conductor.mode.name === 'sounding'; i++) {
      stage.block(gaps[i % gaps.length] as number)
      stage.conductor.reconcile()
      stage.conductor.reconcile()
    }
    expectWhole(stage)
  })

  it('may be missing for all of the horizon but a tick and the guard', () => {
    const stage = begin({ length: 120, level: 0 })
    while (stage.conductor.mode.name === 'sounding') {
      stage.run(0.25)
      stage.block(HORIZON_VISIBLE - 0.05 - 0.25)
      stage.conductor.reconcile()
    }
    expectWhole(stage)
  })

  it('cost nothing when nothing is to be done', () => {
    const stage = begin({ length: 120 })
    stage.run(20)
    const { placements } = stage.card
    for (let i = 0; i < 100; i++) stage.conductor.reconcile()
    expect(stage.card.placements).toBe(placements)
  })

  it('place no cue twice in twenty minutes', () => {
    const stage = begin({ length: 1200, level: 0 })
    stage.finish()
    expectWhole(stage)
    expect(stage.card.placements).toBe(stage.card.heard().length)
  })
})

describe('a block longer than the reach', () => {
  /** Blocks from session second 20 until `late` seconds after the onset at 32, which is out of reach. */
  const blocked = (late: number, options: StageOptions = {}) => {
    const stage = begin({
      length: 60,
      level: 0,
      voicing: { guidance: 'voice', breathSounds: false },
      ...options,
    })
    stage.runTo(20)
    stage.conductor.reconcile()
    stage.block(12 + late)
    stage.conductor.reconcile()
    return stage
  }

  it('plays a cue that is up to 250 ms late at once', () => {
    const stage = blocked(0.249)
    expect(stage.conductor.log().drops).toBe(1)
    const inTime = stage.card.heard().find(({ key }) => key === '16:word')
    expect(inTime?.frame).toBe(stage.card.frame + 2400)
    expect(stage.card.heard().map(({ key }) => key)).not.toContain('15:word')
  })

  it('drops a later one and counts it', () => {
    const stage = blocked(0.251)
    // The onsets at 30 and 32 s were out of reach.
    expect(stage.conductor.log().drops).toBe(2)
    expect(stage.card.heard().map(({ key }) => key)).not.toContain('16:word')
    const dropped = stage.conductor.log().cues.filter(({ placed: got }) => got === null)
    expect(dropped.map(({ key }) => key)).toEqual(['15:word', '16:word'])
  })

  it('never fires a backlog together, and is on its frames again afterwards', () => {
    const stage = begin({ length: 300, level: 0 })
    stage.run(20)
    stage.block(100)
    stage.conductor.reconcile()
    const { frame } = stage.card
    stage.finish()
    const after = stage.card.heard().filter((voice) => voice.frame >= frame)
    const words = after.filter(({ cue }) => cue.part === 'word').map((voice) => voice.frame)
    for (const [i, at] of words.entries()) {
      if (i > 0) expect(at - (words[i - 1] as number)).toBeGreaterThan(1.7 * RATE)
    }
    expect(stage.card.faults).toEqual([])
    const expected = framesOf(wanted(stage), stage.zero).filter((line) => Number(line.split(' ')[1]) >= frame)
    expect(placed(stage).slice(-expected.length)).toEqual(expected)
    expect(stage.conductor.log().drops + stage.card.heard().length).toBe(wanted(stage).length)
  })

  it('past the end ends it, without a sound for what was missed', () => {
    const stage = begin({ length: 60, level: 0 })
    stage.runTo(20)
    stage.conductor.reconcile()
    const before = stage.card.placements
    stage.block(600)
    stage.conductor.reconcile()
    expect(stage.conductor.mode).toEqual({ name: 'ended', at: 59, how: 'completed' })
    expect(stage.card.placements).toBe(before)
    expect(stage.conductor.log().drops).toBe(wanted(stage).length - stage.card.heard().length)
  })
})

describe('a change of pace', () => {
  it('moves what lies after its commit and nothing before', () => {
    const stage = begin({ length: 60, level: 3 })
    stage.runTo(1)
    stage.conductor.setPace(to(0))
    stage.finish()
    expectWhole(stage)
    expect(told(stage.card.heard(), stage.zero).slice(0, 3)).toEqual([
      'gong -6.5',
      'inhale 0',
      'bell-exhale 2',
    ])
  })

  it('changes the instrument of the boundary cue when the pace crosses into Cheetah', () => {
    const stage = begin({ length: 60, level: 3 })
    stage.runTo(3)
    stage.conductor.setPace(to(0))
    stage.finish()
    expectWhole(stage)
    expect(told(stage.card.heard(), stage.zero)[2]).toBe('bell-exhale 3.05')
  })

  it.each([-2401, -2400, -2399, -1, 0, 1, 2399, 2400, 2401, 2402])(
    'with the boundary %i frames after the press keeps every cue, once',
    (frames) => {
      for (const [from, next] of [
        [0, 21],
        [3, 0],
        [2, 3],
        [1, 2],
      ] as const) {
        const stage = begin({ length: 120, level: from })
        const boundary = stage.conductor.score.segments[0]?.level === 0 ? 4 : ((42 + 22 * from) * 2) / 21
        stage.runTo(boundary - 2)
        stage.card.frame = Math.round(stage.zero + boundary * RATE) - frames
        stage.conductor.setPace(to(next))
        stage.finish()
        expectWhole(stage)
      }
    },
  )

  it('shortens the breath sound under way to its phase', () => {
    const stage = begin({ length: 60, level: 2 })
    stage.runTo(2.5)
    stage.conductor.setPace(to(0))
    stage.finish()
    const breath = stage.card.heard().find(({ key }) => key === '0:breath')
    expect(breath?.cutAt).toBe(Math.round(stage.zero + 2.55 * RATE))
  })

  it('may come thirty times within one breath', () => {
    const stage = begin({ length: 60, level: 0 })
    for (let i = 0; i < 30; i++) {
      stage.block(0.037)
      stage.conductor.setPace(to((i * 7) % 22))
    }
    stage.finish()
    expectWhole(stage)
  })

  it('before Start and during the countdown and gong is the pace of the first breath', () => {
    const stage = createStage({ length: 120, level: 3, delay: 5 })
    stage.conductor.setPace(to(5))
    stage.conductor.start()
    const whole = { ...stage, zero: zeroOf(stage) }
    stage.run(2)
    stage.conductor.setPace(to(6))
    stage.run(5)
    stage.conductor.setPace(to(0))
    stage.finish()
    expectWhole(whole)
    expect(stage.conductor.score.segments).toHaveLength(1)
    expect(stage.conductor.score.segments[0]?.level).toBe(0)
  })

  it('in the rest makes a new inhale where there is room, and it sounds', () => {
    const stage = begin({ length: 120, level: 21 })
    stage.runTo(100)
    stage.conductor.setPace(to(3))
    stage.finish()
    expectWhole(stage)
    expect(told(stage.card.heard(), stage.zero).slice(-2)).toEqual(['inhale 100.05', 'exhale 105.193'])
  })

  it('to many levels while paused is as one to the last', () => {
    const stage = begin({ length: 120, level: 3 })
    stage.runTo(3)
    stage.conductor.pause()
    for (const k of [2, 1, 0, 1, 2, 3, 4]) stage.conductor.setPace(to(k))
    stage.block(7)
    stage.conductor.resume()
    stage.finish()
    const onsets = stage.card.heard().filter(({ offset }) => offset === 0)
    // Level 4 is 6.190476 s; the pause was at 3.05 s.
    expect(onsets[2]?.cue).toMatchObject({ sound: 'exhale', phase: 1 })
    expect(onsets[2]?.cue.at).toBeCloseTo(6.190476, 5)
  })

  it('made in the guard before an interruption is taken back by the next change', () => {
    const stage = begin({ length: 120, level: 3 })
    stage.runTo(3)
    stage.conductor.setPace(to(0))
    stage.block(0.01)
    stage.conductor.interrupt('audio-taken')
    stage.conductor.setPace(to(21))
    stage.block(60)
    stage.conductor.resume()
    stage.finish()
    expect(stage.card.faults).toEqual([])
    const words = stage.card.heard().filter(({ offset }) => offset === 0)
    expect(words.map(({ cue }) => `${cue.sound} ${cue.at}`)).toEqual([
      'gong -6.5',
      'inhale 0',
      'exhale 24',
      'inhale 48',
      'exhale 72',
    ])
  })

  it('is told to who listens, once', () => {
    const stage = begin({ length: 60 })
    const before = stage.changes()
    stage.conductor.setPace(to(3))
    expect(stage.changes()).toBe(before)
    stage.conductor.setPace(to(5))
    expect(stage.changes()).toBe(before + 1)
  })
})

describe('pause and resume', () => {
  it('stand at the commit and go on from there, on new frames', () => {
    const stage = begin({ length: 60, level: 3 })
    stage.runTo(10)
    stage.conductor.pause()
    expect(stage.conductor.mode).toMatchObject({ name: 'paused' })
    expect(stage.position()).toBeCloseTo(10.05, 9)
    stage.block(100)
    expect(stage.position()).toBeCloseTo(10.05, 9)
    stage.conductor.resume()
    stage.finish()
    // 36/7 s per phase: the inhale at 10.2857 had already been placed, and sounds only after the resume.
    const inhales = stage.card.heard().filter(({ key }) => key === '2:word')
    expect(inhales).toHaveLength(1)
    const resumed = 100 * RATE
    expect(inhales[0]?.frame).toBe(Math.round(stage.zero + (72 / 7) * RATE + resumed))
    expect(stage.card.faults).toEqual([])
  })

  it('let a cue under way go on from where it was, faded out at the pause', () => {
    const stage = begin({ length: 60, level: 3 })
    stage.runTo(1)
    stage.conductor.pause()
    stage.block(5)
    stage.conductor.resume()
    const zero = stage.zero
    expect(told(stage.card.heard(), zero).slice(0, 5)).toEqual([
      'gong -6.5 to 1.05',
      'inhale 0 to 1.05',
      'inhale 6.05 from 1.05',
      'gong 6.05 from 7.55',
      'exhale 10.143',
    ])
    expect(stage.conductor.log().cues.filter(({ isContinued }) => isContinued)).toHaveLength(2)
  })

  it('do not go on with a cue that is over', () => {
    const stage = begin({ technique: 'box-breathing', length: 60 })
    stage.runTo(3.5)
    stage.conductor.pause()
    stage.block(5)
    stage.conductor.resume()
    expect(stage.card.heard().filter(({ key }) => key === '0:word')).toHaveLength(1)
  })

  it('play a cue from its onset when the pause fell on its very frame', () => {
    // 4 · 36/7 s is 987428.57 frames: the cue sounds on frame 987429, after its exact time.
    for (const frames of [-1, 0, 1]) {
      const stage = begin({ length: 60, level: 3 })
      stage.runTo(20)
      const onset = Math.round(stage.zero + ((4 * 36) / 7) * RATE)
      stage.card.frame = onset + frames - 2400
      stage.conductor.pause()
      stage.block(3)
      stage.conductor.resume()
      stage.finish()
      const [first, ...more] = stage.card.heard().filter(({ key }) => key === '4:word')
      // One frame later it had begun, and continues from its second sample.
      expect(first?.frame).toBe(frames > 0 ? onset : onset + 3 * RATE)
      expect(first?.offset).toBe(0)
      expect(more).toHaveLength(frames > 0 ? 1 : 0)
    }
  })

  it('on the very frame of a cue keep it also when it changes its sound within the guard of the resume', () => {
    const stage = begin({ length: 60, level: 3 })
    stage.runTo(20)
    stage.card.frame = Math.round(stage.zero + ((4 * 36) / 7) * RATE) - 2400
    stage.conductor.pause()
    stage.block(3)
    stage.conductor.resume()
    stage.conductor.setVoicing(tones)
    stage.finish()
    const cues = stage.card.heard().filter(({ key }) => key === '4:word')
    expect(cues.map(({ cue, offset }) => [cue.sound, offset])).toEqual([['bell-inhale', 0]])
    expect(stage.card.faults).toEqual([])
  })

  it('twenty times lose and double nothing', () => {
    const stage = begin({ length: 120, level: 1 })
    for (let i = 0; i < 20; i++) {
      stage.run(1.7)
      stage.conductor.pause()
      stage.block(0.9)
      stage.conductor.resume()
    }
    stage.finish()
    const onsets = stage.card.heard().filter(({ offset }) => offset === 0)
    expect(onsets.map(({ key }) => key).sort()).toEqual(
      wanted(stage)
        .map((cue) => `${cue.phase}:${cue.part}`)
        .sort(),
    )
    expect(stage.card.faults).toEqual([])
  })

  it('at once after each other stand where they stood, however often', () => {
    const stage = begin({ length: 60, level: 3 })
    stage.runTo(10)
    for (let i = 0; i < 50; i++) {
      stage.conductor.pause()
      stage.conductor.resume()
    }
    stage.conductor.pause()
    expect(stage.position()).toBeCloseTo(10.05, 9)
    expect(stage.card.faults).toEqual([])
  })

  it('twice pressed are one', () => {
    const stage = begin()
    stage.runTo(10)
    stage.conductor.resume()
    stage.conductor.pause()
    const { mode } = stage.conductor
    stage.block(1)
    stage.conductor.pause()
    expect(stage.conductor.mode).toBe(mode)
    stage.conductor.resume()
    const anchor = stage.conductor.mode
    stage.conductor.resume()
    expect(stage.conductor.mode).toBe(anchor)
  })

  it('in the last instant leave the end alone', () => {
    const stage = begin({ length: 60 })
    stage.runTo(58.96)
    stage.conductor.pause()
    expect(stage.conductor.mode.name).toBe('sounding')
    stage.finish()
    expect(stage.conductor.mode).toEqual({ name: 'ended', at: 59, how: 'completed' })
  })

  it('in the last second but before its guard stand there', () => {
    const stage = begin({ length: 60 })
    stage.runTo(58.9)
    stage.conductor.pause()
    expect(stage.conductor.mode).toMatchObject({ name: 'paused' })
    stage.block(60)
    stage.conductor.resume()
    stage.finish()
    expect(stage.conductor.mode).toEqual({ name: 'ended', at: 59, how: 'completed' })
  })

  it('never let time run backwards', () => {
    const stage = begin({ length: 60 })
    stage.runTo(10)
    stage.conductor.pause()
    stage.block(1)
    let last = stage.position()
    const look = () => {
      expect(stage.position()).toBeGreaterThanOrEqual(last)
      last = stage.position()
    }
    stage.conductor.resume()
    look()
    stage.block(0.02)
    look()
    stage.conductor.interrupt('audio-taken')
    look()
    stage.conductor.resume()
    look()
    stage.block(0.01)
    stage.conductor.pause()
    look()
  })
})

describe('an interruption', () => {
  it('stands where the clock stood, silences all and is logged', () => {
    const stage = begin({ length: 60, level: 3 })
    stage.runTo(5.5)
    stage.conductor.interrupt('asleep')
    expect(stage.conductor.mode).toMatchObject({ name: 'interrupted', reason: 'asleep' })
    expect(stage.position()).toBeCloseTo(5.525, 6)
    expect(stage.conductor.log().interruptions).toMatchObject([{ reason: 'asleep' }])
    stage.block(600)
    stage.conductor.reconcile()
    expect(stage.card.heard().filter(({ frame }) => frame > stage.zero + 5.6 * RATE)).toEqual([])
    stage.conductor.resume()
    stage.finish()
    expect(stage.conductor.mode).toMatchObject({ how: 'completed' })
    const onsets = stage.card.heard().filter(({ offset }) => offset === 0)
    expect(onsets.map(({ key }) => key)).toEqual(wanted(stage).map(({ phase, part }) => `${phase}:${part}`))
  })

  it('in the guard of a resume does not play a cue’s onset again', () => {
    const stage = begin({ length: 60, level: 3 })
    stage.runTo(36 / 7 - 0.02)
    stage.conductor.pause()
    stage.block(1)
    stage.conductor.resume()
    stage.block(0.01)
    stage.conductor.interrupt('audio-taken')
    stage.block(1)
    stage.conductor.resume()
    stage.finish()
    const exhales = stage.card.heard().filter(({ key }) => key === '1:word')
    expect(exhales.filter(({ offset }) => offset === 0)).toHaveLength(1)
  })

  it('after the last instant finds the session complete, not broken off', () => {
    const stage = begin({ length: 60 })
    stage.runTo(58.9)
    stage.conductor.reconcile()
    stage.block(0.2)
    stage.conductor.interrupt('audio-taken')
    expect(stage.conductor.mode).toEqual({ name: 'ended', at: 59, how: 'completed' })
  })

  it('means nothing before Start, while paused and after the end', () => {
    const stage = createStage()
    stage.conductor.interrupt('asleep')
    expect(stage.conductor.mode.name).toBe('idle')
    stage.conductor.start()
    stage.run(10)
    stage.conductor.pause()
    stage.conductor.interrupt('asleep')
    expect(stage.conductor.mode.name).toBe('paused')
    stage.conductor.stop()
    stage.conductor.interrupt('asleep')
    expect(stage.conductor.mode.name).toBe('ended')
    expect(stage.conductor.log().interruptions).toEqual([])
  })
})

describe('Start and Stop', () => {
  it('pressed twice are one', () => {
    const stage = begin()
    const { mode } = stage.conductor
    stage.block(1)
    stage.conductor.start()
    expect(stage.conductor.mode).toBe(mode)
    stage.conductor.stop()
    const ended = stage.conductor.mode
    stage.block(1)
    stage.conductor.stop()
    stage.conductor.start()
    stage.conductor.resume()
    expect(stage.conductor.mode).toBe(ended)
  })

  it('in the gong fades it and lets nothing follow', () => {
    const stage = begin()
    stage.runTo(-3)
    stage.conductor.stop()
    expect(stage.conductor.mode).toMatchObject({ name: 'ended', how: 'stopped', at: expect.closeTo(-3, 6) })
    expect(told(stage.card.heard(), stage.zero)).toEqual(['gong -6.5 to -2.95'])
    stage.run(60)
    expect(stage.card.heard()).toHaveLength(1)
  })

  it('before Start ends it without a sound', () => {
    const stage = createStage()
    stage.conductor.stop()
    stage.conductor.start()
    expect(stage.conductor.mode).toMatchObject({ name: 'ended', how: 'stopped' })
    expect(stage.card.placements).toBe(0)
  })

  it('while paused keeps the second at which it stood', () => {
    const stage = begin({ length: 60 })
    stage.runTo(20)
    stage.conductor.pause()
    stage.block(300)
    stage.conductor.stop()
    expect(stage.conductor.mode).toMatchObject({ how: 'stopped', at: expect.closeTo(20.05, 6) })
  })

  it('after the last instant, before anybody looked, finds it complete', () => {
    const stage = begin({ length: 60 })
    stage.runTo(58.9)
    stage.conductor.reconcile()
    stage.block(0.2)
    stage.conductor.stop()
    expect(stage.conductor.mode).toEqual({ name: 'ended', at: 59, how: 'completed' })
  })

  it('lets the final exhale of box ring on after completion', () => {
    const stage = begin({ technique: 'box-breathing', length: 60 })
    stage.finish()
    expect(told(stage.card.heard(), stage.zero).at(-1)).toBe('exhale 59')
  })
})

describe('a sound that is missing', () => {
  it('and arrives late joins on its next onset, not in its middle', () => {
    const stage = createStage({ length: 60, level: 3 })
    stage.card.absent.add('exhale').add('gong')
    stage.conductor.start()
    const zero = zeroOf(stage)
    stage.runTo(6)
    stage.card.absent.clear()
    stage.conductor.reconcile()
    stage.finish()
    expect(told(stage.card.heard(), zero).slice(0, 3)).toEqual(['inhale 0', 'inhale 10.286', 'exhale 15.429'])
    const { cues, drops } = stage.conductor.log()
    const absent = cues.filter(({ isPresent }) => !isPresent)
    expect(absent.map(({ key, placed: got }) => [key, got])).toEqual([
      ['-1:gong', null],
      ['1:word', null],
    ])
    expect(drops).toBe(0)
  })

  it('is in time when it arrives before its onset', () => {
    const stage = createStage({ length: 60, level: 3 })
    stage.card.absent.add('exhale')
    stage.conductor.start()
    const whole = { ...stage, zero: zeroOf(stage) }
    stage.runTo(5)
    stage.card.absent.clear()
    stage.conductor.reconcile()
    stage.finish()
    expectWhole(whole)
  })

  it('for the whole session leaves it silent and whole', () => {
    const stage = createStage({ length: 60, level: 0, voicing: { guidance: 'voice', breathSounds: false } })
    for (const sound of ['gong', 'bell-inhale', 'bell-exhale'] as const) stage.card.absent.add(sound)
    stage.conductor.start()
    stage.finish()
    expect(stage.card.placements).toBe(0)
    const { cues } = stage.conductor.log()
    expect(cues).toHaveLength(wanted(stage, { guidance: 'voice', breathSounds: false }).length)
    expect(stage.conductor.mode).toMatchObject({ how: 'completed' })
  })
})

describe('another way of guiding', () => {
  it('from voice to tones sounds from the next cue on, and lets the word under way finish', () => {
    const stage = begin({ length: 60, level: 3 })
    stage.runTo(1)
    stage.conductor.setVoicing(tones)
    stage.finish()
    expect(told(stage.card.heard(), stage.zero).slice(0, 4)).toEqual([
      'gong -6.5',
      'inhale 0',
      'bell-exhale 5.143',
      'bell-inhale 10.286',
    ])
    expect(stage.card.faults).toEqual([])
  })

  it('to silence takes back what was placed ahead, and back from it misses nothing that follows', () => {
    const stage = begin({ length: 60, level: 3 })
    stage.runTo(1)
    stage.conductor.setVoicing(silent)
    stage.runTo(6)
    stage.conductor.setVoicing(voiceGuide)
    stage.finish()
    expect(told(stage.card.heard(), stage.zero).slice(0, 4)).toEqual([
      'gong -6.5',
      'inhale 0',
      'inhale 10.286',
      'exhale 15.429',
    ])
    expect(stage.conductor.log().drops).toBe(0)
  })

  it.each([-0.2, -0.1, -0.01, 0, 0.001, 0.015, 0.024, 0.03, 0.05, 0.2])(
    'from silence %f s before an onset plays it on its frame or not at all',
    (ahead) => {
      const stage = begin({ length: 60, level: 3, voicing: silent })
      stage.runTo(5)
      stage.card.frame = Math.round(stage.zero + (36 / 7 - ahead) * RATE)
      stage.conductor.setVoicing(voiceGuide)
      stage.finish()
      expect(stage.card.faults).toEqual([])
      const all = framesOf(wanted(stage), stage.zero)
      for (const line of placed(stage)) expect(all).toContain(line)
      expect(placed(stage)).toHaveLength(all.length - (ahead >= 0.03 ? 2 : 3))
    },
  )

  it.each([0, 0.01, 0.02, 0.03, 0.06, 0.2])(
    'on a card with a buffer of 100 ms, %f s before an onset, asks nothing impossible of it',
    (ahead) => {
      const stage = begin({ length: 60, level: 3, baseLatency: 0.1 })
      stage.runTo(5)
      stage.card.frame = Math.round(stage.zero + (36 / 7 - ahead) * RATE)
      stage.conductor.setVoicing(tones)
      stage.finish()
      expect(stage.card.faults).toEqual([])
      expect(stage.card.heard().filter(({ key }) => key === '1:word')).toHaveLength(1)
    },
  )

  it('turns the breath sounds off from the next breath on', () => {
    const stage = begin({ length: 60, level: 0 })
    stage.runTo(1)
    stage.conductor.setVoicing({ guidance: 'voice', breathSounds: false })
    stage.finish()
    expect(stage.card.heard().filter(({ cue }) => cue.part === 'breath')).toHaveLength(1)
  })
})

describe('the horizon', () => {
  it('reaches 90 s in a hidden page and comes back without a cue lost or doubled', () => {
    const stage = begin({ length: 300, level: 0 })
    stage.run(20)
    stage.setHorizon(HORIZON_HIDDEN)
    expect(stage.card.heard().at(-1)?.frame).toBeGreaterThan(stage.card.frame + 85 * RATE)
    stage.block(89)
    stage.setHorizon(HORIZON_VISIBLE)
    stage.run(10)
    stage.setHorizon(HORIZON_HIDDEN)
    stage.setHorizon(HORIZON_VISIBLE)
    stage.finish()
    expectWhole(stage)
  })

  it('may be set before Start', () => {
    const stage = createStage({ length: 120, level: 0 })
    stage.setHorizon(HORIZON_HIDDEN)
    stage.conductor.start()
    expect(stage.card.heard().length).toBeGreaterThan(40)
  })
})

describe('another sound card', () => {
  it.each([44_100, 8000, 96_000])('of %i Hz takes over where the old one stood', (sampleRate) => {
    const stage = begin({ length: 60, level: 3 })
    stage.runTo(5.5)
    const next = createCard({ sampleRate, frame: 777 })
    stage.conductor.rebuild(next.clock, next.sound)
    expect(stage.card.heard().every(({ frame, cutAt }) => frame < stage.card.frame || cutAt !== null)).toBe(
      true,
    )
    while (stage.conductor.mode.name === 'sounding') {
      next.frame += sampleRate / 4
      stage.conductor.reconcile()
    }
    const zero = 777 + 0.05 * sampleRate - 5.5 * sampleRate
    const rest = wanted(stage).filter(({ at }) => at > 5.5)
    expect(next.faults).toEqual([])
    expect(
      next
        .heard()
        .filter(({ offset }) => offset === 0)
        .map(({ cue, frame }) => `${cue.sound} ${frame}`),
    ).toEqual(framesOf(rest, zero, sampleRate))
    // The gong rings 15.5 s, and the exhale had begun.
    expect(
      next
        .heard()
        .filter(({ offset }) => offset > 0)
        .map(({ cue }) => cue.sound)
        .sort(),
    ).toEqual(['exhale', 'gong'])
    expect(stage.conductor.log().sampleRates).toEqual([RATE, sampleRate])
    expect(new Set(stage.conductor.log().cues.map(({ clock }) => clock))).toEqual(new Set([0, 1]))
  })

  it('while paused is used from the resume on', () => {
    const stage = begin({ length: 60, level: 3 })
    stage.runTo(6)
    stage.conductor.pause()
    const next = createCard({ sampleRate: 44_100 })
    stage.conductor.rebuild(next.clock, next.sound)
    expect(next.placements).toBe(0)
    const { placements } = stage.card
    next.frame += 44_100
    stage.conductor.resume()
    expect(stage.card.placements).toBe(placements)
    expect(next.placements).toBeGreaterThan(0)
    expect(stage.conductor.mode).toMatchObject({ anchor: { session: expect.closeTo(6.05, 6) } })
  })

  it('three times at once loses no time', () => {
    const stage = begin({ length: 60, level: 3 })
    stage.runTo(6)
    const cards = [44_100, 48_000, 22_050].map((sampleRate) => createCard({ sampleRate }))
    for (const { clock, sound } of cards) stage.conductor.rebuild(clock, sound)
    const clock = cards.at(-1)?.clock
    expect(stage.conductor.positionAt(clock?.now() as Seconds)).toBeCloseTo(6, 6)
  })

  it('chosen before Start is the one that sounds', () => {
    const stage = createStage({ length: 60 })
    const next = createCard({ sampleRate: 44_100 })
    stage.conductor.rebuild(next.clock, next.sound)
    stage.conductor.start()
    expect(stage.card.placements).toBe(0)
    expect(next.heard()[0]?.frame).toBe(2205)
  })
})

describe('where a conductor stands', () => {
  it('is the countdown’s begin before Start, and the end after the end', () => {
    const stage = createStage({ length: 60, delay: 5 })
    expect(stage.position()).toBe(-11.5)
    stage.conductor.start()
    stage.finish()
    stage.block(100)
    expect(stage.position()).toBe(59)
    expect(endsAt(stage.conductor.score)).toBe(59)
  })
})
