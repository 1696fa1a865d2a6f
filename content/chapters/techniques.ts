/**
 * The four practices in words. Times and rates are computed from the tables that the app itself uses. Of the
 * evidence it only states what the sources of the safety guidelines say.
 */

import { steps, text } from '#content/book-blocks.ts'
import type { Chapter } from '#content/book-schema.ts'
import {
  animalOf,
  DEFAULT_PACE,
  FASTEST,
  fullBreathsPerMinute,
  isInSlowBand,
  paceSeconds,
  SLOWEST,
} from '#domain/session/pace.ts'
import { roundsIn } from '#domain/session/rounds.ts'
import { type TechniqueId, techniques } from '#domain/session/techniques.ts'
import type { PaceLevel } from '#domain/time/units.ts'

const round = (value: number, digits: number) => String(Number(value.toFixed(digits)))

/** Seconds of each phase of a technique whose counts are fixed. */
function countsOf(id: TechniqueId): number[] {
  return techniques[id].cycle.map(({ seconds }) => Number(seconds))
}
const cycleOf = (id: TechniqueId) => countsOf(id).reduce((sum, seconds) => sum + seconds, 0)
const rateOf = (id: TechniqueId) => round(60 / cycleOf(id), 2)

const inSeconds = (seconds: number) => `${seconds} s`

const levels = Array.from({ length: SLOWEST - FASTEST + 1 }, (_, index) => (SLOWEST - index) as PaceLevel)

/** Every animal with the paces that bear its name, slowest first. */
const paceRows = [...new Set(levels.map(animalOf))].map((animal) => {
  const own = levels.filter((level) => animalOf(level) === animal)
  const ends = [own.at(-1), own[0]].filter((level) => level !== undefined)
  const range = (values: string[]) => [...new Set(values)].join(' to ')
  return [
    animal,
    range(ends.map((level) => round(paceSeconds(level), 2))),
    range(ends.map((level) => fullBreathsPerMinute(level).toFixed(1)).toReversed()),
  ]
})

const slowBand = levels.filter(isInSlowBand).map((level) => paceSeconds(level))
const step = round(paceSeconds((DEFAULT_PACE + 1) as PaceLevel) - paceSeconds(DEFAULT_PACE), 2)
const start = round(paceSeconds(DEFAULT_PACE), 2)

/**
 * People who leave out fast breathing and holds until a doctor has agreed. Pregnant people leave them out
 * altogether.
 */
const askFirst =
  'heart disease, high blood pressure, a stroke or an aneurysm, epilepsy, severe asthma or COPD, glaucoma or a disease of the retina, panic disorder, psychosis or bipolar disorder, or after recent surgery'

const treadmill: Chapter = {
  id: 'treadmill',
  title: techniques.energizing.name,
  lead: 'In and out, equally long, at a pace that you choose and may change while you breathe.',
  sections: [
    {
      title: 'How',
      blocks: [
        steps(
          'Sit or lie down. For every Cheetah pace, and for any that makes you breathe hard, lie flat on your back.',
          'Breathe in for as long as your pace says, softly. Your lungs need not be full.',
          'Breathe out for just as long. There is no pause in between.',
          `Stay with a pace until it asks nothing of you. Then, if you like, change it by one step of ${step} seconds.`,
          'End on an exhale, and let your breath go as it wants to for a while.',
        ),
        {
          kind: 'figure',
          of: 'treadmill',
          caption: `Two breaths at the pace called Horse: ${start} seconds in, ${start} seconds out.`,
        },
      ],
    },
    {
      title: 'Why a treadmill',
      blocks: [
        text(
          'On a treadmill the ground moves, and you keep step. Here it is the time that moves. It comes towards you at one speed, and all you do is put one breath in front of the other.',
        ),
        text(
          'There is some effort in the way in: the diaphragm goes down, the ribs lift. In the way out, at an easy pace, there need be none. You let go, and what was lifted sinks. If you catch yourself working on the exhale, you have found the first thing to leave out.',
        ),
        text(
          'The pace may be changed while you breathe, and this is what the practice is about. Too quick, and you feel yourself reaching for air. Too slow, and you feel yourself waiting for it. In between there is a pace at which you forget that there is one. It may be another each day.',
        ),
      ],
    },
    {
      title: 'A first time',
      blocks: [
        text(
          'Set five minutes, or two. In the first minute you will be busy with being on time. In the second you will be bored, or you will think about something else and come back a little cross. Somewhere in the third it may happen that two or three breaths go by of themselves.',
        ),
        text(
          'That is all. Nobody is keeping score of those three breaths. When the guide stops, stay where you are for as long as it takes to hear the room again.',
        ),
      ],
    },
    {
      title: 'The paces',
      blocks: [
        text(
          `A pace is the length of one phase, in or out, from ${paceSeconds(FASTEST)} to ${paceSeconds(SLOWEST)} seconds. Each range has an animal for a name.`,
        ),
        {
          kind: 'table',
          head: ['Animal', 'Seconds in, and out', 'Breaths a minute'],
          rows: paceRows,
        },
        {
          kind: 'figure',
          of: 'paces',
          caption: 'Half a minute at three paces: Cheetah at its quickest, Horse, Turtle.',
        },
        text(
          `Slow breathing means under 10 breaths a minute. It was studied at 4 to 10, typically about 6: that is a pace between ${round(Math.min(...slowBand), 2)} and ${round(Math.max(...slowBand), 2)} seconds on our scale. What is slower or faster lies outside of what was studied. A pace that leaves you wanting air is too slow for you.`,
          'zaccaro-2018',
          'russo-2017',
        ),
      ],
    },
    {
      title: 'For whom',
      blocks: [
        text(
          `For whoever wants to begin somewhere. Begin with the quickest Horse: ${start} seconds in and ${start} seconds out are ${fullBreathsPerMinute(DEFAULT_PACE).toFixed(1)} breaths a minute.`,
        ),
        text(
          'What is known of slow breathing stands in the chapter “Why breath”. Take 5 minutes when you can; a first taste may be shorter.',
        ),
      ],
    },
    {
      title: 'With care',
      blocks: [
        text(
          'Slow is soft, not deep: of 16 untrained people, more than a third breathed too much at 6 breaths a minute on their first day. If your head gets light or your fingers tingle, stop, and take smaller breaths when you go on.',
          'szulczewski-2019',
        ),
        text(
          `Fast breathing can become over-breathing. In pregnancy leave it out altogether. With ${askFirst}, leave it out until your doctor has agreed. After it rest and breathe normally before you hold your breath.`,
        ),
        text(
          'The Cheetah paces are for lying flat. Let them be a short stretch and not the whole way: in a review of 58 studies, what worked avoided fast-only pacing.',
          'bentley-2023',
        ),
      ],
    },
  ],
}

const fourSevenEight: Chapter = {
  id: 'four-seven-eight',
  title: '4-7-8 breathing',
  lead: `In for ${countsOf('4-7-8')[0]}, hold for ${countsOf('4-7-8')[1]}, out for ${countsOf('4-7-8')[2]}.`,
  sections: [
    {
      title: 'How',
      blocks: [
        steps(
          'Lie down, or sit where you can lean back.',
          'Breathe in softly for 4 seconds.',
          'Hold for 7 seconds, with an easy throat. It is a rest, not an effort.',
          'Breathe out slowly for 8 seconds.',
          'Begin again, or stop: one round is complete in itself.',
        ),
        text('If 7 seconds are long, count faster. The count is yours.'),
        {
          kind: 'figure',
          of: 'four-seven-eight',
          caption: 'One round of 4-7-8: in, hold, out.',
        },
      ],
    },
    {
      title: 'The long way out',
      blocks: [
        text(
          'Eight seconds are longer than they sound. The art is to begin the exhale as if there were hardly any air to give: a thread of it, through the nose or between soft lips. Whoever opens the gate at once is empty at four, and then stands there for another four, waiting.',
        ),
        text(
          'The hold before it is not a test. Think of the top of a swing, where it is neither going nor coming. The throat stays open, the shoulders stay down; nothing is clamped. If something in you begins to push, let the exhale begin, whatever the count says.',
        ),
        text(
          'Some count in words, some hear a clock, some let the guide do it. Try the last with your eyes closed and the lamp out. It is a strange and pleasant thing to be counted for.',
        ),
      ],
    },
    {
      title: 'The rhythm',
      blocks: [
        {
          kind: 'table',
          head: ['In', 'Hold', 'Out', 'One round'],
          rows: [[...countsOf('4-7-8'), cycleOf('4-7-8')].map(inSeconds)],
        },
        text(
          `${techniques['4-7-8'].length.standard} seconds have room for ${roundsIn('4-7-8', techniques['4-7-8'].length.standard)} rounds. They are ${rateOf('4-7-8')} breaths a minute, slower than the 4 to 10 at which slow breathing was studied.`,
          'russo-2017',
        ),
      ],
    },
    {
      title: 'For whom',
      blocks: [
        text('For whoever likes a long way out, lying down, when the day is done.'),
        text(
          `In 43 young adults heart rate and systolic pressure were lower right after 4-7-8 breathing. We found no study that shows better sleep from 4-7-8 itself, so we do not claim it. “${techniques['4-7-8'].name}”, as the app calls it, is a name and not a promise.`,
          'vierra-2022',
        ),
      ],
    },
    {
      title: 'With care',
      blocks: [
        text(
          `There is a hold in every round. In pregnancy leave it out altogether. With ${askFirst}, leave it out until your doctor has agreed.`,
        ),
        text(
          'If a round leaves you short of air, it is too slow for you today. Keep the shape and shrink it: two, three and a half, four. Let the way out stay about twice as long as the way in, and do not strain at the top.',
        ),
        text(
          'Take small breaths here as well. The hold needs no big one before it, and asks for none after it.',
        ),
        { kind: 'pull', words: 'The exhale is the part that nobody has to do.' },
      ],
    },
  ],
}

const box: Chapter = {
  id: 'box',
  title: techniques['box-breathing'].name,
  lead: 'In, hold, out, hold: four sides, all of them 4 seconds long.',
  sections: [
    {
      title: 'How',
      blocks: [
        steps(
          'Sit or lie down.',
          'Breathe in for 4 seconds.',
          'Hold for 4 seconds, as if the breath had simply not turned yet.',
          'Breathe out for 4 seconds.',
          'Hold for 4 seconds, empty and at ease. Then begin again.',
        ),
        text('If a side is hard to keep, make it shorter, or leave it out.'),
        { kind: 'figure', of: 'box', caption: 'One round of the box: in, hold, out, hold.' },
      ],
    },
    {
      title: 'Walking the square',
      blocks: [
        text(
          'It helps to see it before you feel it: a square, and a point that walks along its edge. Up the left side while you breathe in, along the top while you hold, down the right side, and home along the floor. Give the corners their due. A corner is where the mind cuts across the grass.',
        ),
        text(
          'The upper hold is full and easy. The lower one is where the box shows its character. There is nothing in it: no air, no movement, nothing to do for four seconds. Some find it the best of the four. Others find that they reach for the next breath like somebody who reaches for the light. Both can be looked at with interest.',
        ),
        text(
          'Because each side is the same, you notice when one is not. A day on which the fourth side is short is a day that has told you something.',
        ),
      ],
    },
    {
      title: 'The rhythm',
      blocks: [
        {
          kind: 'table',
          head: ['In', 'Hold', 'Out', 'Hold', 'One round'],
          rows: [[...countsOf('box-breathing'), cycleOf('box-breathing')].map(inSeconds)],
        },
        text(
          `A session of ${techniques['box-breathing'].length.standard / 60} minutes has room for ${roundsIn('box-breathing', techniques['box-breathing'].length.standard)} rounds, ${rateOf('box-breathing')} breaths a minute.`,
        ),
      ],
    },
    {
      title: 'For whom',
      blocks: [
        text('For whoever thinks best with something to count.'),
        text(
          'Box breathing was one of the four practices in the month-long trial of the chapter “Why breath”. Mood and anxiety improved with it, as they did in every group; it was not the one that did most for mood.',
          'balban-2023',
        ),
      ],
    },
    {
      title: 'With care',
      blocks: [
        text(
          `Half of it is holding. In pregnancy leave the holds out altogether. With ${askFirst}, leave them out until your doctor has agreed.`,
        ),
        text(
          'It is tempting to keep the box for a tight spot. Learn it in a wide one. A practice that you know from quiet afternoons is easier to find when the afternoon is not quiet.',
        ),
        { kind: 'pull', words: 'Four sides, and no hurry at any corner.' },
      ],
    },
  ],
}

const hold: Chapter = {
  id: 'hold',
  title: techniques['breath-hold'].name,
  lead: 'Let one breath wait, for as long as that is easy, and no longer.',
  sections: [
    {
      title: 'How',
      blocks: [
        steps(
          'Sit or lie down, on dry land, where nothing can happen if you faint.',
          'Breathe normally until your breath is quiet by itself. After a fast Treadmill that takes a while.',
          'After an easy breath, let the next one wait.',
          'When your body asks, breathe. That is the end of it; there is nothing beyond to reach.',
          'Breathe normally again before you do anything else.',
        ),
        {
          kind: 'figure',
          of: 'hold',
          caption: 'An easy breath, then stillness for as long as it is easy, then breath.',
        },
      ],
    },
    {
      title: 'What there is to see',
      blocks: [
        text(
          'At first there is nothing, and it is wide. Then, sooner than you think, a thought arrives: how long has it been? That thought is the loudest thing in the room. Let it stand there. It is the chatter, with fewer places to hide.',
        ),
        text(
          'Later comes a movement somewhere under the ribs, or a swallowing, or a warmth. It is the body, clearing its throat. It has asked, and you answer: you breathe. To wait past it is to practise not listening, and there is enough of that elsewhere.',
        ),
        text(
          'The breath that ends a hold is often the clearest of the day. Have a look at it as it comes in. It was always that good.',
        ),
      ],
    },
    {
      title: 'The count',
      blocks: [
        text(
          'It has none. The app shows a clock and keeps your longest hold. It is the only one to compare with, and not a task for the next time.',
        ),
      ],
    },
    {
      title: 'For whom',
      blocks: [
        text(
          'For whoever is curious about the stillness between two breaths. We promise nothing of it: among the studies that we read there is none whose finding we could quote for it.',
        ),
      ],
    },
    {
      title: 'With care',
      blocks: [
        text(
          'Never in or near water. A report on 16 cases of breath-holding under water says of the 4 who died that they had over-breathed on purpose.',
          'boyd-2015',
        ),
        text(
          'Never over-breathe before a hold. It delays the urge to breathe while oxygen falls.',
          'ajp-2024',
        ),
        text(
          'When people held for as long as they could, mean arterial pressure had risen at the end by 9 mmHg in the comparison group and by 32 mmHg in divers. In a small study with divers, some who were treated for high blood pressure reacted more to a short hold.',
          'hypertension-2009',
          'ijsm-2015',
        ),
        text(`In pregnancy: not at all. With ${askFirst}: not before your doctor has agreed.`),
        text(
          'If you like company, let somebody sit with you who knows what you are doing. If you do it alone, do it lying down.',
        ),
        { kind: 'pull', words: 'How long it was is of no interest. How quiet it was is.' },
      ],
    },
  ],
}

/** In the order of the app. */
export const techniqueChapters: readonly Chapter[] = [treadmill, fourSevenEight, box, hold]
