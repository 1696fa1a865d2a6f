import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { guidelines } from '#content/safety.ts'
import savedNames from '#content/saved-tip-names.json' with { type: 'json' }
import { savedName } from '#content/saved-tips.ts'
import { sources } from '#content/sources.ts'
import type { Tip } from '#content/tips-schema.ts'
import { TIP_COUNT, type TipTheme, tipsInTheme, tipTarget, tipThemes } from '#domain/learn/tips.ts'
import { readPracticeLink } from '#domain/links/practice-link.ts'
import { isKnownPath, routes } from '#domain/pages/routes.ts'
import { invitation } from '#domain/texts/pages/wisdom.ts'
import { claims, HASTE, PROMISE } from '#support/texts/claims.ts'
import { likeness, readingEase, shinglesOf, wordsOf } from '#support/texts/prose.ts'
import { isRight, misspelt } from '#support/texts/spelling.ts'

const fileOf = (theme: TipTheme) => new URL(`../../content/tips/${theme}.json`, import.meta.url)
const themes = tipThemes.map(
  (theme) => [theme, JSON.parse(readFileSync(fileOf(theme), 'utf8')) as readonly Tip[]] as const,
)
const tips = themes.flatMap(([, ofTheme]) => ofTheme)
/** All text of a tip. */
const textsOf = ({ about, text, action }: Tip) => [about, text, action]

const sentence = z.string().regex(/^[“A-Z].*[.?…”]$/, 'a sentence, from its capital to its stop')
const schema = z.strictObject({
  about: z.string().regex(/^[\p{L}\d’,: -]+$/u),
  text: sentence.min(40).max(220),
  action: sentence.min(10).max(110),
  link: z.string().startsWith('/').optional(),
  source: z.enum(sources.map(({ id }) => id)).optional(),
})

describe('the tips', () => {
  it('are five hundred, as many of each theme as its turns', () => {
    expect(tips).toHaveLength(TIP_COUNT)
    for (const [theme, ofTheme] of themes) expect(ofTheme, theme).toHaveLength(tipsInTheme(theme))
  })

  it('have the shape of a tip: lengths, whole sentences, nothing besides', () => {
    for (const tip of tips)
      expect(z.prettifyError(schema.safeParse(tip).error ?? new z.ZodError([])), tip.about).toBe('')
  })

  it('say five hundred different things, each named in at most six words', () => {
    for (const { about } of tips) {
      expect(about.split(' ').length, about).toBeLessThanOrEqual(6)
      expect(about.split(' ').length, about).toBeGreaterThanOrEqual(2)
    }
    // Regardless of word order.
    const substances = tips.map(({ about }) => wordsOf(about).sort().join(' '))
    expect(doubled(substances)).toEqual([])
  })

  it('are saved under the same five hundred names for ever', () => {
    const names = tips.map(savedName).sort()
    expect(doubled(names)).toEqual([])
    const digest = createHash('sha256').update(names.join('\n')).digest('hex')
    expect(digest).toBe('46dbeecd6ece38cb1ad30b76ff86b125f29129711b503f3239f7e1b15d46cb7e')
    const abouts = new Set(tips.map(({ about }) => about))
    for (const about of Object.keys(savedNames)) expect(abouts, about).toContain(about)
  })

  it('ask for no action twice', () => {
    expect(doubled(tips.map(({ action }) => wordsOf(action).join(' ')))).toEqual([])
  })

  it('are set as this app sets text: no straight quotes, no dashes for breath, no marks of haste', () => {
    for (const tip of tips)
      for (const text of textsOf(tip)) {
        expect(text).not.toMatch(HASTE)
        expect(text).toBe(text.trim())
      }
  })
})

const doubled = (list: readonly string[]) => list.filter((item, index) => list.indexOf(item) !== index)

/** Above this share of common three-word sequences, two texts are considered alike. */
const ALIKE = 0.35

describe.each(['text', 'action'] as const)('the %s', (part) => {
  const shingles = tips.map((tip) => shinglesOf(tip[part]))
  it('is never nearly another tip’s', () => {
    const alike: string[] = []
    for (const [index, one] of shingles.entries())
      for (const [other, two] of shingles.slice(0, index).entries())
        if (likeness(one, two) >= ALIKE) alike.push(`${tips[index]?.[part]} | ${tips[other]?.[part]}`)
    expect(alike).toEqual([])
  })
})

describe('what opens them', () => {
  it('varies: no word begins more than an eighth of the texts, no two words more than ten', () => {
    const starts = tips.map(({ text }) => wordsOf(text).slice(0, 2))
    const most = (keys: readonly string[]) =>
      Math.max(...[...new Set(keys)].map((key) => keys.filter((other) => other === key).length))
    expect(most(starts.map(([first = '']) => first))).toBeLessThanOrEqual(TIP_COUNT / 8)
    expect(most(starts.map((both) => both.join(' ')))).toBeLessThanOrEqual(10)
  })
})

describe('the spelling', () => {
  it('is British and right', () => {
    expect(misspelt(tips.flatMap(textsOf))).toEqual([])
  })

  it('is looked at', () => {
    for (const word of ['center', 'colour’d', 'brethe']) expect(isRight(word), word).toBe(false)
    for (const word of ['centre', 'anyone’s', 'Sunday', 'practise']) expect(isRight(word), word).toBe(true)
  })
})

/** Flesch's reading ease: the average of a theme's texts, and the minimum for each text. */
const EASE: Readonly<Record<TipTheme, readonly [from: number, to: number]>> = {
  breath: [85, 98],
  body: [85, 98],
  sleep: [85, 98],
  attention: [85, 98],
  work: [85, 98],
  others: [85, 98],
  nature: [85, 98],
  kindness: [85, 98],
  practice: [85, 98],
}
const HARDEST = 55

describe('the reading ease', () => {
  it.each(themes)('of %s lies in its range, and no tip is hard to read', (theme, ofTheme) => {
    const eases = ofTheme.map(({ text }) => readingEase(text))
    const average = eases.reduce((sum, ease) => sum + ease, 0) / eases.length
    const [from, to] = EASE[theme]
    expect(average).toBeGreaterThanOrEqual(from)
    expect(average).toBeLessThanOrEqual(to)
    for (const [index, ease] of eases.entries())
      expect(ease, ofTheme[index]?.text).toBeGreaterThanOrEqual(HARDEST)
  })
})

/** Anchors of the safety guidelines. */
const anchors = guidelines.sections.map(({ id }) => id)

describe('the links', () => {
  const links = tips.flatMap(({ link }) => link ?? [])
  const withLinks = tips.flatMap(({ link, ...tip }) => (link === undefined ? [] : [{ ...tip, link }]))

  it('are there where they follow from the tip, and that is not everywhere', () => {
    expect(links.length).toBeGreaterThan(TIP_COUNT / 10)
    expect(links.length).toBeLessThan(TIP_COUNT / 2)
  })

  it('lead to pages that there are, to tools with a length they take, to anchors that stand there', () => {
    for (const link of links) {
      const { path, search, hash } = tipTarget(link)
      expect(isKnownPath(path), link).toBe(true)
      const wish = readPracticeLink(search)
      expect(Object.keys(search).length, link).toBe(Object.keys(wish).length)
      if (hash !== '') expect(path === routes.safety && anchors.includes(hash), link).toBe(true)
      expect(invitation(link), link).not.toBe('')
    }
  })

  it('lead to a hold only where a hold is what they speak of', () => {
    const toHolds = withLinks.filter(({ link }) => tipTarget(link).path === routes.breathHold)
    expect(toHolds.length).toBeGreaterThan(2)
    for (const tip of toHolds) expect(textsOf(tip).join(' ')).toMatch(/\b(hold|pause)\b/i)
  })

  it('never lead to where the tip of the day stands already, nor where a guest may not go', () => {
    for (const link of links)
      expect([routes.home, routes.account, routes.admin] as string[]).not.toContain(tipTarget(link).path)
  })
})

describe('what they claim', () => {
  const hasClaim = (tip: Tip) => textsOf(tip).some((text) => claims(text))

  it('has its source, and no source stands without a claim', () => {
    for (const tip of tips) {
      if (hasClaim(tip)) expect(tip.source, tip.text).toBeDefined()
      if (tip.source !== undefined) expect(hasClaim(tip), tip.text).toBe(true)
    }
  })

  it('is seen', () => {
    const tip = { about: 'x', action: 'y' }
    for (const text of ['It lowers stress.', 'Studies say so.', 'This calms you.', 'A benefit.'])
      expect(hasClaim({ ...tip, text }), text).toBe(true)
    expect(hasClaim({ ...tip, text: 'The lower jaw hangs calm and easy.' })).toBe(false)
  })

  it('promises nothing', () => {
    for (const tip of tips) for (const text of textsOf(tip)) expect(text).not.toMatch(PROMISE)
  })

  it('says of 4-7-8 and sleep only what is not known', () => {
    const both = tips.filter(({ text }) => /4-7-8/.test(text) && /sleep/i.test(text))
    expect(both.map(({ text }) => text)).toEqual([expect.stringMatching(/^We know of no study/)])
  })
})
