/** The last page before the sources. */
import { text } from '#content/book-blocks.ts'
import type { Chapter } from '#content/book-schema.ts'

export const last: Chapter = {
  id: 'last',
  title: 'One breath',
  lead: 'If you keep nothing else from this book, keep this page.',
  sections: [
    {
      title: 'Outside a closed door',
      blocks: [
        text(
          'You’re sitting in a corridor, and behind the door someone is waiting. You don’t have five minutes.',
        ),
        text(
          'Let out what air there is, without forcing it. Wait for the next breath to come by itself, a small one, through the nose. Let it go a little more slowly than it came.',
        ),
        text('That was one. It took a few seconds, and no one saw. Now open the door.'),
        { kind: 'pull', words: 'The next one is already on its way.' },
      ],
    },
  ],
}
