import { describe, expect, it } from 'vitest'
import { guidelines, type SourceId, sources } from '#content/safety.ts'
import type { Point, Section, Source } from '#content/safety-schema.ts'
import { HASTE } from '#support/prose.ts'

/** What we noted of each source when we read it: its particulars, and every figure that may be quoted from it. */
const noted: Record<SourceId, { readonly as: string; readonly figures: string }> = {
  'boyd-2015': { as: 'Boyd C et al. 2015 64(19):518–521', figures: '16 4' },
  'ajp-2024': { as: '2024', figures: '2024 65 30' },
  'fincham-2023-fast': { as: 'Fincham GW et al. 2023 155:105453', figures: '' },
  'szulczewski-2019': { as: 'Szulczewski MT 2019 e0218550', figures: '6 37.5 16 30 7' },
  'hypertension-2009': { as: '2009 53:719–724', figures: '9 32' },
  'ijsm-2015': { as: '2015 36:615–623', figures: '' },
  'seizure-2014': { as: '2014', figures: '3475 2.2' },
  'neuropediatrics-2023': { as: '2023', figures: '50' },
  'fincham-2023': {
    as: 'Fincham GW et al. 2023 13:432',
    figures: '12 785 −0.35 −0.55 −0.14 −0.32 −0.40',
  },
  'balban-2023': { as: 'Balban MY et al. 2023 4:100895', figures: '5' },
  'bentley-2023': { as: 'Bentley TGK et al. 2023 13(12):1612', figures: '58 54 72 5' },
  'zaccaro-2018': { as: 'Zaccaro A et al. 2018 12:353', figures: '10' },
  'russo-2017': { as: 'Russo MA et al. 2017 13(4):298–309', figures: '4 10 6' },
  'laborde-2022': { as: 'Laborde S et al. 2022 138:104711', figures: '223' },
  'shao-2024': { as: 'Shao R et al. 2024 15', figures: '31 1133' },
  'vierra-2022': { as: 'Vierra J et al. 2022 10(13):e15389', figures: '43' },
}

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

/** Numbers of a text; the name 4-7-8 is none. */
const figuresIn = (text: string) => text.replaceAll('4-7-8', '').match(/−?\d+(\.\d+)?/g) ?? []

describe('the sources', () => {
  it('have one id each, and are what we noted', () => {
    expect(new Set(sources.map(({ id }) => id)).size).toBe(sources.length)
    for (const source of sources as readonly Source[]) {
      const { id, authors, year, place, journal } = source
      expect([authors, year, place].filter(Boolean).join(' '), id).toBe(noted[id as SourceId].as)
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
      expect(noted[id].figures.split(' ')).toEqual(expect.arrayContaining(figuresIn(shows)))
      expect(shows).not.toMatch(HASTE)
      expect(shows).not.toMatch(/sleep/i)
    },
  )
})

describe('the figures', () => {
  it.each(points.map((point) => [point.text, point] as const))('of "%s" stand in its sources', (_, point) => {
    const quotable = (point.cites ?? []).flatMap((id) => noted[id].figures.split(' '))
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
  })

  it('say plainly that they are no medical advice, what is uncertain, and when they were reviewed', () => {
    expect(guidelines.notAdvice).toMatch(/not medical advice/)
    expect(guidelines.method.join(' ')).toMatch(/abstracts or summaries/)
    expect(JSON.stringify(sectionOf('helps'))).toMatch(/not been tested.*risk of bias.*hype.*marginal/)
    expect(guidelines.reviewed).toBe('2026-11-21')
  })

  it('have anchors fit for an address, once each', () => {
    const ids = guidelines.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z]+$/)
  })

  it('speak calmly and promise nothing', () => {
    for (const text of texts) {
      expect(text).not.toMatch(HASTE)
      expect(text).toBe(text.trim())
    }
  })

  it('claim no sleep for 4-7-8', () => {
    const aboutSleep = texts.filter((text) => /sleep/i.test(text))
    expect(aboutSleep).toHaveLength(1)
    expect(aboutSleep[0]).toMatch(/no study.*do not claim/)
  })
})
