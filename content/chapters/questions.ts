/** What people ask. */
import { text } from '#content/book-blocks.ts'
import type { Chapter } from '#content/book-schema.ts'

export const questions: Chapter = {
  id: 'questions',
  title: 'Questions',
  lead: 'What people ask, and what can honestly be answered.',
  sections: [
    {
      title: 'My mind wanders. Am I doing it wrong?',
      blocks: [
        text(
          'No. The wandering is not a break in the practice: it is what there is to practise with. Somebody who comes back forty times in five minutes has done it forty times. Somebody whose mind stood still had less to do.',
        ),
      ],
    },
    {
      title: 'How long until I notice something?',
      blocks: [
        text(
          'Perhaps in the first minute, perhaps not in a month. In the trial that says most about it people practised 5 minutes a day for a month, and what it tells is averages. You are not one.',
          'balban-2023',
        ),
      ],
    },
    {
      title: 'Which of the four is best?',
      blocks: [
        text(
          'The one that you will do. If you want a reason beyond that: in the only comparison that we know, of box breathing, sighing, over-breathing with holds and mindfulness, all of them did something for mood and anxiety, and sighing, with its long exhale, did most.',
          'balban-2023',
        ),
      ],
    },
    {
      title: 'Should I breathe through the nose or the mouth?',
      blocks: [
        text(
          'Through the nose where it is free, out through either. The nose makes a slow breath easier, because it lets less air through. With a cold, use the mouth and do not think about it.',
        ),
      ],
    },
    {
      title: 'Into the belly or into the chest?',
      blocks: [
        text(
          'Lay one hand on each and see which moves. If it is the upper one alone, let the lower one join. More than that is gymnastics. A breath that is small enough goes where it belongs.',
        ),
      ],
    },
    {
      title: 'I get dizzy. What now?',
      blocks: [
        text(
          'Stop, breathe normally, lie down if you need to. Next time take smaller breaths, for dizziness mostly means that they were too big. If it comes back with small ones, leave the practice and ask a doctor. With chest pain, stop at once and get medical help.',
        ),
      ],
    },
    {
      title: 'I do not like holding my breath.',
      blocks: [
        text(
          'Then do not. There is no practice in this book that cannot be done without its holds: let the box be two sides, in and out, and 4-7-8 be 4 and 8. Dislike is information. It need not be overcome.',
        ),
      ],
    },
    {
      title: 'Watching my breath makes me uneasy.',
      blocks: [
        text(
          'That happens to more people than say so. Keep your eyes open, listen to a sound in the room instead, and let the breath look after itself. If there is panic, stop at once; it is on the list of stop signs, and panic disorder is on the list of those who ask first.',
        ),
      ],
    },
    {
      title: 'May I do it in bed? On the train? At work?',
      blocks: [
        text(
          'Yes, wherever you sit or lie and somebody else does the driving. Never at a wheel or a machine, never in or near water, never alone in the bath, and not standing.',
        ),
      ],
    },
    {
      title: 'How often is too often?',
      blocks: [
        text(
          'Slow and soft, you may practise as often as you like; it is only breathing. Fast paces and holds are something else: once a day is plenty, and never one straight after the other. After a fast Treadmill, rest and breathe normally before you hold.',
        ),
      ],
    },
    {
      title: 'Can children do this?',
      blocks: [
        text(
          'We have no source on children’s practice, and this book was written for adults. Watching ten easy breaths together, without changing them, is enough. Leave fast breathing and holds out: in generalised epilepsy of childhood, over-breathing brings on seizures in up to 50 % of those who have it, and not everyone who has it knows yet.',
          'neuropediatrics-2023',
        ),
      ],
    },
    {
      title: 'Will a longer hold make me stronger?',
      blocks: [
        text(
          'We have nothing that says so, and something that says take care: pressure rises towards the end of a long hold. Your longest hold is a note about one day. There is no target beyond your own, and that one is no target either.',
          'hypertension-2009',
        ),
      ],
    },
    {
      title: 'Does 4-7-8 put me to sleep?',
      blocks: [
        text(
          'It may, as lying in the dark may. We know of no study that shows better sleep from 4-7-8 itself. What was measured, in 43 young adults, is that heart rate and systolic pressure went down.',
          'vierra-2022',
        ),
      ],
    },
    {
      title: 'May I change the counts?',
      blocks: [
        text(
          'Yes. They are handles and not laws. Keep what makes each practice itself: the Treadmill is even, the box has equal sides, 4-7-8 has its long way out, and a hold ends when the body asks. All else is yours.',
        ),
      ],
    },
    {
      title: 'Do I need the app?',
      blocks: [
        text(
          'No. It keeps time, so that you need not, and remembers what you did, if you want that. A clock with a second hand will do, and so will counting. One day you may notice that you have been breathing evenly for a while, and that nobody was counting at all.',
        ),
      ],
    },
    {
      title: 'Does it get easier?',
      blocks: [
        text(
          'The sitting down does. What comes after it stays as it is: some days clear, some days a market place. What changes, if anything does, is how much you mind.',
        ),
      ],
    },
    {
      title: 'What if I stop for a month?',
      blocks: [
        text(
          'Then there was a month. The breath went on without you, some twenty thousand times a day, and it is where you left it.',
        ),
      ],
    },
  ],
}
