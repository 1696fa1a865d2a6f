/** How to sit, how to breathe softly, and how to come back: what all four practices share. */
import { steps, text } from '#content/book-blocks.ts'
import type { Chapter } from '#content/book-schema.ts'

export const ground: Chapter = {
  id: 'ground',
  title: 'Finding your breath',
  lead: 'Before you change how you breathe, find out how you do it anyway.',
  sections: [
    {
      title: 'A place and a posture',
      blocks: [
        text(
          'Any place will do where nothing can happen to you if your mind is elsewhere: a chair, a bed, a rug. Not the car, not a ladder, not the bath. Loosen what is tight around your waist.',
        ),
        text(
          'Sit so that your back carries itself and your shoulders have nothing to do. Both feet on the floor. Hands wherever they fall. If you lie down, a folded blanket under the knees is kind to the back.',
        ),
        text(
          'Close your eyes or leave them open, resting on something that does not move. Whoever grows uneasy with closed eyes keeps them open.',
        ),
      ],
    },
    {
      title: 'Ten breaths, unchanged',
      blocks: [
        text(
          'This is the whole of the first lesson, and it remains the last one. It changes nothing; it only looks.',
        ),
        steps(
          'Do nothing about your breath. Let it be shallow if it is shallow.',
          'Find the spot where you feel it most: the nostrils, the ribs, the belly. Stay there.',
          'At the end of each breath out, count: one, then two, up to ten.',
          'When you find that you have been away, and you will, begin again with one. That is no failure. Noticing is the exercise.',
          'After ten, look around the room, and go on with your day.',
        ),
        text(
          'It is hard to watch a breath without touching it. That is fine as well. Let it be a little untidy.',
        ),
      ],
    },
    {
      title: 'Soft, not deep',
      blocks: [
        text(
          '“Take a deep breath” is common advice, and not what this book asks for. Slow breathing easily turns into too much breathing, because a slow breath invites a big one. At 6 breaths a minute, without instruction, 37.5 % of 16 untrained people fell below 30 mmHg of carbon dioxide on the first day, and nearly none on day 7.',
          'szulczewski-2019',
        ),
        text(
          'So take in less than you could. Think of smelling something faint rather than of filling a tank. The breath that is right makes no sound which somebody across the table would hear.',
        ),
        text(
          'If your head gets light or your fingers tingle, your breaths were too big. Stop and breathe as you always do. When you go on, make them smaller.',
        ),
        { kind: 'pull', words: 'Breathe as if not to wake somebody.' },
      ],
    },
    {
      title: 'In, and out',
      blocks: [
        text(
          'Through the nose, if it is free: it is slower there by itself, and the air comes warm. Through the mouth if it is not. There is no rule that is worth a struggle for air.',
        ),
        text(
          'Let the way in be the part that you do, and the way out the part that you stop doing. The ribs and the belly fall back like a door that closes by its own weight. You need not push the last of it out.',
        ),
        text(
          'Between the two there is a turn. Look for it once you have time: a moment in which nothing moves. You need not make it longer.',
        ),
      ],
    },
    {
      title: 'How to follow a guide',
      blocks: [
        text(
          'A voice, a bell or rising water tells you when to turn. You follow as one follows a friend across a meadow: near enough not to lose them, without stepping on their heels. If the guide is too slow or too fast for you, breathe as you need to, and join it again at one of its next turns.',
        ),
        text(
          'In the app the water rises while you breathe in and falls while you breathe out. The figures of this book are drawn by the same line: it climbs as the lungs fill, lies flat where you hold, and sinks as you let go.',
        ),
        {
          kind: 'figure',
          of: 'tides',
          caption: 'Empty, on the way, full: the water of the app at three moments of a breath.',
        },
      ],
    },
  ],
}
