import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { audiobook } from '#content/narration/audiobook.ts'
import { readJson, readManifest, readTimes } from '#scripts/audio/manifest.ts'
import { places } from '#scripts/audio/places.ts'
import { lines } from '#scripts/audio/voice/lines.ts'
import { guidedTexts, readings } from '#scripts/audio/voice/narration-lines.ts'

const manifest = readManifest()
const times = readTimes()
const narrations = [
  ...readings.map(({ id, chapters }) => ({ id, said: chapters.flatMap((chapter) => chapter.lines) })),
  ...guidedTexts.map(({ id, lines: said }) => ({ id, said })),
]

describe('takes', () => {
  it('say what the texts say, each line once, and nothing else lies there', () => {
    const spoken = readJson<string>(places.spoken)
    expect(spoken).toEqual(Object.fromEntries([...lines].map(([id, { text }]) => [id, text])))
    const files = readdirSync(places.takes, { recursive: true, encoding: 'utf8' })
    expect(files.filter((file) => file.endsWith('.flac')).sort()).toEqual(
      [...lines.keys()].map((id) => `${id}.flac`).sort(),
    )
    expect(existsSync(join(places.takes, 'LICENSE.md'))).toBe(true)
  })
})

describe.each(narrations)('the narration $id', ({ id, said }) => {
  const written = times[id]?.lines ?? []
  const end = (manifest[id]?.onset ?? 0) + (manifest[id]?.length ?? 0)

  it('has a place for every line, in order, none within another, all within the file', () => {
    expect(written).toHaveLength(said.length)
    written.forEach(({ at, end: over }, n) => {
      expect(at).toBeGreaterThan(written[n - 1]?.end ?? 0)
      expect(over).toBeGreaterThan(at)
    })
    expect(written.at(-1)?.end).toBeLessThan(end)
  })

  it('has few words and long silences: words fill less than half of it', () => {
    const speaking = written.reduce((sum, { at, end: over }) => sum + over - at, 0)
    expect(speaking).toBeGreaterThan(0.03 * end)
    expect(speaking).toBeLessThan(0.5 * end)
  })
})

describe('the sample of the book', () => {
  it('lasts at least eight minutes and has at least three chapters, each where its lines begin', () => {
    expect(manifest['audiobook-sample']?.length).toBeGreaterThanOrEqual(480)
    expect(audiobook.length).toBeGreaterThanOrEqual(3)
    audiobook.forEach(({ at, lines: own }, n) => {
      expect(own[0]?.at).toBeGreaterThan(at)
      expect(at).toBeGreaterThanOrEqual(audiobook[n - 1]?.lines.at(-1)?.at ?? 0)
    })
  })

  it('names who found it wherever it says what practice did', () => {
    const claims = audiobook
      .flatMap((chapter) => chapter.lines)
      .filter(({ text }) => /study|mood|sighed/.test(text))
    expect(claims.filter(({ cites }) => cites.length === 0).map(({ text }) => text)).toEqual([
      'That’s one study. Your own days are the better test.',
    ])
  })
})

it('gives the wind-down its seven minutes, the last word long before the end', () => {
  expect(manifest['wind-down']?.length).toBe(420)
  expect(times['wind-down']?.lines.at(-1)?.end).toBeLessThan(420 - 45)
})
