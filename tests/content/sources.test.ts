import { describe, expect, it } from 'vitest'
import { book } from '#content/book.ts'
import type { Block } from '#content/book-schema.ts'
import { awakenPotential } from '#content/lessons/awaken-potential.ts'
import { findYourCenter } from '#content/lessons/find-your-center.ts'
import { sleepBetter } from '#content/lessons/sleep-better.ts'
import type { Lesson } from '#content/lessons-schema.ts'
import { guidelines } from '#content/safety.ts'
import { citedSources, type Source, sourceLink, sources } from '#content/sources.ts'

const saidIn = (block: Block): readonly string[] => {
  if (block.kind === 'text') return [block.of.text]
  return block.kind === 'list' ? block.of.map(({ text }) => text) : []
}
const lessons: readonly Lesson[] = [findYourCenter, sleepBetter, awakenPotential].flatMap(
  (course): Lesson[] => Object.values(course),
)
const sentences = [
  ...sources.map(({ shows }) => shows),
  ...guidelines.sections.flatMap(({ points }) => points.map(({ text }) => text)),
  ...book.chapters.flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks.flatMap(saidIn))),
  ...lessons.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'text' ? [part.of.text] : []))),
].flatMap((text) => text.split(/(?<=[.?:;]) /))

describe('where a source can be read', () => {
  it.each(sources.map((source): [string, Source] => [source.id, source]))(
    'is a DOI or an address: %s',
    (_, { doi, address }) => {
      expect([doi, address].filter((one) => one !== undefined)).toHaveLength(1)
      if (doi !== undefined) expect(doi).toMatch(/^10\.\d{4,9}\/[-._;()/:A-Za-z\d]+$/)
      else expect(address).toMatch(/^https:\/\/[a-z\d.-]+\.[a-z]+\/[-\w/.]+$/)
    },
  )

  it('is no other source’s place', () => {
    const places = sources.map((source) => sourceLink(source)?.to)
    expect(new Set(places).size).toBe(sources.length)
  })

  it('is shown by its DOI, or by the host of its address', () => {
    expect(citedSources(['fincham-2023', 'seizure-2014']).map(({ link }) => link)).toEqual([
      { to: 'https://pubmed.ncbi.nlm.nih.gov/24252807/', name: 'pubmed.ncbi.nlm.nih.gov' },
      {
        to: 'https://doi.org/10.1038/s41598-022-27247-y',
        name: 'doi.org/10.1038/s41598-022-27247-y',
      },
    ])
  })
})

describe('the numbers of Fincham 2023', () => {
  const about = (figure: RegExp) => sentences.filter((sentence) => figure.test(sentence))

  it('12 trials and 785 adults are told of stress, never of anxiety or depression', () => {
    const told = about(/\b12 trials\b|\b785\b|−0\.35/)
    expect(told.length).toBeGreaterThan(3)
    for (const sentence of told) {
      expect(sentence).toMatch(/\bstress\b/)
      expect(sentence).not.toMatch(/anxiety|depression/i)
    }
  })

  it('20 trials are told of anxiety, and 18 of depression', () => {
    const told = about(/\b20 trials\b|−0\.32|\bacross 18\b|−0\.40/)
    expect(told.length).toBeGreaterThan(3)
    for (const sentence of told) {
      expect(sentence).not.toMatch(/\bstress\b/)
      if (/\b20 trials\b|−0\.32/.test(sentence))
        expect(sentence).toMatch(/anxiety.*20 trials|20 trials.*anxiety/i)
      if (/\bacross 18\b|−0\.40/.test(sentence)) expect(sentence).toMatch(/depression across 18/)
    }
  })
})
