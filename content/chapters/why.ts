/** Why breath: what it offers, what is known of it, and what is not. */
import { text } from '#content/book-blocks.ts'
import type { Chapter } from '#content/book-schema.ts'

export const why: Chapter = {
  id: 'why',
  title: 'Why breath',
  lead: 'The mind talks. The breath comes and goes. Of the two, one can be followed.',
  sections: [
    {
      title: 'The chatter',
      blocks: [
        text(
          'Sit still for a minute and listen. Not to the room: to what goes on behind your forehead. There is a list for tomorrow. There is a sentence from this morning, said again and better. There is a tune. There is somebody who remarks that nothing is going on, which is also something.',
        ),
        text(
          'None of this is a fault. It is what minds do when nobody gives them work, as a dog will find something to carry. To order it to be quiet is to add one more voice, and a loud one.',
        ),
        text(
          'What can be done is humbler. You can give the mind something to carry that weighs little, is always at hand, and is over in a few seconds, only to begin again. A breath is like that.',
        ),
        {
          kind: 'pull',
          words: 'You need not win against the chatter. You only need somewhere else to stand.',
        },
      ],
    },
    {
      title: 'What a breath is good for',
      blocks: [
        text(
          'Most of what the body does, it does without asking. You cannot decide to digest. Breathing is the odd one: it goes by itself all night, and yet you can take it over at any moment, slow it, hold it, let it go. It is a door between what happens to you and what you do, and it has a handle on both sides.',
        ),
        text(
          'It is also always now. A thought may be about next year. A breath cannot be taken for later, and none of those that you missed can be made up for. Whoever is with a breath is here, if only for four seconds.',
        ),
        text('And it costs nothing. You carry it onto the train and into a long meeting, and nobody sees.'),
      ],
    },
    {
      title: 'What is known',
      blocks: [
        text(
          'Breathing practices have been put to the test, if not as often or as well as one would like. Across 12 trials with 785 adults, breathwork lowered stress a little, and likewise anxiety and depression. By the usual measure these effects are small to moderate. The risk of bias is moderate, and the authors themselves warn of a gap between hype and evidence.',
          'fincham-2023',
        ),
        text(
          'In a remote trial, people practised 5 minutes a day for a month. Some sighed on purpose, some breathed in a box, some over-breathed and held, and some practised mindfulness instead. Mood and anxiety improved in every group; mood improved most with the sighing, which dwells on the exhale. No group went without a practice.',
          'balban-2023',
        ),
        text(
          'A review of 58 studies on stress and anxiety asked what the ones that worked had in common. Of 72 interventions, 54 were effective, and those avoided fast-only pacing and sessions under 5 minutes.',
          'bentley-2023',
        ),
        text(
          'Breathing is called slow when it is under 10 breaths a minute. It was studied at 4 to 10, typically about 6.',
          'zaccaro-2018',
          'russo-2017',
        ),
        text(
          'Taken together, 223 studies show such breathing raising the part of heart-rate variability that the vagus nerve carries. In 31 studies with 1133 people systolic blood pressure was lower right after slow breathing; the effect on negative emotion was marginal.',
          'laborde-2022',
          'shao-2024',
        ),
      ],
    },
    {
      title: 'What is not',
      blocks: [
        text(
          'Nobody can tell you what it will do for you. An average of hundreds of people is no forecast for one. It may do a great deal, or be five quiet minutes and no more, which is not the worst use of them.',
        ),
        text(
          'A finding about one way of breathing is no finding about another. Where we have a source for a practice of this book, its number stands there; where there is none, we say what we do and promise nothing. The app and this book have not been tested in a trial.',
        ),
        text(
          'And breathing on purpose is no remedy. If something hurts, or a sadness will not lift, or fear runs your days, let somebody look at it who has learned to. You can breathe in the waiting room.',
        ),
      ],
    },
  ],
}
