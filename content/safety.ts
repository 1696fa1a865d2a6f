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
    'Most of these studies we read as abstracts or summaries, not in full. Where we noted no author, we name the journal.',
    'A line without a source is a precaution or a rule of ours, not a finding.',
  ],
  sections: [
    {
      id: 'stop',
      title: 'Stop when you notice',
      isList: true,
      points: [
        { text: 'Dizziness, or a light head' },
        { text: 'Tingling' },
        { text: 'Chest pain' },
        { text: 'Panic' },
      ],
      close: {
        text: 'Breathe normally and lie down. If chest pain or trouble breathing does not pass, or someone faints, call your emergency number. Stopping is always right.',
      },
    },
    {
      id: 'never',
      title: 'Never here',
      isList: true,
      points: [
        {
          text: 'In or near water. A report on 16 cases of breath-holding under water says of the 4 who died that they had over-breathed on purpose.',
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
      lead: 'Speak with your doctor before your first session in case of:',
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
        text: 'The list is a precaution. It means that someone who knows you should decide with you.',
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
          text: 'With anything of “Ask a doctor first”: no fast paces before your doctor has agreed. In pregnancy: none at all.',
        },
        {
          text: 'Breathing fast and deep can become over-breathing. Dizziness and tingling are stop signs at any pace: there is nothing to push through.',
        },
        {
          text: 'After a fast Treadmill, rest and breathe normally before you hold: “Not yet” stops the countdown. Over-breathing delays the urge to breathe while oxygen falls. In a study from 2024, holds were stopped at an oxygen saturation of 65\u00a0%, most of them after 30 seconds of hyperventilation.',
          cites: ['ajp-2024'],
        },
        {
          text: 'In a review of 58 studies on stress and anxiety, what worked avoided fast-only pacing.',
          cites: ['bentley-2023'],
        },
        {
          text: 'If you want to read on, fast breathwork has a review of its own.',
          cites: ['fincham-2023-fast'],
        },
      ],
    },
    {
      id: 'slow',
      title: 'Slow can be too deep',
      points: [
        {
          text: 'Slow breathing is soft, not deep. If your head gets light or your fingers tingle, your breaths were too big: stop, and when you go on, take smaller ones.',
        },
        {
          text: 'At 6 breaths a minute, without instruction, 37.5\u00a0% of 16 untrained people fell below 30 mmHg of carbon dioxide on the first day, and nearly none on day 7. The group was small.',
          cites: ['szulczewski-2019'],
        },
      ],
    },
    {
      id: 'holds',
      title: 'Holding your breath',
      points: [
        {
          text: 'Hold sitting or lying, never beyond comfort. Breathe as soon as your body asks. A time on the screen is not a task, and your own record is the only one that counts.',
        },
        {
          text: 'With anything of “Ask a doctor first”: no holds before your doctor has agreed. In pregnancy: none at all.',
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
          text: 'When people held their breath for as long as they could, mean arterial pressure had risen at the end: by 9 mmHg in the comparison group and by 32 mmHg in divers.',
          cites: ['hypertension-2009'],
        },
        {
          text: 'In a small study with divers, some who were treated for high blood pressure reacted more to a short hold.',
          cites: ['ijsm-2015'],
        },
      ],
    },
    {
      id: 'epilepsy',
      title: 'Epilepsy',
      points: [
        {
          text: 'Over-breathing can bring on seizures: rarely overall, often in some. In a study with 3475 people it did so in 2.2\u00a0% of those with possible epilepsy.',
          cites: ['seizure-2014'],
        },
        {
          text: 'In generalised epilepsy it does so in up to 50\u00a0%, and more often in children than in adults.',
          cites: ['neuropediatrics-2023'],
        },
        { text: 'With epilepsy: no fast breathing and no holds before your doctor has agreed.' },
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
      title: 'What helps, and how sure that is',
      lead: 'Stilltide itself has not been tested in a trial. This is what is known of breathing practices like these.',
      points: [
        {
          text: 'Across 12 trials with 785 adults, breathwork lowered stress a little (g = −0.35, between −0.55 and −0.14), and likewise anxiety (−0.32) and depression (−0.40). By the usual measure these effects are small to moderate. The risk of bias is moderate, and the authors warn of a gap between hype and evidence.',
          cites: ['fincham-2023'],
        },
        {
          text: 'In a remote trial people practised 5 minutes a day for a month: cyclic sighing, box breathing, cyclic hyperventilation with retention, or mindfulness. Mood and anxiety improved in every group; mood improved most with the sighing, which dwells on the exhale. No group went without a practice.',
          cites: ['balban-2023'],
        },
        {
          text: 'Of 72 interventions against stress and anxiety in 58 studies, 54 were effective. Those avoided sessions under 5 minutes, so 5 minutes are a good length; a first taste may be shorter.',
          cites: ['bentley-2023'],
        },
        {
          text: 'Slow breathing means under 10 breaths a minute. It was studied at 4 to 10, typically about 6.',
          cites: ['zaccaro-2018', 'russo-2017'],
        },
        {
          text: 'In 223 studies slow breathing raised the part of heart-rate variability that the vagus nerve carries.',
          cites: ['laborde-2022'],
        },
        {
          text: 'In 31 studies with 1133 people systolic blood pressure was lower right after slow breathing; the effect on negative emotion was marginal.',
          cites: ['shao-2024'],
        },
        {
          text: 'In 43 young adults heart rate and systolic pressure were lower right after 4-7-8 breathing. We found no study that shows better sleep from 4-7-8 itself, so we do not claim it.',
          cites: ['vierra-2022'],
        },
      ],
    },
  ],
}
