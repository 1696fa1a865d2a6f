import { describe, expect, it } from 'vitest'
import { guidelines } from '#content/safety.ts'
import type { Point, Section } from '#content/safety-schema.ts'
import { type Source, type SourceId, sources } from '#content/sources.ts'
import { citedSources, figuresIn } from '#support/cited-sources.ts'
import { HURRY } from '#support/texts/claims.ts'

const pointsOf = ({ points, close }: Section<SourceId>): Point<SourceId>[] => [
  ...points,
  ...(close === undefined ? [] : [close]),
]
const points = guidelines.sections.flatMap(pointsOf)
const texts = [
  guidelines.title,
  guidelines.notAdvice,
  ...guidelines.method,
  ...guidelines.sections.flatMap(({ title, lead = '' }) => [title, lead]),
  ...points.map(({ text }) => text),
]
const sectionOf = (id: string) => guidelines.sections.find((section) => section.id === id)

describe('the sources', () => {
  it('have one id each, and are what we noted', () => {
    expect(new Set(sources.map(({ id }) => id)).size).toBe(sources.length)
    for (const source of sources as readonly Source[]) {
      const { id, authors, year, place, journal } = source
      expect([authors, year, place].filter(Boolean).join(' '), id).toBe(citedSources[id as SourceId].as)
      expect(journal.trim(), id).not.toBe('')
    }
  })

  it('are all cited, and nothing else is', () => {
    const cited = new Set(points.flatMap(({ cites = [] }) => cites))
    expect([...cited].sort()).toEqual(sources.map(({ id }) => id).sort())
  })
})

describe('what a source shows', () => {
  it.each(sources.map((source) => [source.id, source] as const))(
    'is told of %s with no figure but its own',
    (id, { shows }) => {
      expect(shows).toMatch(/^[A-Z\d].*\.$/)
      expect(citedSources[id].figures.split(' ')).toEqual(expect.arrayContaining(figuresIn(shows)))
      expect(shows).not.toMatch(HURRY)
      expect(shows).not.toMatch(/sleep/i)
    },
  )
})

describe('the figures', () => {
  it.each(points.map((point) => [point.text, point] as const))('of "%s" stand in its sources', (_, point) => {
    const quotable = (point.cites ?? []).flatMap((id) => citedSources[id].figures.split(' '))
    expect(quotable).toEqual(expect.arrayContaining(figuresIn(point.text)))
  })

  it('are found at all', () => {
    expect(points.flatMap(({ text }) => figuresIn(text)).length).toBeGreaterThan(30)
    expect(figuresIn('g = −0.35 in 12 of 4-7-8')).toEqual(['−0.35', '12'])
  })
})

describe('the guidelines', () => {
  it('begin with the stop signs and what to do', () => {
    const [first] = guidelines.sections
    expect(first?.id).toBe('stop')
    const signs = first?.points.map(({ text }) => text).join('; ')
    for (const sign of ['Dizz', 'Tingling', 'Chest pain', 'Panic']) expect(signs).toContain(sign)
    expect(first?.close?.text).toMatch(/^Breathe normally and lie down\./)
  })

  it('name every place that is never right, and everyone who asks first', () => {
    const listOf = (id: string) => JSON.stringify(sectionOf(id)).toLowerCase()
    for (const place of ['water', 'bath', 'driving', 'machinery', 'standing'])
      expect(listOf('never')).toContain(place)
    const conditions = [
      'heart disease',
      'high blood pressure',
      'stroke',
      'aneurysm',
      'epilepsy',
      'pregnancy',
      'severe asthma or copd',
      'recent surgery',
      'glaucoma',
      'retina',
      'panic disorder',
      'psychosis',
      'bipolar disorder',
    ]
    for (const condition of conditions) expect(listOf('ask')).toContain(condition)
    const first = sectionOf('ask')?.title
    for (const id of ['fast', 'holds'])
      expect(listOf(id)).toMatch(`if anything under “${first}” applies to you, no`.toLowerCase())
  })

  it('say plainly that they are no medical advice, what is uncertain, and when they were reviewed', () => {
    expect(guidelines.notAdvice).toMatch(/not medical advice/)
    expect(guidelines.method.join(' ')).toMatch(/abstracts or summaries/)
    expect(JSON.stringify(sectionOf('helps'))).toMatch(/not been tested.*risk of bias.*hype.*marginal/)
    expect(guidelines.reviewed).toBe('2026-11-23')
  })

  it('have anchors fit for an address, once each', () => {
    const ids = guidelines.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z]+$/)
  })

  it('speak calmly and promise nothing', () => {
    for (const text of texts) {
      expect(text).not.toMatch(HURRY)
      expect(text).toBe(text.trim())
    }
  })

  it('claim no sleep for 4-7-8', () => {
    const aboutSleep = texts.filter((text) => /sleep/i.test(text))
    expect(aboutSleep).toHaveLength(1)
    expect(aboutSleep[0]).toMatch(/no study.*don’t claim/)
  })
})
