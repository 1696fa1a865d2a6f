/** How to sit, how to breathe softly, and how to come back: what all four practices share. */
import { steps, text } from '#content/book-blocks.ts'
import type { Chapter } from '#content/book-schema.ts'

export const ground: Chapter = {
  id: 'ground',
  title: 'Finding your breath',
  lead: 'Before you change how you breathe, find out how you breathe already.',
  sections: [
    {
      title: 'A place and a posture',
      blocks: [
        text(
          'Any place will do as long as you can’t come to harm while your mind is elsewhere: a chair, a bed, a rug. Not the car, not a ladder, not the bath. Loosen anything tight around your waist.',
        ),
        text(
          'Sit so that your back holds itself up and your shoulders have nothing to do, with both feet on the floor and your hands wherever they fall. If you lie down, a folded blanket under your knees is kind to your back.',
        ),
        text(
          'Close your eyes, or leave them open and resting on something that doesn’t move. If closing them makes you uneasy, keep them open.',
        ),
      ],
    },
    {
      title: 'Ten breaths, unchanged',
      blocks: [
        text(
          'This is the first lesson, and you can come back to it long after the last. You don’t change anything; you only watch.',
        ),
        steps(
          'Do nothing about your breath. If it’s shallow, let it be shallow.',
          'Find the spot where you feel it most: the nostrils, the ribs, the belly. Stay there.',
          'At the end of each breath out, count: one, then two, up to ten.',
          'When you find that you’ve wandered off, and you will, begin again at one. You haven’t failed. Noticing is the exercise.',
          'After ten, look around the room and get on with your day.',
        ),
        text('It’s hard to watch a breath without changing it. That’s fine. Let it be a little untidy.'),
      ],
    },
    {
      title: 'Soft, not deep',
      blocks: [
        text(
          '“Take a deep breath” is common advice, but it isn’t what this book asks for. Slow breathing easily turns into too much breathing, because a slow breath invites a big one. In a small study, 16 untrained people took 6 breaths a minute. On day 1, more than a third breathed too much; by day 7, almost none did.',
          'szulczewski-2019',
        ),
        text(
          'So take in less than you could. Think of smelling something faint rather than filling a tank. A breath of the right size is one that no one across the table would hear.',
        ),
        text(
          'If you feel light-headed or your fingers tingle, your breaths were too big. Stop, and breathe as you usually do. When you start again, make them smaller.',
        ),
        { kind: 'pull', words: 'Breathe as if you didn’t want to wake someone.' },
      ],
    },
    {
      title: 'In, and out',
      blocks: [
        text(
          'Breathe through your nose if it’s free: the air comes in more slowly, and warmer. If it isn’t free, use your mouth. No rule is worth a struggle for air.',
        ),
        text(
          'Breathing in is the part you do, and breathing out is the part where you stop doing it. The ribs and the belly fall back like a door that closes under its own weight. You don’t have to push the last of it out.',
        ),
        text(
          'Between the two there’s a turn. Look for it when you have time: a moment when nothing moves. You don’t have to make it longer.',
        ),
      ],
    },
    {
      title: 'How to follow a guide',
      blocks: [
        text(
          'A voice, a bell or rising water tells you when to turn. Follow it as you’d follow a friend across a meadow: near enough not to lose them, without treading on their heels. If the guide is too slow or too fast for you, breathe as you need to, and join in again at one of the next turns.',
        ),
        text(
          'In the app, the water rises while you breathe in and falls while you breathe out. The diagrams in this book are drawn with the same line: it climbs as your lungs fill, stays level while you hold, and sinks as you let go.',
        ),
        {
          kind: 'figure',
          of: 'tides',
          caption: 'Empty, filling, full: the water in the app at three moments of a breath.',
        },
      ],
    },
  ],
}
