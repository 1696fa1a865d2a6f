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
          'Each week has one practice at its centre. The first days are short, for a first taste may be. Then it goes to 5 minutes, because the interventions that worked, in a review of 58 studies, avoided shorter sessions.',
          'bentley-2023',
        ),
        text(
          'Tie it to something that happens every day anyway: the kettle, the end of work, the light going out. A practice that has to find its own time each day will lose to everything that has one.',
        ),
        text(
          'A day that you miss is gone, and owes you nothing. Do not do two on the next. If you miss a week, begin that week again. If a week was too much, stay in it; the plan has no end that you could be late for.',
        ),
        text(
          'If you belong to those who ask a doctor first, ask before the first day. If holds are not for you, put the Treadmill, slow and even, in the place of the box, of 4-7-8 and of the hold on day 25. Nothing essential will be missing.',
        ),
      ],
    },
    {
      title: 'Week one: arriving',
      blocks: [
        text(
          'Breathe in and out, equally long, at the pace that the app begins with, the quickest Horse. It is a walking pace: about six breaths a minute. Your only task is to come back to it.',
        ),
        days(
          ['1', 'Ten breaths, unchanged', '1'],
          ['2', 'Treadmill, Horse', '2'],
          ['3', 'Treadmill, Horse', '3'],
          ['4', 'Treadmill, Horse', '5'],
          ['5', 'Treadmill, Horse; smaller breaths than yesterday', '5'],
          ['6', 'Treadmill, Horse; open eyes', '5'],
          ['7', 'Ten breaths, unchanged, then what you like', '5'],
        ),
        text(
          'On the seventh day compare the ten breaths with those of the first. Not to find them better. Only to find them different, or the same.',
        ),
      ],
    },
    {
      title: 'Week two: four sides',
      blocks: [
        text(
          'The box gives the mind more to hold: four sides, four counts. Use it where you would otherwise reach for the phone: at the desk, or in a waiting room.',
        ),
        days(
          ['8', 'Box Breathing', '2'],
          ['9', 'Box Breathing', '3'],
          ['10', 'Box Breathing; draw the square in your mind', '5'],
          ['11', 'Treadmill, Horse', '5'],
          ['12', 'Box Breathing; three seconds a side if four are long', '5'],
          ['13', 'Box Breathing, in the middle of the day', '5'],
          ['14', 'Ten breaths, then the box', '6'],
        ),
        text(
          'Watch the lower side, the hold after the way out. It is the one that is easily hurried. If it feels like want, shorten it until it feels like rest.',
        ),
      ],
    },
    {
      title: 'Week three: the long way out',
      blocks: [
        text(
          'Now the evening. 4-7-8 is slow, with a long way out; lie down for it, with the lamp already off. We know of no study that shows better sleep from it, so do not wait for sleep. Wait for the end of the breath.',
        ),
        days(
          ['15', '4-7-8, three rounds', '1'],
          ['16', '4-7-8, six rounds', '2'],
          ['17', '4-7-8; count faster if seven is long', '3'],
          ['18', 'Treadmill, Horse, by day', '5'],
          ['19', '4-7-8', '5'],
          ['20', '4-7-8; leave the counting to the guide', '5'],
          ['21', 'Ten breaths by day, 4-7-8 by night', '6'],
        ),
        text(
          'If you fall asleep in the middle, you have missed nothing. If you lie awake, you have breathed for five minutes, and the night is as long as it was.',
        ),
      ],
    },
    {
      title: 'Week four: your own',
      blocks: [
        text(
          'By now one of them may be yours: the one that you would not like to give away. Keep it, every day, at the same hour. Around it you may try the paces, and the stillness.',
        ),
        days(
          ['22', 'The one you like best', '5'],
          ['23', 'Treadmill, one step slower than in week one', '5'],
          ['24', 'The one you like best', '7'],
          ['25', 'Easy breathing, then one hold', '5'],
          ['26', 'The one you like best, without a guide', '5'],
          ['27', 'Treadmill at whatever pace asks nothing', '7'],
          ['28', 'Ten breaths, unchanged', '2'],
        ),
        text(
          'The hold of day 25 is an easy one, sitting or lying, after normal breaths and never after fast ones. It ends when your body asks for air. Its length is of no interest.',
        ),
      ],
    },
    {
      title: 'And then',
      blocks: [
        text(
          'Four weeks make no habit for certain; nobody can give you the number of days that would. What they make is an acquaintance. You know now what five minutes are like, and which four of them were hard.',
        ),
        text(
          'Choose the smallest version that you would still do on a bad day. One minute is a fine choice. Keep that as the rule, and let all else be a gift.',
        ),
        { kind: 'pull', words: 'The best length is the one that you will do again tomorrow.' },
      ],
    },
  ],
}
