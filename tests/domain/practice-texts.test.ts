import { expect, it } from 'vitest'
import { TAPS } from '#domain/session/calibration.ts'
import { FASTEST } from '#domain/session/pace.ts'
import { type SoundName, soundFiles } from '#domain/session/sounds.ts'
import { paceInWords, trueRate } from '#domain/texts/practice/pace.ts'
import { missingSounds } from '#domain/texts/practice/practice.ts'
import { measuredInWords, trimInWords } from '#domain/texts/practice/trim.ts'
import type { PaceLevel } from '#domain/time/units.ts'

it('sounds that could not be loaded are told in words a person knows, each once', () => {
  expect(missingSounds(['inhale', 'energizing-200', 'energizing-304', 'energizing-409', 'gong'])).toBe(
    'Some sounds couldn’t be loaded (inhale, breath sounds, gong). The session continues.',
  )
  expect(missingSounds(['exhale-sleepy', 'sleep-final'])).toBe(
    'Some sounds couldn’t be loaded (Sleepy Time cycle, last Sleepy Time cycle). The session continues.',
  )
})

it('no file is named as it lies on a server', () => {
  const spoken: SoundName[] = ['gong', 'inhale', 'exhale', 'hold', 'exhale-sleepy', 'sleep-final']
  const loops = (Object.keys(soundFiles) as SoundName[]).filter((sound) => sound.startsWith('energizing-'))
  expect(missingSounds([...spoken, ...loops])).not.toMatch(/\w-\w|\d/)
})

it('what was measured is told with what to do', () => {
  expect(measuredInWords({ is: 'measured', trim: -20, spread: 8 }, TAPS)).toBe(
    '20 ms earlier. Half of your taps were within 8 ms of it.',
  )
  expect([0, 1, 2].map((taps) => measuredInWords({ is: 'few', taps }, TAPS))).toEqual([
    'No taps: we need 12 to measure the delay.',
    'Only 1 tap: we need 12 to measure the delay.',
    'Only 2 taps: we need 12 to measure the delay.',
  ])
  expect(measuredInWords({ is: 'beyond' }, TAPS)).toMatch(/^Your taps were more than 300 ms from the bell\./)
})

it('a trim is told by its direction', () => {
  expect([0, 140, -5].map(trimInWords)).toEqual(['0 ms', '140 ms later', '5 ms earlier'])
})

it('a pace is told as the spec counts it, and as full breaths', () => {
  const slow = 3 as PaceLevel
  expect(paceInWords(slow)).toBe('Horse 5.14\u00a0s')
  expect(trueRate(slow)).toBe('Full breaths, in and out: 5.8 a minute, within the slow range used in studies')
  expect(trueRate(FASTEST)).toBe('Full breaths, in and out: 15.0 a minute')
})
