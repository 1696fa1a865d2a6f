/**
 * What the Clarity Check says of its results. Findings are those of the safety guidelines, each with its
 * source; a line without one is a precaution, or explains how the choice was made.
 */
import type { Caution } from '#domain/learn/clarity-check/cautions.ts'
import type { CheckResult, SuggestedPractice } from '#domain/learn/clarity-check/result.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'
import type { Point } from './safety-schema.ts'
import type { SourceId } from './sources.ts'

type Said = Point<SourceId>

/** Why the answers led to it. */
export const reasons: Readonly<Record<TechniqueId, readonly Said[]>> = {
  energizing: [
    {
      text: 'Going by your answers, you’re wide awake and want something steady to do: effort on the inhale, none on the exhale. A breath hold follows, which you can skip with “Not yet”.',
    },
    {
      text: 'Slow breathing has been studied at 4 to 10 breaths a minute, typically about 6. This pace is in that range.',
      cites: ['russo-2017'],
    },
  ],
  '4-7-8': [
    {
      text: 'Going by your answers, it’s time to let go, and here the breath out is the longest part.',
    },
    {
      text: 'In 43 young adults, heart rate and systolic pressure were lower right after 4-7-8 breathing. We found no study that shows better sleep from it, so we don’t claim it.',
      cites: ['vierra-2022'],
    },
  ],
  'box-breathing': [
    {
      text: 'Going by your answers, you could use something to hold on to: four equal sides, and a count to keep your mind on.',
    },
    {
      text: 'In a trial of 5 minutes a day for a month, mood and anxiety improved with box breathing, as they did with the other three practices; mood improved most with cyclic sighing, one sigh after another.',
      cites: ['balban-2023'],
    },
  ],
  'breath-hold': [
    {
      text: 'You’re steady and awake, with little tension: a good moment to sit in the space between breaths and just notice.',
    },
    {
      text: 'Breathe normally first, and never hold for longer than is comfortable. You don’t have to reach the time on the screen. Over-breathing before a hold delays the urge to breathe while oxygen falls.',
      cites: ['ajp-2024'],
    },
  ],
}

/** Shown before a gentle practice can be started. */
export const doctorFirst = 'Ask your doctor before your first session, and begin once they agree.'

/** People for whom holds and fast breathing are not suitable. */
export const gentleReasons: readonly Said[] = [
  {
    text: 'This is the gentlest we have: in and out, nothing held, nothing fast. Breathe softly, not deeply. If the Treadmill’s page asks for effort on the inhale, ignore it.',
  },
  {
    text: 'Its pace is within the 4 to 10 breaths a minute at which slow breathing has been studied.',
    cites: ['russo-2017'],
  },
  {
    text: 'Even slow breaths can be too big. If you feel light-headed or your fingers tingle, stop, and take smaller ones when you go on.',
    cites: ['szulczewski-2019'],
  },
  {
    text: 'Start it from here. If you open the Treadmill any other way, a breath hold follows; tap “Not yet” to skip it.',
  },
]

/** What is known of each caution. */
export const cautionReasons: Readonly<Record<Caution | 'unsaid', Said>> = {
  pregnancy: {
    text: 'We found no trial in pregnancy. As a precaution: no holds and no fast breathing. Gentle slow breathing is considered fine.',
  },
  pressure: {
    text: 'High blood pressure: no holds until your doctor has agreed. In a small study of divers, a short hold while cycling raised blood pressure more in those who took ACE inhibitors for it.',
    cites: ['ijsm-2015'],
  },
  eyes: { text: 'Glaucoma or a disease of the retina: no holds until your doctor has agreed.' },
  heart: {
    text: 'Heart disease: a long breath hold raises blood pressure, so ask before you try one. In a study of the longest holds people could manage, their mean arterial pressure had risen by the end: by 32 mmHg in elite divers, and by 9 mmHg in the people they were compared with.',
    cites: ['hypertension-2009'],
  },
  stroke: {
    text: 'A stroke or an aneurysm: blood pressure rises towards the end of a very long hold. Ask whether you should hold your breath at all.',
    cites: ['hypertension-2009'],
  },
  epilepsy: {
    text: 'Epilepsy: over-breathing can bring on seizures, rarely overall but often in some people, and breaths can become too big without your noticing.',
    cites: ['seizure-2014', 'szulczewski-2019'],
  },
  lungs: {
    text: 'Severe asthma or COPD: someone who knows your lungs should say how much is good for you.',
  },
  surgery: { text: 'Recent surgery: ask your surgeon when you’ll be ready for this.' },
  panic: {
    text: 'Panic disorder: breaths that are too big can make you light-headed and tingly. Someone who knows you should help you choose.',
  },
  psychosis: {
    text: 'Psychosis or bipolar disorder: someone who knows you should help you decide whether this kind of practice is good for you now.',
  },
  unsaid: {
    text: 'You’d rather not tell us about your health, which is fine. We’ve chosen as if something on the list applied.',
  },
}

/** Why less than five minutes is only a taste. */
export const shortReason: Said = {
  text: 'In a review of 58 studies, the practices that worked for stress and anxiety took at least 5 minutes a session, and weren’t only fast breathing. Someone taught them, and people practised more than once, over a long period. A first taste can be shorter; come back when you have 5 minutes.',
  cites: ['bentley-2023'],
}

interface Ending {
  readonly title: string
  readonly points: readonly Said[]
  /** The anchor in the safety guidelines that says more. */
  readonly anchor: string
}

/** Results without a practice. */
export const endings: Readonly<Record<Exclude<CheckResult['is'], SuggestedPractice['is']>, Ending>> = {
  unwell: {
    title: 'Not now',
    anchor: 'stop',
    points: [
      {
        text: 'These are warning signs. Breathe normally and lie down. If chest pain or trouble breathing doesn’t pass, or someone faints, call your emergency number.',
      },
      { text: 'Don’t practise until they’ve passed.' },
    ],
  },
  elsewhere: {
    title: 'Not here',
    anchor: 'never',
    points: [
      {
        text: 'Never practise in or near water, alone in the bath, while driving or while using machinery. Sit or lie down instead of standing.',
      },
      {
        text: 'In a report on 16 cases of breath-holding under water, the 4 who died had over-breathed on purpose.',
        cites: ['boyd-2015'],
      },
      { text: 'Once you’re sitting or lying somewhere safe, take the check again. It takes a minute.' },
    ],
  },
  doctor: {
    title: 'Ask your doctor first',
    anchor: 'ask',
    points: [
      {
        text: 'Going by what you’ve told us, we’d rather not suggest a practice. It’s a precaution: someone who knows you should help you decide.',
      },
    ],
  },
}
