/** A plan for four weeks: short, repeatable, easy to leave and to take up again. */
import { text } from '#content/book-blocks.ts'
import type { Chapter } from '#content/book-schema.ts'

const days = (...rows: (readonly [day: string, practice: string, minutes: string])[]) =>
  ({ kind: 'table', head: ['Day', 'Practice', 'Minutes'], rows }) as const

export const weeks: Chapter = {
  id: 'weeks',
  title: 'Four weeks',
  lead: 'A few minutes a day, one new thing a week, and nothing to catch up on.',
  sections: [
    {
      title: 'How the plan works',
      blocks: [
        text(
          'Each week has one practice at its centre. The first few sessions are short, to give you a taste. Then they go up to 5 minutes, because in the review described in “Why breathe”, the practices that worked had sessions of at least that length.',
          'bentley-2023',
        ),
        text(
          'Tie it to something that happens every day anyway: the kettle, the end of work, the light going out. If you have to find a new time for it each day, anything that already has a place in your day will come first.',
        ),
        text(
          'If you miss a day, let it go, and don’t do two the next day. If you miss a week, or if it was too much, do that week again. There’s no deadline to miss.',
        ),
        text(
          'If you’re one of those who should ask a doctor first, ask before the first day. If holds aren’t for you, do the Treadmill, slow and even, in place of the box, 4-7-8 and the hold on day 25. You won’t miss anything essential.',
        ),
      ],
    },
    {
      title: 'Week one: arriving',
      blocks: [
        text(
          'Breathe in and out for the same length of time, at the pace the app begins with, the quickest in the Horse range. It’s a walking pace: about six breaths a minute. Your only task is to come back to it.',
        ),
        days(
          ['1', 'Ten breaths, unchanged', '1'],
          ['2', 'Treadmill, Horse', '2'],
          ['3', 'Treadmill, Horse', '3'],
          ['4', 'Treadmill, Horse', '5'],
          ['5', 'Treadmill, Horse; smaller breaths than yesterday', '5'],
          ['6', 'Treadmill, Horse; eyes open', '5'],
          ['7', 'Ten breaths, unchanged, then whatever you like', '5'],
        ),
        text(
          'On the seventh day, compare the ten breaths with those of the first. They don’t have to be better. Just notice whether they’re different, or the same.',
        ),
      ],
    },
    {
      title: 'Week two: four sides',
      blocks: [
        text(
          'The box gives the mind more to hold: four sides, four counts. Use it where you’d otherwise reach for your phone: at your desk, or in a waiting room.',
        ),
        days(
          ['8', 'Box Breathing', '2'],
          ['9', 'Box Breathing', '3'],
          ['10', 'Box Breathing; draw the square in your mind', '5'],
          ['11', 'Treadmill, Horse', '5'],
          ['12', 'Box Breathing; three seconds a side if four feels long', '5'],
          ['13', 'Box Breathing, in the middle of the day', '5'],
          ['14', 'Ten breaths, then the box', '6'],
        ),
        text(
          'Watch the lower side, the hold after the breath out. It’s the one people hurry. If it leaves you wanting air, shorten it until it feels like rest.',
        ),
      ],
    },
    {
      title: 'Week three: the long way out',
      blocks: [
        text(
          'Now for the evening. 4-7-8 is slow, with a long breath out; lie down for it, with the light already off. We know of no study that shows better sleep from it, so don’t wait for sleep. Wait for the end of the breath.',
        ),
        days(
          ['15', '4-7-8, three rounds', '1'],
          ['16', '4-7-8, six rounds', '2'],
          ['17', '4-7-8; count faster if seven feels long', '3'],
          ['18', 'Treadmill, Horse, by day', '5'],
          ['19', '4-7-8', '5'],
          ['20', '4-7-8; leave the counting to the guide', '5'],
          ['21', 'Ten breaths by day, 4-7-8 by night', '6'],
        ),
        text(
          'If you fall asleep in the middle, you’ve missed nothing. If you lie awake, you’ve breathed for five minutes, and the night is none the worse for it.',
        ),
      ],
    },
    {
      title: 'Week four: your own',
      blocks: [
        text(
          'By now there may be one practice you wouldn’t like to give up. Do that one every other day, always at the same hour. On the days in between, try other paces on the Treadmill, and one easy hold.',
        ),
        days(
          ['22', 'The one you like best', '5'],
          ['23', 'Treadmill, one step slower than in week one', '5'],
          ['24', 'The one you like best', '7'],
          ['25', 'Easy breathing, then one hold', '5'],
          ['26', 'The one you like best, without a guide', '5'],
          ['27', 'Treadmill, at any pace that’s no effort', '7'],
          ['28', 'Ten breaths, unchanged', '2'],
        ),
        text(
          'The hold on day 25 is an easy one, sitting or lying down, after normal breaths and never after fast ones. It ends when your body asks for air. How long it is doesn’t matter.',
        ),
      ],
    },
    {
      title: 'And then',
      blocks: [
        text(
          'Four weeks may not be enough to form a habit, and no one can tell you how many days it takes. But they’re enough to get acquainted. You now know what five minutes is like, and which parts of it are hard.',
        ),
        text(
          'Choose the smallest version that you’d still do on a bad day. One minute is a fine choice. Make that the rule, and think of anything more as a gift.',
        ),
        { kind: 'pull', words: 'The best length is the one you’ll do again tomorrow.' },
      ],
    },
  ],
}
