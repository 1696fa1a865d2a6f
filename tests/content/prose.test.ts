import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { about } from '#content/about.ts'
import { book } from '#content/book.ts'
import type { Block } from '#content/book-schema.ts'
import {
  cookies,
  databases,
  facts,
  localStorageKeys,
  privacy,
  sessionStorageKeys,
  tables,
} from '#content/privacy.ts'
import type { Passage, Prose } from '#content/prose-schema.ts'
import { resources } from '#content/resources.ts'
import { guidelines } from '#content/safety.ts'
import { sources } from '#content/sources.ts'
import { isKnownPath } from '#domain/pages/routes.ts'
import { claims, HURRY } from '#support/texts/claims.ts'
import { readingEase } from '#support/texts/prose.ts'
import { misspelt } from '#support/texts/spelling.ts'

const wordsOf = (passage: Passage): string[] => {
  if (typeof passage === 'string') return [passage]
  if ('list' in passage) return [...passage.list]
  if ('told' in passage) return passage.told.flatMap(({ name, text }) => [name, text])
  return [passage.name]
}
const proseOf = ({ title, lead, parts }: Prose) => [
  title,
  lead,
  ...parts.flatMap((part) => [part.title, ...part.passages.flatMap(wordsOf)]),
]
const saidIn = (block: Block): string[] => {
  switch (block.kind) {
    case 'text':
      return [block.of.text]
    case 'list':
      return block.of.map(({ text }) => text)
    case 'steps':
      return [...block.of]
    case 'pull':
      return [block.words]
    case 'figure':
      return [block.caption]
    case 'table':
      return block.rows.flat()
  }
}
/** The book without the guidelines, which are checked separately. */
const chapters = book.chapters.filter(({ id }) => id !== 'safety')
const blocks = chapters.flatMap(({ sections }) => sections.flatMap((section) => [...section.blocks]))
const kept = [localStorageKeys, sessionStorageKeys, databases, facts, cookies, tables].flat()
const { research, licences } = resources

/** All text of each page, and the Flesch reading ease of its running text. */
const pages = {
  about: { texts: proseOf(about), ease: [80, 92] },
  privacy: {
    texts: [...proseOf(privacy), ...kept.flatMap(({ what, stays }) => [what, stays])],
    ease: [80, 92],
  },
  resources: {
    texts: [
      resources.lead,
      ...resources.offers.flatMap(({ name, text }) => [name, text]),
      resources.wisdom.text,
      resources.safety.text,
      resources.about.text,
      research.lead,
      ...licences.list.flatMap(({ name, text }) => [name, text]),
    ],
    ease: [75, 90],
  },
  book: {
    texts: [
      book.subtitle,
      ...book.imprint,
      ...chapters.flatMap(({ title, lead, sections }) => [
        title,
        lead,
        ...sections.map((part) => part.title),
      ]),
      ...blocks.flatMap(saidIn),
    ],
    ease: [80, 92],
  },
  safety: {
    texts: [
      guidelines.notAdvice,
      ...guidelines.method,
      ...guidelines.sections.flatMap(({ title, lead = '', points, close }) => [
        title,
        lead,
        ...points.map(({ text }) => text),
        close?.text ?? '',
      ]),
    ],
    ease: [60, 80],
  },
  sources: { texts: sources.map(({ shows }) => shows), ease: [35, 65] },
} as const

/** Right, and in no dictionary. */
const ownWords = ['Stilltide', 'breathwork', 'systolic', 'mmHg', 'vagus', 'retinal', 'Kokoro'].concat([
  'Figtree',
  'Fraunces',
  'MIT',
  'SIL',
  'COPD',
  'PDF',
  'hyperventilation',
  'aneurysm',
  'Audiobook',
])

describe.each(Object.entries(pages))('the words of %s', (_, { texts, ease }) => {
  it('are spelt right, in British English', () => {
    expect(misspelt(texts, ownWords)).toEqual([])
  })

  it('read as easily as they should', () => {
    const running = readingEase(texts.filter((text) => /[.?]$/.test(text)).join(' '))
    expect(running).toBeGreaterThanOrEqual(ease[0])
    expect(running).toBeLessThanOrEqual(ease[1])
  })

  it('promise nothing, hurry nobody, and are set as this app sets text', () => {
    for (const text of texts) {
      expect(text).not.toMatch(HURRY)
      expect(text).not.toMatch(/["']| {2}|\.\.\./)
      expect(text).toBe(text.trim())
    }
  })
})

describe('claims of effect', () => {
  it('are made by none of these pages but where a source stands beside', () => {
    const bare = [...pages.about.texts, ...pages.privacy.texts, ...pages.resources.texts]
    // Sentences about studies and effects in general, which claim none.
    const spoken = [
      'Some of what’s said about breathing has been studied, and much hasn’t. Wherever we mention an effect, there’s a source beside it that you can look up. Where we found nothing, we say so.',
      'Stilltide itself hasn’t been tested in a trial.',
      'The research we lean on',
      research.lead,
    ]
    expect(bare.filter((text) => claims(text) && !spoken.includes(text))).toEqual([])
  })

  it('of the guidelines have their source, or are a word of care', () => {
    const points = guidelines.sections.flatMap(({ points, close }) => [...points, ...(close ? [close] : [])])
    const bare = points.filter(({ text, cites = [] }) => cites.length === 0 && claims(text))
    expect(bare.map(({ text }) => text)).toEqual([
      'High blood pressure',
      'We found no trial. As a precaution: no holds and no fast breathing. Gentle slow breathing is considered fine; ask your doctor first all the same.',
    ])
  })
})

describe('the book', () => {
  it('claims nothing without its source, or it says that there is none', () => {
    const bare = blocks.filter((block) => {
      const isCited = block.kind === 'text' && (block.of.cites ?? []).length > 0
      return !isCited && saidIn(block).some(claims)
    })
    // Words of caution, and about what is not known.
    for (const said of bare.flatMap(saidIn))
      expect(said).toMatch(
        /doctor has agreed|no study that shows|none of the studies we read has|no finding about another|abstracts or summaries/,
      )
    expect(bare.length).toBeLessThan(10)
  })

  it('has whole sentences, and nobody who signs them', () => {
    for (const block of blocks) if (block.kind === 'text') expect(block.of.text).toMatch(/^[“A-Z\d].*[.?:]$/)
    expect(book.author).toBe('Stilltide')
    expect(pages.book.texts.join(' ')).not.toMatch(/\b(Dr|Mr|Mrs|Ms|PhD)\b/)
  })

  it('is long enough to be one', () => {
    expect(pages.book.texts.join(' ').split(/\s+/).length).toBeGreaterThan(4500)
  })
})

describe('the pages', () => {
  it('lead only to where there is something', () => {
    const ways = [about, privacy].flatMap(({ parts }) =>
      parts.flatMap(({ passages }) =>
        passages.flatMap((passage) => (typeof passage === 'object' && 'way' in passage ? [passage.way] : [])),
      ),
    )
    expect(ways.length).toBeGreaterThan(3)
    for (const way of ways) expect(isKnownPath(way), way).toBe(true)
    for (const { path } of licences.list.flatMap(({ notices }) => [...notices]))
      expect(readFileSync(new URL(`../../public${path}`, import.meta.url), 'utf8').length).toBeGreaterThan(
        500,
      )
  })

  it('have anchors fit for an address, once each', () => {
    for (const parts of [about.parts, privacy.parts, research.parts]) {
      const ids = parts.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) expect(id).toMatch(/^[a-z]+$/)
    }
  })

  it('name every source once', () => {
    const named: string[] = research.parts.flatMap((part) => [...part.sources])
    expect(named.toSorted()).toEqual(sources.map(({ id }) => id).toSorted())
  })
})
