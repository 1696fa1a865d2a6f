/** The book: what it holds so far. `server/book` makes a PDF of it. */
import { brand } from '#domain/brand.ts'
import type { Block, Book, BookSection, Chapter } from './book-schema.ts'
import { guidelines } from './safety.ts'
import type { Section } from './safety-schema.ts'
import type { SourceId } from './sources.ts'
import { techniqueChapters } from './techniques.ts'

const text = (words: string): Block => ({ kind: 'text', of: { text: words } })

/** A section of the guidelines as the book has it: all of its words and sources. */
function safetySection({ title, lead, isList, points, close }: Section<SourceId>): BookSection {
  const said: Block[] = isList
    ? [{ kind: 'list', of: points }]
    : points.map((point): Block => ({ kind: 'text', of: point }))
  return {
    title,
    blocks: [
      ...(lead === undefined ? [] : [text(lead)]),
      ...said,
      ...(close === undefined ? [] : [{ kind: 'text', of: close } as const]),
    ],
  }
}

const safety: Chapter = {
  id: 'safety',
  title: guidelines.title,
  lead: guidelines.notAdvice,
  isListed: true,
  sections: guidelines.sections.map(safetySection),
}

const beginning: Chapter = {
  id: 'beginning',
  title: 'Before you begin',
  lead: 'Four ways to breathe on purpose, what to watch for, and what is known of them.',
  sections: [
    {
      title: 'How to use this book',
      blocks: [
        text(
          `Read the safety guidelines once, all of them. Then take the practice that you like, and leave the others. You can do each with ${brand.name}, which keeps the time for you, or with any clock that shows seconds.`,
        ),
        text(
          'The best length is the one that you will do again tomorrow. If something feels wrong, stop. Stopping is always right, and nothing is lost by it.',
        ),
      ],
    },
    {
      title: 'How to read the numbers',
      blocks: [
        text('A number in brackets leads to its source, at the end of the book.'),
        ...guidelines.method.map(text),
      ],
    },
  ],
}

export const book: Book = {
  title: 'Breathing on purpose',
  subtitle: 'Four practices, and how to do them safely',
  author: brand.name,
  reviewed: guidelines.reviewed,
  language: 'en',
  chapters: [beginning, safety, ...techniqueChapters],
}
