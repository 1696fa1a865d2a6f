import { describe, expect, it } from 'vitest'
import { nameProblem } from '#domain/links/preset.ts'
import { presetTexts } from '#domain/messages/practice/presets.ts'
import { presetInWords } from '#domain/texts/practice/presets.ts'

/** Four people joined into one family: 11 units, but one character for the reader. */
const FAMILY = '👨‍👩‍👧‍👦'

describe('a name as it was typed', () => {
  it.each([
    'Evening',
    '  Evening ',
    'a'.repeat(30),
    FAMILY.repeat(30),
    '\u200fנשימה',
    '<b>',
    ` ${'a'.repeat(30)} `,
  ])('may be %j', (name) => {
    expect(nameProblem(name)).toBeNull()
  })

  it.each([
    ['', 'empty'],
    ['  \u3000\n', 'empty'],
    ['\u200b', 'empty'],
    ['\u202e\u202c', 'empty'],
    ['a'.repeat(31), 'too-long'],
    [FAMILY.repeat(31), 'too-long'],
    [' '.repeat(601), 'too-long'],
    ['half \ud83c', 'unclean'],
    ['NUL \0', 'unclean'],
  ])('may not be %j: %s', (name, problem) => {
    expect(nameProblem(name)).toBe(problem)
  })
})

describe('a preset in words', () => {
  const plain = { sessionDuration: 600, breathingPace: 5.14, delayStart: 0, audioOption: 'none' } as const

  it('says what is chosen and leaves out what is not', () => {
    expect(presetInWords(plain)).toBe('10 minutes, Horse 5.14\u00a0s')
    expect(presetInWords({ ...plain, delayStart: 60, audioOption: 'still-water' })).toBe(
      '10 minutes, Horse 5.14\u00a0s, starts after 1 minute, Still Water',
    )
  })

  it('says its name as it is, though it looked like a pattern', () => {
    expect(presetTexts.loaded({ name: "$& $1 {name} $'" })).toBe("Loaded preset: $& $1 {name} $'")
  })
})
