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
  'heart disease, high blood pressure, a stroke or an aneurysm, epilepsy, severe asthma or COPD, glaucoma or a disease of the retina, panic disorder, psychosis or bipolar disorder, or have had surgery recently'

const treadmill: Chapter = {
  id: 'treadmill',
  title: techniques.energizing.name,
  lead: 'In and out for the same length of time, at a pace that you choose and can change while you breathe.',
  sections: [
    {
      title: 'How',
      blocks: [
        steps(
          'Sit or lie down. For every Cheetah pace, and for any that makes you breathe hard, lie flat on your back.',
          'Breathe in softly, for as long as your pace says. Your lungs don’t have to be full.',
          'Breathe out for just as long. There’s no pause in between.',
          `Stay with a pace until it’s no effort. Then, if you like, change it by one step of ${step} seconds.`,
          'End on an exhale, and let your breath go its own way for a while.',
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
          'On a treadmill the ground moves, and you keep step. Here it’s time that moves. It comes towards you at one speed, and all you do is put one breath in front of the other.',
        ),
        text(
          'There’s some effort in breathing in: the diaphragm goes down, the ribs lift. In breathing out, at an easy pace, there doesn’t have to be any. You let go, and what was lifted sinks. If you catch yourself working on the exhale, you’ve found the first thing to leave out.',
        ),
        text(
          'You can change the pace while you breathe, and that’s what the practice is about. Too fast, and you feel yourself hurrying. Too slow, and you feel yourself waiting for air. In between there’s a pace you can forget about. It may be a different one each day.',
        ),
      ],
    },
    {
      title: 'Your first time',
      blocks: [
        text(
          'Set a timer for five minutes, or for two. In the first minute you’ll be busy keeping time. In the second you’ll be bored, or you’ll think about something else and come back a little cross. Somewhere in the third, two or three breaths may go by on their own.',
        ),
        text(
          'That’s all there is to it. When the guide stops, stay where you are for as long as it takes to hear the room again.',
        ),
      ],
    },
    {
      title: 'The paces',
      blocks: [
        text(
          `A pace is the length of one phase, in or out, from ${paceSeconds(FASTEST)} to ${paceSeconds(SLOWEST)} seconds. Each range is named after an animal.`,
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
          `Slow breathing means under 10 breaths a minute. It has been studied at 4 to 10, typically about 6: that’s a pace between ${round(Math.min(...slowBand), 2)} and ${round(Math.max(...slowBand), 2)} seconds on our scale. Anything slower or faster lies outside what was studied. A pace that leaves you wanting air is too slow for you.`,
          'zaccaro-2018',
          'russo-2017',
        ),
      ],
    },
    {
      title: 'Who it is for',
      blocks: [
        text(
          `For anyone who isn’t sure where to begin. Start with the quickest of the Horse paces: ${start} seconds in and ${start} seconds out make ${fullBreathsPerMinute(DEFAULT_PACE).toFixed(1)} breaths a minute.`,
        ),
        text(
          'What’s known about slow breathing is in the chapter “Why breathe”. Take 5 minutes when you can; a first taste may be shorter.',
        ),
      ],
    },
    {
      title: 'With care',
      blocks: [
        text(
          'Slow means soft, not deep, as the chapter “Finding your breath” explains. If you feel light-headed or your fingers tingle, stop, and take smaller breaths when you start again.',
          'szulczewski-2019',
        ),
        text(
          `Fast breathing can turn into over-breathing. In pregnancy, leave it out altogether. If you have ${askFirst}, leave it out until your doctor has agreed. After fast breathing, rest and breathe normally before you hold your breath.`,
        ),
        text(
          'Only use the Cheetah paces lying flat, and only for part of a session: in the review described in “Why breathe”, the practices that worked weren’t fast all the way through.',
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
          'Hold for 7 seconds, with your throat relaxed. It’s a rest, not an effort.',
          'Breathe out slowly for 8 seconds.',
          'Begin again, or stop. One round is complete in itself.',
        ),
        text('If 7 seconds feels long, count faster. The count is up to you.'),
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
          'Eight seconds is longer than it sounds. The art is to begin the exhale as if there were hardly any air to give: a thread of it, through the nose or between soft lips. If you open the gate all at once, you’re empty by four, with another four to wait.',
        ),
        text(
          'The hold before the long breath out isn’t a test. Think of a swing at its highest point, where it’s neither going nor coming. Your throat stays open, your shoulders stay down; nothing is clamped. If something in you begins to push, let the exhale begin, whatever the count says.',
        ),
        text(
          'Some people count in words, some hear a clock, some let the guide do it. Try the last of these with your eyes closed and the light out. It’s a strange and pleasant thing to have someone count for you.',
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
          `In ${techniques['4-7-8'].length.standard} seconds there’s room for ${roundsIn('4-7-8', techniques['4-7-8'].length.standard)} rounds. That’s ${rateOf('4-7-8')} breaths a minute, slower than the 4 to 10 at which slow breathing has been studied.`,
          'russo-2017',
        ),
      ],
    },
    {
      title: 'Who it is for',
      blocks: [
        text('For anyone who likes a long breath out, lying down, when the day is done.'),
        text(
          `In 43 young adults, heart rate and systolic pressure were lower right after 4-7-8 breathing. We found no study that shows better sleep from 4-7-8 itself, so we don’t claim it. “${techniques['4-7-8'].name}”, as the app calls it, is a name and not a promise.`,
          'vierra-2022',
        ),
      ],
    },
    {
      title: 'With care',
      blocks: [
        text(
          `There’s a hold in every round. In pregnancy, leave it out altogether. If you have ${askFirst}, leave it out until your doctor has agreed.`,
        ),
        text(
          'If a round leaves you short of air, it’s too slow for you today. Keep the shape and shrink it: two, three and a half, four. The breath out should stay about twice as long as the breath in, and don’t strain at the top.',
        ),
        text('Take small breaths here too. You don’t need a big one before the hold, or after it.'),
        { kind: 'pull', words: 'The exhale is the part you don’t have to do.' },
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
          'Hold for 4 seconds, as if the breath simply hadn’t begun to go out yet.',
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
          'It helps to see it before you feel it: a square, and a point that walks along its edge. It goes up the left side while you breathe in, along the top while you hold, down the right side, and home along the bottom. Take care at the corners. That’s where the mind likes to cut across the grass.',
        ),
        text(
          'The upper hold is full and easy. The lower one is stranger. There’s nothing in it: no air, no movement, nothing to do for four seconds. Some people find it the best of the four. Others find themselves reaching for the next breath the way you reach for the light switch. Either is worth noticing.',
        ),
        text(
          'Because all the sides are the same, you notice when one isn’t. If the fourth side comes out short one day, that tells you something about the day.',
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
          `A session of ${techniques['box-breathing'].length.standard / 60} minutes has room for ${roundsIn('box-breathing', techniques['box-breathing'].length.standard)} rounds. That’s ${rateOf('box-breathing')} breaths a minute.`,
        ),
      ],
    },
    {
      title: 'Who it is for',
      blocks: [
        text('For anyone who likes to have something to count.'),
        text(
          'Box breathing was one of the four practices in the month-long trial described in “Why breathe”. Mood and anxiety improved in the people who did it, as they did in every group; it wasn’t the one that did most for mood.',
          'balban-2023',
        ),
      ],
    },
    {
      title: 'With care',
      blocks: [
        text(
          `Half of it is holding. In pregnancy, leave the holds out altogether. If you have ${askFirst}, leave them out until your doctor has agreed.`,
        ),
        text(
          'It’s tempting to save the box for a tight spot. Learn it in an easy one. A practice you know from quiet afternoons is easier to find when the afternoon isn’t quiet.',
        ),
        { kind: 'pull', words: 'Four sides, and no hurry at any corner.' },
      ],
    },
  ],
}

const hold: Chapter = {
  id: 'hold',
  title: techniques['breath-hold'].name,
  lead: 'Let one breath wait for as long as that’s easy, and no longer.',
  sections: [
    {
      title: 'How',
      blocks: [
        steps(
          'Sit or lie down, on dry land, where you can’t hurt yourself if you faint.',
          'Breathe normally until your breath has settled by itself. After a fast Treadmill that takes a while.',
          'After an easy breath, let the next one wait.',
          'When your body asks, breathe. That’s the end of it; there’s nothing more to aim for.',
          'Breathe normally again before you do anything else.',
        ),
        {
          kind: 'figure',
          of: 'hold',
          caption: 'An easy breath, then stillness for as long as it’s easy, then breath again.',
        },
      ],
    },
    {
      title: 'What you may notice',
      blocks: [
        text(
          'At first there’s nothing, and plenty of it. Then, sooner than you’d think, a thought arrives: how long has it been? That thought is the loudest thing in the room. Let it be. It’s the chatter, with fewer places to hide.',
        ),
        text(
          'Later there’s a movement somewhere under the ribs, or you swallow, or feel warm. That’s your body clearing its throat. It has asked, and you answer by breathing. If you waited past it, you’d be practising how not to listen, and there’s enough of that elsewhere.',
        ),
        text('The breath that ends a hold is often the clearest of the day. Watch it as it comes in.'),
      ],
    },
    {
      title: 'The count',
      blocks: [
        text(
          'The hold has no count. The app shows a clock and a target, and keeps your longest hold. You don’t have to reach the target. If you want to compare a hold with anything, compare it with one of your own.',
        ),
      ],
    },
    {
      title: 'Who it is for',
      blocks: [
        text(
          'For anyone who’s curious about the stillness between two breaths. We make no promises for it: none of the studies we read has a finding we could quote in its favour.',
        ),
      ],
    },
    {
      title: 'With care',
      blocks: [
        text(
          'Never in or near water. People have died holding their breath under water, after over-breathing on purpose.',
          'boyd-2015',
        ),
        text(
          'Never over-breathe before a hold. It delays the urge to breathe while oxygen falls.',
          'ajp-2024',
        ),
        text(
          'A long hold raises blood pressure towards its end. In a small study, divers held their breath for 20 seconds while cycling, and it rose more in those who took ACE inhibitors. The numbers are in the safety guidelines, under “Blood pressure”.',
          'hypertension-2009',
          'ijsm-2015',
        ),
        text(`In pregnancy, not at all. If you have ${askFirst}, not until your doctor has agreed.`),
        text(
          'If you’d like company, have someone sit with you who knows what you’re doing. If you do it alone, do it lying down.',
        ),
        { kind: 'pull', words: 'It doesn’t matter how long it was. Only how quiet.' },
      ],
    },
  ],
}

/** In the order of the app. */
export const techniqueChapters: readonly Chapter[] = [treadmill, fourSevenEight, box, hold]
