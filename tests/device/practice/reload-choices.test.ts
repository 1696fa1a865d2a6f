import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { saveChoices, type ToolChoices, takeChoices } from '#device/practice/reload-choices.ts'
import { audioOptions } from '#domain/audio/audio-option.ts'
import type { PaceLevel, Seconds } from '#domain/time/units.ts'
import { FakeStorage } from '#tests/device/fake-storage.ts'

const choice = fc.record(
  {
    length: fc.integer({ min: 1, max: 14_400 }).map((it) => it as Seconds),
    level: fc.integer({ min: 0, max: 21 }).map((it) => it as PaceLevel),
    delay: fc.integer({ min: 0, max: 3600 }).map((it) => it as Seconds),
    audioOption: fc.constantFrom(...audioOptions),
  },
  { requiredKeys: [] },
)
const choices: fc.Arbitrary<ToolChoices> = fc.record({
  tools: fc.record({ energizing: choice, '4-7-8': choice, 'box-breathing': choice }),
  hasManifestation: fc.boolean(),
})

describe('what was chosen', () => {
  it('comes whole to the page after, and to that one alone', () => {
    fc.assert(
      fc.property(choices, (chosen) => {
        const storage = new FakeStorage()
        saveChoices(storage, chosen)
        expect(takeChoices(storage)).toEqual(JSON.parse(JSON.stringify(chosen)))
        expect(takeChoices(storage)).toEqual({ tools: {}, hasManifestation: false })
      }),
    )
  })

  it('is let go of where it is not understood', () => {
    const storage = new FakeStorage()
    for (const text of ['{', 'null', '[]', '7', '{"tools":3}']) {
      storage.setItem('choices', text)
      expect(Object.values(takeChoices(storage).tools).flatMap(Object.keys), text).toEqual([])
    }
    const broken = { length: 0, level: 3.5, delay: -1, audioOption: 'other' }
    storage.setItem('choices', JSON.stringify({ tools: { energizing: broken, '4-7-8': { delay: 60 } } }))
    expect(takeChoices(storage).tools).toEqual({
      energizing: {},
      '4-7-8': { delay: 60 },
      'box-breathing': {},
    })
  })

  it('is told when it cannot be kept, and is nothing where nothing may be read', () => {
    expect(() => saveChoices(null, { tools: {}, hasManifestation: false })).toThrow()
    expect(takeChoices(null).hasManifestation).toBe(false)
  })
})
