/** The whole book. `server/book` makes a PDF of it. */
import { brand } from '#domain/pages/brand.ts'
import { text } from './book-blocks.ts'
import type { Block, Book, BookSection, Chapter } from './book-schema.ts'
import { ground } from './chapters/ground.ts'
import { last } from './chapters/last.ts'
import { questions } from './chapters/questions.ts'
import { techniqueChapters } from './chapters/techniques.ts'
import { weeks } from './chapters/weeks.ts'
import { why } from './chapters/why.ts'
import { guidelines } from './safety.ts'
import type { Section } from './safety-schema.ts'
import type { SourceId } from './sources.ts'

/** A section of the safety guidelines as the book prints it: all of its words and sources. */
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
  lead: 'Four ways to breathe on purpose, what to watch for, and what’s known about them.',
  sections: [
    {
      title: 'How to use this book',
      blocks: [
        text(
          `Read the safety guidelines through once; they come after the four practices, and the contents will take you there. They also say who should ask a doctor first. Then take the practice you like, and leave the others. You can do each of them with ${brand.name}, which keeps the time for you, or with any clock that shows seconds.`,
        ),
        text(
          'You can read the other chapters in any order. If you want to begin tonight, read the guidelines, “Finding your breath” and one practice; that’s all you need. If you’d rather be led by the hand, follow the plan in “Four weeks”.',
        ),
        text(
          'The best length is the one you’ll do again tomorrow. If something feels wrong, stop. It’s always right to stop, and you lose nothing by it.',
        ),
      ],
    },
    {
      title: 'Stop when you notice',
      blocks: [
        text(
          'Dizziness, tingling, chest pain or panic: breathe normally and lie down. If chest pain or trouble breathing doesn’t pass, or someone faints, call your emergency number. That goes for every page that follows. Never practise in or near water, while driving or using machinery, alone in the bath, or standing up.',
        ),
      ],
    },
    {
      title: 'What you need',
      blocks: [
        text(
          'A chair or a bed. Five minutes when no one needs you, or two for the first few days. No special clothes, no incense and no belief: you can have your doubts and try it all the same.',
        ),
        text('It helps to know beforehand when you’ll stop. Set a timer, and you can forget about the time.'),
      ],
    },
    {
      title: 'How to read the numbers',
      blocks: [
        text('A number in brackets points to its source at the end of the book.'),
        ...guidelines.method.map((line) => text(line)),
      ],
    },
  ],
}

export const book: Book = {
  title: 'Mind Over Chatter',
  subtitle: 'Four ways to breathe on purpose, safely',
  author: brand.name,
  reviewed: guidelines.reviewed,
  language: 'en',
  imprint: [
    guidelines.notAdvice,
    `Text and drawings: ${brand.name}. You may copy this book and pass it on, whole or in part, under the MIT License.`,
    'Type: Figtree and Fraunces, under the SIL Open Font License 1.1. The diagrams are drawn with the same lines as those in the app.',
  ],
  chapters: [beginning, why, ground, ...techniqueChapters, safety, weeks, questions, last],
}
