/** The last page before the sources. */
import { text } from '#content/book-blocks.ts'
import type { Chapter } from '#content/book-schema.ts'

export const last: Chapter = {
  id: 'last',
  title: 'One breath',
  lead: 'If you keep nothing else of this book, keep this page.',
  sections: [
    {
      title: 'Before a door',
      blocks: [
        text('You sit in a corridor, and behind the door somebody waits. There is no time for five minutes.'),
        text(
          'Let out what air there is, without pressing. Wait until the next breath wants to come. Let it come, small, through the nose. Let it go, a little longer than it came.',
        ),
        text('That was one. It took a few seconds, and nobody saw. Now open the door.'),
        { kind: 'pull', words: 'The next one is already on its way.' },
      ],
    },
  ],
}
