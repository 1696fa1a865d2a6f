/**
 * The safety guidelines as data. Every figure and finding comes from the sources at the end, as far as we
 * read them; nothing else is claimed. The signs to stop stay first.
 */
import type { Guidelines } from './safety-schema.ts'
import type { SourceId } from './sources.ts'

export const guidelines: Guidelines<SourceId> = {
  title: 'Safety guidelines',
  reviewed: '2026-11-23',
  notAdvice:
    'This is not medical advice. Stilltide is a practice, not a treatment, and this page does not replace your doctor.',
  method: [
    'We read most of these studies as abstracts or summaries, not in full. If we don’t have the author’s name, we give the journal’s.',
    'A line without a source is a precaution or a rule of our own, not a finding.',
  ],
  sections: [
    {
      id: 'stop',
      title: 'Stop when you notice',
      isList: true,
      points: [
        { text: 'Dizziness, or feeling light-headed' },
        { text: 'Tingling' },
        { text: 'Chest pain' },
        { text: 'Panic' },
      ],
      close: {
        text: 'Breathe normally and lie down. If chest pain or trouble breathing doesn’t pass, or someone faints, call your emergency number. Stopping is always right.',
      },
    },
    {
      id: 'never',
      title: 'Never here',
      isList: true,
      points: [
        {
          text: 'In or near water. In a report on 16 cases of breath-holding under water, the 4 people who died had over-breathed on purpose.',
          cites: ['boyd-2015'],
        },
        { text: 'Alone in the bath' },
        { text: 'While driving' },
        { text: 'While using machinery' },
        { text: 'Standing. Sit or lie down instead.' },
      ],
    },
    {
      id: 'ask',
      title: 'Ask a doctor first',
      lead: 'Speak to your doctor before your first session if any of these applies to you:',
      isList: true,
      points: [
        { text: 'Heart disease' },
        { text: 'High blood pressure' },
        { text: 'A stroke or an aneurysm' },
        { text: 'Epilepsy' },
        { text: 'Pregnancy' },
        { text: 'Severe asthma or COPD' },
        { text: 'Recent surgery' },
        { text: 'Glaucoma or a disease of the retina' },
        { text: 'Panic disorder' },
        { text: 'Psychosis or bipolar disorder' },
      ],
      close: {
        text: 'This list is a precaution. Make the decision together with someone who knows your health.',
      },
    },
    {
      id: 'fast',
      title: 'The Treadmill’s faster paces',
      points: [
        {
          text: 'Lie flat on your back for every Cheetah pace, and for any pace that makes you breathe hard.',
        },
        {
          text: 'If anything under “Ask a doctor first” applies to you, no fast paces until your doctor has agreed. In pregnancy: none at all.',
        },
        {
          text: 'Fast, deep breathing can turn into over-breathing. Dizziness and tingling are warning signs at any pace: there’s nothing to push through.',
        },
        {
          text: 'After a fast Treadmill, rest and breathe normally before you hold. The app counts down to the hold when the Treadmill ends; “Not yet” stops it. Over-breathing delays the urge to breathe while oxygen falls. In a study from 2024, nine people who had fasted for 12 hours held their breath for as long as they could, three times after normal breathing and three times after 30 seconds of over-breathing. Nine holds had to be stopped at an oxygen saturation of 65%, eight of them after over-breathing.',
          cites: ['ajp-2024'],
        },
        {
          text: 'In a review of 58 studies on stress and anxiety, the practices that worked didn’t rely on fast breathing alone.',
          cites: ['bentley-2023'],
        },
        {
          text: 'There’s also a review of fast breathwork, if you’d like to read more.',
          cites: ['fincham-2023-fast'],
        },
      ],
    },
    {
      id: 'slow',
      title: 'Slow can be too deep',
      points: [
        {
          text: 'Breathe softly, not deeply. If you feel light-headed or your fingers tingle, your breaths were too big. Stop, and take smaller ones when you start again.',
        },
        {
          text: 'In a small study, 16 untrained people took 6 breaths a minute without further instruction. On the first day, 37.5% of them breathed so much that their carbon dioxide fell below 30 mmHg; on day 7, almost none did.',
          cites: ['szulczewski-2019'],
        },
      ],
    },
    {
      id: 'holds',
      title: 'Holding your breath',
      points: [
        {
          text: 'Hold your breath sitting or lying down, and never beyond comfort. Breathe as soon as your body asks. You don’t have to reach the target on the screen. The only record to compare your hold with is your own.',
        },
        {
          text: 'If anything under “Ask a doctor first” applies to you, no holds until your doctor has agreed. In pregnancy: none at all.',
        },
        {
          text: 'Never over-breathe before a hold: it delays the urge to breathe while oxygen falls.',
          cites: ['ajp-2024'],
        },
      ],
    },
    {
      id: 'pressure',
      title: 'Blood pressure',
      points: [
        {
          text: 'A long breath hold raises blood pressure. In a study, elite divers and a comparison group held their breath for as long as they could. By the end, mean arterial pressure (the average over a heartbeat) was 32 mmHg higher than before in the divers, and 9 mmHg higher in the others. That’s one reason never to hold for as long as you can.',
          cites: ['hypertension-2009'],
        },
        {
          text: 'In a small study, ten divers treated for high blood pressure and ten healthy ones held their breath for 20 seconds while cycling at 30 or 150 watts. The hold raised blood pressure more in those who took ACE inhibitors.',
          cites: ['ijsm-2015'],
        },
      ],
    },
    {
      id: 'epilepsy',
      title: 'Epilepsy',
      points: [
        {
          text: 'Over-breathing can bring on seizures. That’s rare overall, but for some people the risk is high. In a study of 3475 people, it happened in 2.2% of those with possible epilepsy.',
          cites: ['seizure-2014'],
        },
        {
          text: 'Over-breathing can bring on seizures in up to 50% of people with generalised epilepsy, more often in children than in adults.',
          cites: ['neuropediatrics-2023'],
        },
        { text: 'If you have epilepsy, no fast breathing and no holds until your doctor has agreed.' },
      ],
    },
    {
      id: 'pregnancy',
      title: 'Pregnancy',
      points: [
        {
          text: 'We found no trial. As a precaution: no holds and no fast breathing. Gentle slow breathing is considered fine; ask your doctor first all the same.',
        },
      ],
    },
    {
      id: 'helps',
      title: 'What helps, and how sure we can be',
      lead: 'Stilltide itself has not been tested in a trial. This is what’s known about breathing practices like these.',
      points: [
        {
          text: 'Across 12 trials with 785 adults, breathwork lowered stress a little (effect size g = −0.35, confidence interval −0.55 to −0.14). Anxiety was a little lower across 20 trials (g = −0.32), and depression across 18 (g = −0.40). Effects of this size are usually called small to moderate. The risk of bias is moderate, and the authors warn of a gap between hype and evidence.',
          cites: ['fincham-2023'],
        },
        {
          text: 'In a remote trial of four practices, 5 minutes a day for a month, mood and anxiety improved in every group, and mood improved most with cyclic sighing: one sigh after another. No group went without a practice.',
          cites: ['balban-2023'],
        },
        {
          text: 'Of 72 interventions for stress and anxiety in 58 studies, 54 were effective. The effective ones weren’t made up of fast breathing alone, and had sessions of 5 minutes or more. They were also taught by a person, over several sessions, and kept up for a long time. So 5 minutes is a good length, though a first taste may be shorter.',
          cites: ['bentley-2023'],
        },
        {
          text: 'Slow breathing means under 10 breaths a minute. It has been studied at 4 to 10, typically about 6.',
          cites: ['zaccaro-2018', 'russo-2017'],
        },
        {
          text: 'Across 223 studies, slow breathing raised the part of heart-rate variability (how much the time between heartbeats varies) that the vagus nerve controls.',
          cites: ['laborde-2022'],
        },
        {
          text: 'Across 31 studies with 1133 people, systolic blood pressure was lower right after slow breathing; the effect on negative emotion was marginal.',
          cites: ['shao-2024'],
        },
        {
          text: 'In 43 young adults, heart rate and systolic pressure were lower right after 4-7-8 breathing. We found no study that shows better sleep from 4-7-8 itself, so we don’t claim it.',
          cites: ['vierra-2022'],
        },
      ],
    },
  ],
}
