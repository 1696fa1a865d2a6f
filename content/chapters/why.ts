/** Why breathe: what it offers, what is known of it, and what is not. */
import { text } from '#content/book-blocks.ts'
import type { Chapter } from '#content/book-schema.ts'

export const why: Chapter = {
  id: 'why',
  title: 'Why breathe',
  lead: 'The mind talks. The breath comes and goes. Of the two, the breath is easier to follow.',
  sections: [
    {
      title: 'The chatter',
      blocks: [
        text(
          'Sit still for a minute and listen, not to the room but to what goes on inside your head. There’s a list for tomorrow. There’s a sentence from this morning, said again, only better. There’s a tune. There’s a voice remarking that nothing is going on, which is something too.',
        ),
        text(
          'None of this is a fault. It’s what minds do when they have no work, as a dog will find something to carry. Ordering yours to be quiet only adds one more voice, and a loud one.',
        ),
        text(
          'What you can do is humbler. You can give the mind something to carry that weighs little, is always to hand, and is over in a few seconds, only to begin again. A breath is like that.',
        ),
        {
          kind: 'pull',
          words: 'You don’t have to beat the chatter. You only need somewhere else to stand.',
        },
      ],
    },
    {
      title: 'What a breath is good for',
      blocks: [
        text(
          'Most of what the body does, it does without asking. You can’t decide to digest. Breathing is the odd one out: it runs by itself all night, and yet you can take it over at any moment, slow it, hold it, let it go. It’s a door between what happens to you and what you do, and it has a handle on both sides.',
        ),
        text(
          'A breath only ever happens now. A thought may be about next year, but you can’t save a breath for later, or make up for the ones you missed. While you’re with a breath, you’re here, if only for four seconds.',
        ),
        text(
          'And it costs nothing. You can take it on the train and into a long meeting, and no one will see.',
        ),
      ],
    },
    {
      title: 'What is known',
      blocks: [
        text(
          'Breathing practices have been tested, if not as often or as well as you might wish. Across 12 trials with 785 adults, breathwork lowered stress a little. In the same review, anxiety was a little lower across 20 trials, and depression across 18. The authors themselves warn of a gap between hype and evidence. How large the effects are, and how sure we can be of them, is in the safety guidelines, under “What helps, and how sure we can be”.',
          'fincham-2023',
        ),
        text(
          'In a remote trial, people practised for 5 minutes a day for a month. Some sighed on purpose, again and again; some did box breathing; some over-breathed and then held their breath; and some practised mindfulness instead. Mood and anxiety improved in every group, and mood improved most in the group that sighed. Everyone had a practice, so the trial can’t tell us how any of them compares with doing nothing.',
          'balban-2023',
        ),
        text(
          'A review of 58 studies on stress and anxiety asked what the practices that worked had in common. Of 72 interventions, 54 were effective. Those didn’t rely on fast breathing alone, and their sessions lasted at least 5 minutes. They were taught by a person, took several sessions, and were kept up over a long period. A book can’t give you a teacher, but you can do the rest.',
          'bentley-2023',
        ),
        text(
          'Slow breathing, at under 10 breaths a minute, does something in the body that can be measured. The time from one heartbeat to the next always varies a little. This is called heart-rate variability. Taken together, the studies find that slow breathing raises the part of it that the vagus nerve controls. They also find that systolic blood pressure, the upper of the two numbers, is lower right afterwards. The effect on negative emotion was marginal.',
          'zaccaro-2018',
          'laborde-2022',
          'shao-2024',
        ),
      ],
    },
    {
      title: 'What is not',
      blocks: [
        text(
          'No one can tell you what it will do for you. An average over hundreds of people can’t say how it will be for one. It may do a great deal, or it may be five quiet minutes and no more, which isn’t the worst use of them.',
        ),
        text(
          'What was found for one way of breathing may not hold for another. Where we have a source for a practice in this book, you’ll find its number there; where we have none, we say what to do and promise nothing. As for the app and this book, none of the studies we read has tested them.',
        ),
        text(
          'And breathing on purpose isn’t a treatment. If something hurts, or a sadness won’t lift, or fear rules your days, see someone who is trained to help. You can breathe in the waiting room.',
        ),
      ],
    },
  ],
}
