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
          'No. The wandering isn’t a break in the practice; it’s what you practise with. If you come back forty times in five minutes, you’ve done it forty times. If your mind stays still, you have less to do.',
        ),
      ],
    },
    {
      title: 'How long until I notice something?',
      blocks: [
        text(
          'Perhaps in the first minute, perhaps not for a month. The people in the trial described in “Why breathe” practised for a month, and its results are averages. You aren’t one.',
          'balban-2023',
        ),
      ],
    },
    {
      title: 'Which of the four is best?',
      blocks: [
        text(
          'The one you’ll do. If you’d like a study to decide it, none can: of our four, only the box was in the trial described in “Why breathe”, so the trial can’t say which of them is best.',
          'balban-2023',
        ),
      ],
    },
    {
      title: 'Should I breathe through the nose or the mouth?',
      blocks: [
        text(
          'In through the nose if it’s free, out through either. The nose makes a slow breath easier, because it lets less air through. If you have a cold, use your mouth and don’t give it another thought.',
        ),
      ],
    },
    {
      title: 'Into the belly or into the chest?',
      blocks: [
        text(
          'Lay one hand on each and see which moves. If it’s only the upper one, let the lower one join in. More than that is gymnastics.',
        ),
      ],
    },
    {
      title: 'I get dizzy. What now?',
      blocks: [
        text(
          'Stop, breathe normally and lie down. Your breaths may have been too big, so take smaller ones next time. If you still get dizzy, give the practice up and ask a doctor. If you have chest pain, stop at once and get medical help.',
        ),
      ],
    },
    {
      title: 'I don’t like holding my breath.',
      blocks: [
        text(
          'Then don’t. Give the box two sides, in and out, make 4-7-8 just 4 and 8, and leave the Breath Hold to others. You don’t have to get over it.',
        ),
      ],
    },
    {
      title: 'Watching my breath makes me uneasy.',
      blocks: [
        text(
          'That happens, and it isn’t your fault. Keep your eyes open, listen to a sound in the room instead, and let your breath look after itself. If you feel panic, stop at once. It’s one of the warning signs, and panic disorder is a reason to ask a doctor first.',
        ),
      ],
    },
    {
      title: 'Can I do it in bed? On the train? At work?',
      blocks: [
        text(
          'Yes, anywhere you can sit or lie down while someone else does the driving. Never at the wheel or while using machinery, never in or near water, never alone in the bath, and not standing up.',
        ),
      ],
    },
    {
      title: 'How often is too often?',
      blocks: [
        text(
          'We know of no study that gives a number. Even slow breathing can be too much, if the breaths are too big. So keep it soft, stop if you tingle or get dizzy, and let your breath go its own way between sessions. For fast paces and the Breath Hold, our own rule is each of them once a day, and never one straight after the other.',
          'szulczewski-2019',
        ),
      ],
    },
    {
      title: 'Can children do this?',
      blocks: [
        text(
          'We have no source on breathing practices for children, and this book was written for adults. Watching ten easy breaths together, without changing them, is enough. Leave out fast breathing and holds. In generalised epilepsy, over-breathing can bring on seizures in up to 50% of people, more often in children than in adults, and not everyone who has it knows it yet.',
          'neuropediatrics-2023',
        ),
      ],
    },
    {
      title: 'Will a longer hold make me stronger?',
      blocks: [
        text(
          'We’ve found nothing that says so, and one reason to take care: blood pressure rises towards the end of a long hold. Your longest hold only tells you about one day. You don’t have to match it, or reach any target on the screen.',
          'hypertension-2009',
        ),
      ],
    },
    {
      title: 'Will 4-7-8 put me to sleep?',
      blocks: [
        text(
          'It may, and so may lying in the dark. We know of no study that shows better sleep from 4-7-8 itself. What was measured is in the chapter on it.',
          'vierra-2022',
        ),
      ],
    },
    {
      title: 'Can I change the counts?',
      blocks: [
        text(
          'Yes, and shorter is better than longer. The counts are there to help you, not to bind you. Keep what makes each practice itself: the Treadmill is even, the box has equal sides, 4-7-8 has its long breath out, and a hold ends when your body asks. The rest is up to you.',
        ),
      ],
    },
    {
      title: 'Do I need the app?',
      blocks: [
        text(
          'No. It keeps time so that you don’t have to, and remembers what you did if you’d like it to. A clock with a second hand will do, and so will counting. One day you may notice that you’ve been breathing evenly for a while, and no one was counting at all.',
        ),
      ],
    },
    {
      title: 'Does it get easier?',
      blocks: [
        text(
          'Sitting down does. What comes after it stays the same: some days your head is clear, some days it’s like market day in there. What changes, if anything does, is how much you mind.',
        ),
      ],
    },
    {
      title: 'What if I stop for a month?',
      blocks: [
        text(
          'Then you’ll have stopped for a month. You’ll have gone on breathing all the same, some twenty thousand times a day, and you can pick the practice up where you left off.',
        ),
      ],
    },
  ],
}
