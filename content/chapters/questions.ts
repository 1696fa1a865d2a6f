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
          'Perhaps in the first minute, perhaps not in a month. In the trial of the chapter “Why breath” people practised for a month, and what it tells is averages. You are not one.',
          'balban-2023',
        ),
      ],
    },
    {
      title: 'Which of the four is best?',
      blocks: [
        text(
          'The one that you will do. If you want a reason beyond that: in the one comparison that this book cites, mood and anxiety improved in every group, and mood improved most with sighing, which has a long exhale. But of our four only the box was in it, so it cannot say which of them is best.',
          'balban-2023',
        ),
      ],
    },
    {
      title: 'Should I breathe through the nose or the mouth?',
      blocks: [
        text(
          'In through the nose where it is free, out through either. The nose makes a slow breath easier, because it lets less air through. With a cold, use the mouth and do not think about it.',
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
          'Stop, breathe normally and lie down. Next time take smaller breaths, for they may have been too big. If it comes back with small ones, leave the practice and ask a doctor. With chest pain, stop at once and get medical help.',
        ),
      ],
    },
    {
      title: 'I do not like holding my breath.',
      blocks: [
        text(
          'Then do not. Let the box be two sides, in and out, let 4-7-8 be 4 and 8, and leave the Breath Hold to others. Dislike is information. It need not be overcome.',
        ),
      ],
    },
    {
      title: 'Watching my breath makes me uneasy.',
      blocks: [
        text(
          'That happens, and it is no fault of yours. Keep your eyes open, listen to a sound in the room instead, and let the breath look after itself. If there is panic, stop at once; it is on the list of stop signs, and panic disorder is on the list of those who ask first.',
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
          'We have no number from a study. Slow breathing can be too much as well, when the breaths are too big; so keep it soft, stop when you tingle or get dizzy, and let your breath go as it wants to between two sessions. For fast paces and the Breath Hold our own rule is once a day, and never one straight after the other.',
          'szulczewski-2019',
        ),
      ],
    },
    {
      title: 'Can children do this?',
      blocks: [
        text(
          'We have no source on children’s practice, and this book was written for adults. Watching ten easy breaths together, without changing them, is enough. Leave fast breathing and holds out: in generalised epilepsy of childhood, over-breathing can bring on seizures in up to 50 % of those who have it, and not everyone who has it knows yet.',
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
          'It may, as lying in the dark may. We know of no study that shows better sleep from 4-7-8 itself. What was measured, in 43 young adults, is that heart rate and systolic pressure were lower right afterwards.',
          'vierra-2022',
        ),
      ],
    },
    {
      title: 'May I change the counts?',
      blocks: [
        text(
          'Yes, and rather to shorter ones than to longer ones. They are handles and not laws. Keep what makes each practice itself: the Treadmill is even, the box has equal sides, 4-7-8 has its long way out, and a hold ends when the body asks. All else is yours.',
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
