import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { audioOptions } from '#domain/audio/audio-option.ts'
import { shippedSoundscapes } from '#domain/audio/soundscape.ts'
import { type NamedPreset, nameProblem } from '#domain/links/preset.ts'
import { presetLink, readPresetLink, sharedFragment } from '#domain/links/preset-link.ts'
import { paceSeconds } from '#domain/session/pace.ts'
import type { PaceLevel } from '#domain/time/units.ts'
import { cleanLine } from '#domain/typing/clean-text.ts'

const evening: NamedPreset = {
  name: 'Evening',
  sessionDuration: 600,
  breathingPace: paceSeconds(3 as PaceLevel),
  delayStart: 60,
  audioOption: 'still-water',
}
const fragmentOf = (link: string) => link.slice(link.indexOf('#') + 1)
const whole = fragmentOf(presetLink(evening))

/** Any name that a person may give a preset: up to thirty characters of any kind. */
const names = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(
      '👨‍👩‍👧‍👦'.repeat(30),
      '\u202egnimaerts',
      'a&b=c#d?e/f%20+~',
      "<img src=x onerror='x'>",
      "it's (so) good!.",
    ),
  )
  .filter((name) => nameProblem(name) === null)
const soundscapes = fc.oneof(
  fc.constant({}),
  fc.record({
    soundscape: fc.constantFrom(...shippedSoundscapes),
    soundscapeLevel: fc.integer({ min: 0, max: 25 }).map((steps) => (steps * 5) / 100),
  }),
)
const plain = fc.record({
  name: names.map(cleanLine),
  sessionDuration: fc.integer({ min: 1, max: 3600 }),
  breathingPace: fc.integer({ min: 0, max: 21 }).map((level) => paceSeconds(level as PaceLevel) as number),
  delayStart: fc.integer({ min: 0, max: 3600 }),
  audioOption: fc.constantFrom(...audioOptions),
})
const presets: fc.Arbitrary<NamedPreset> = fc
  .tuple(plain, soundscapes)
  .map(([of, under]) => ({ ...of, ...under }))

describe('a link with a preset', () => {
  it('reads back what it was made of, whatever the preset is called', () => {
    fc.assert(
      fc.property(presets, (preset) => {
        expect(readPresetLink(fragmentOf(presetLink(preset)))).toEqual(preset)
      }),
      { numRuns: 1000 },
    )
  })

  it('has what plays under it, and none where it has none: own audio, no word of it, or a later version’s', () => {
    const rain = { ...evening, soundscape: 'rain', soundscapeLevel: 0.8 } as const
    expect(presetLink(rain)).toBe(`${presetLink(evening)}&under=rain&level=80`)
    expect(presetLink({ ...evening, soundscape: 'own' }), 'another’s file is not this one').toBe(
      presetLink(evening),
    )
    for (const more of ['', '&under=thunder&level=80', '&under=own&level=80', '&under=none', '&level=80'])
      expect(readPresetLink(whole + more), more).toEqual(evening)
    for (const level of ['', '&level=', '&level=126', '&level=-1', '&level=0.5'])
      expect(readPresetLink(`${whole}&under=rain${level}`), level).toEqual({ ...rain, soundscapeLevel: 1 })
  })

  it('keeps the preset in its fragment, in characters that nothing on its way changes', () => {
    fc.assert(
      fc.property(presets, (preset) => {
        const link = presetLink(preset)
        expect(link).toMatch(
          /^\/p#name=[\w\-~]+&duration=\d+&pace=\d+\.\d\d&delay=\d+&audio=[a-z-]+(&under=[a-z]+&level=\d+)?$/,
        )
        const { pathname, search, hash } = new URL(link, 'https://breathe.example')
        expect({ pathname, search }).toEqual({ pathname: '/p', search: '' })
        expect(decodeURIComponent(hash)).toBe(hash)
        expect(encodeURI(hash)).toBe(hash)
      }),
    )
  })

  it('can be read by whoever gets it', () => {
    expect(presetLink(evening)).toBe('/p#name=Evening&duration=600&pace=5.14&delay=60&audio=still-water')
  })

  it('tells a pace from outside as that of its level', () => {
    const read = (breathingPace: number) =>
      readPresetLink(fragmentOf(presetLink({ ...evening, breathingPace })))?.breathingPace
    expect(read(5.14)).toBe(paceSeconds(3 as PaceLevel))
    expect(read(100)).toBe(24)
    expect(read(0.1)).toBe(2)
  })

  it('ignores what it does not know, and a pace beyond the ends is the end', () => {
    expect(readPresetLink(`${whole}&colour=green`)).toEqual(evening)
    expect(readPresetLink(whole.replace('pace=5.14', 'pace=999'))?.breathingPace).toBe(24)
  })
})

describe('a link that was cut off, changed or made up', () => {
  it('holds none once any of its end is missing', () => {
    const isWhole = (length: number) => readPresetLink(whole.slice(0, length)) !== null
    const lengths = Array.from({ length: whole.length }, (_, length) => length)
    expect(lengths.filter(isWhole)).toEqual([])
  })

  it.each([
    ['nothing', ''],
    ['no pairs', 'hello'],
    ['a script', '<script>alert(1)</script>'],
    ['a length of no seconds', whole.replace('600', '0')],
    ['a length over an hour', whole.replace('600', '3601')],
    ['a length with a sign', whole.replace('600', '-600')],
    ['a length in words', whole.replace('600', '1e3')],
    ['a length with a point', whole.replace('600', '60.5')],
    ['a delay over an hour', whole.replace('delay=60', 'delay=3601')],
    ['a delay that is none', whole.replace('delay=60', 'delay=')],
    ['a pace that is none', whole.replace('5.14', 'NaN')],
    ['a pace with a comma', whole.replace('5.14', '5,14')],
    ['another audio option', whole.replace('still-water', 'loud')],
    ['an option of every object', whole.replace('still-water', 'constructor')],
    ['no name', whole.replace('Evening', '')],
    ['a name of blanks', whole.replace('Evening', '~20~E3~80~80')],
    ['a name of 31 characters', whole.replace('Evening', 'a'.repeat(31))],
    ['a name with NUL', whole.replace('Evening', 'a~00')],
    ['a name with half a character', whole.replace('Evening', '~ED~A0~BC')],
    ['a name that is cut in an escape', whole.replace('Evening', 'Ev~E')],
    ['a name with marks that are not escaped', whole.replace('Evening', 'Ev%65ning')],
    ['two names', `${whole}&name=Morning`],
    ['a name in two parts', whole.replace('Evening', 'Eve=ning')],
    ['a megabyte', `${whole}&x=${'a'.repeat(1_000_000)}`],
    ['the name of every object', '__proto__=1&constructor=2&name=a'],
  ])('with %s holds none', (_, fragment) => {
    expect(readPresetLink(fragment)).toBeNull()
  })

  it('never throws, and what it gives is always a preset that may be', () => {
    const parts = fc.constantFrom('name', 'duration', 'pace', 'delay', 'audio', '__proto__', '')
    const values = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('600', '5.14', '0', 'none', '~', '~F0~9F', '%00', 'Evening', '1'.repeat(20)),
    )
    const pairs = fc.array(fc.tuple(parts, values), { maxLength: 8 })
    const fragments = fc.oneof(
      fc.string({ unit: 'binary' }),
      pairs.map((all) => all.map((pair) => pair.join('=')).join('&')),
      // A valid one with one position changed.
      fc.tuple(presets, fc.nat(), fc.string({ unit: 'binary', maxLength: 2 })).map(([preset, at, by]) => {
        const fragment = fragmentOf(presetLink(preset))
        const place = at % fragment.length
        return fragment.slice(0, place) + by + fragment.slice(place + 1)
      }),
    )
    fc.assert(
      fc.property(fragments, (fragment) => {
        const read = readPresetLink(fragment)
        if (read === null) return
        expect(nameProblem(read.name)).toBeNull()
        expect(read.sessionDuration).toSatisfy((it: number) => Number.isInteger(it) && it >= 1 && it <= 3600)
        expect(read.breathingPace).toSatisfy((it: number) => it >= 2 && it <= 24)
        expect(read.delayStart).toSatisfy((it: number) => Number.isInteger(it) && it >= 0 && it <= 3600)
        expect(audioOptions).toContain(read.audioOption)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('what another app shares', () => {
  const link = `https://stilltide.example${presetLink(evening)}`

  it.each([
    ['as its address', [link, undefined, undefined]],
    ['in its words', [undefined, `Try this: ${link}`, 'Evening']],
    ['as its title', ['', '', link]],
  ])('holds a preset’s link %s', (_, texts) => {
    expect(readPresetLink(sharedFragment(texts) ?? '')).toEqual(evening)
  })

  it('may hold none', () => {
    expect(sharedFragment(['https://stilltide.example/', 'Hello', undefined])).toBeNull()
  })
})

it('a name that is invisible, or turns what stands around it, is not told on', () => {
  const link = (name: string) =>
    whole.replace(
      'Evening',
      [...new TextEncoder().encode(name)].map((byte) => `~${byte.toString(16).padStart(2, '0')}`).join(''),
    )
  expect(readPresetLink(link('\u200b'))).toBeNull()
  expect(readPresetLink(link('\u202egnineve'))?.name).toBe('gnineve')
  expect(presetLink({ ...evening, name: '\u2066Evening\u2069' })).toBe(presetLink(evening))
})
