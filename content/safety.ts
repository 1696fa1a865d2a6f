/**
 * The safety guidelines as data. Every figure and finding comes from the sources at the foot, as far as we read
 * them; nothing else is claimed. Stop signs stay first.
 */
import type { Guidelines, Source } from './safety-schema.ts'

export const sources = [
  {
    id: 'boyd-2015',
    title:
      'Fatal and Nonfatal Drowning Outcomes Related to Dangerous Underwater Breath-Holding Behaviors — New York State, 1988–2011',
    authors: 'Boyd C et al.',
    journal: 'Morbidity and Mortality Weekly Report',
    short: 'MMWR',
    year: 2015,
    place: '64(19):518–521',
    shows: 'Tells of 16 cases of breath-holding under water; the 4 who died had over-breathed on purpose.',
  },
  {
    id: 'ajp-2024',
    journal: 'American Journal of Physiology: Regulatory, Integrative and Comparative Physiology',
    short: 'Am J Physiol Regul Integr Comp Physiol',
    year: 2024,
    shows:
      'Over-breathing before a hold delays the urge to breathe while oxygen falls: holds were stopped at a saturation of 65 %, most of them after 30 seconds of hyperventilation.',
  },
  {
    id: 'fincham-2023-fast',
    authors: 'Fincham GW et al.',
    journal: 'Neuroscience & Biobehavioral Reviews',
    year: 2023,
    place: '155:105453',
    shows: 'A review of fast breathwork, for whoever wants to read on; we quote no figure from it.',
  },
  {
    id: 'szulczewski-2019',
    title:
      'Training of paced breathing at 0.1 Hz improves CO2 homeostasis and relaxation during a paced breathing task',
    authors: 'Szulczewski MT',
    journal: 'PLoS ONE',
    year: 2019,
    place: 'e0218550',
    shows:
      'At 6 breaths a minute, without instruction, 37.5 % of 16 untrained people fell below 30 mmHg of carbon dioxide on the first day, and nearly none on day 7.',
  },
  {
    id: 'hypertension-2009',
    journal: 'Hypertension',
    year: 2009,
    place: '53:719–724',
    shows:
      'Mean arterial pressure rises at the end of a hold as long as possible: by 9 mmHg in the comparison group, by 32 mmHg in divers.',
  },
  {
    id: 'ijsm-2015',
    journal: 'International Journal of Sports Medicine',
    short: 'Int J Sports Med',
    year: 2015,
    place: '36:615–623',
    shows: 'People who are treated for high blood pressure react more.',
  },
  {
    id: 'seizure-2014',
    journal: 'Seizure',
    year: 2014,
    shows:
      'In a study with 3475 people, hyperventilation brought on seizures in 2.2 % of those with possible epilepsy.',
  },
  {
    id: 'neuropediatrics-2023',
    journal: 'Neuropediatrics',
    year: 2023,
    shows: 'In generalised epilepsy of childhood, hyperventilation brings on seizures in up to 50 %.',
  },
  {
    id: 'fincham-2023',
    title:
      'Effect of breathwork on stress and mental health: A meta-analysis of randomised-controlled trials',
    authors: 'Fincham GW et al.',
    journal: 'Scientific Reports',
    year: 2023,
    place: '13:432',
    shows:
      'Across 12 trials with 785 adults, stress (g\u00a0=\u00a0−0.35, between −0.55 and −0.14), anxiety (−0.32) and depression (−0.40) were lower; the risk of bias is moderate, and it warns of a gap between hype and evidence.',
  },
  {
    id: 'balban-2023',
    title: 'Brief structured respiration practices enhance mood and reduce physiological arousal',
    authors: 'Balban MY et al.',
    journal: 'Cell Reports Medicine',
    year: 2023,
    place: '4:100895',
    shows:
      'In a remote trial of a month, 5 minutes a day, every group improved in mood and anxiety: cyclic sighing most, box breathing, cyclic hyperventilation with retention, mindfulness.',
  },
  {
    id: 'bentley-2023',
    title:
      'Breathing Practices for Stress and Anxiety Reduction: Conceptual Framework of Implementation Guidelines Based on a Systematic Review of the Published Literature',
    authors: 'Bentley TGK et al.',
    journal: 'Brain Sciences',
    year: 2023,
    place: '13(12):1612',
    shows:
      'Of 72 interventions in 58 studies, 54 were effective; those avoided fast-only pacing and sessions under 5 minutes.',
  },
  {
    id: 'zaccaro-2018',
    title:
      'How Breath-Control Can Change Your Life: A Systematic Review on Psycho-Physiological Correlates of Slow Breathing',
    authors: 'Zaccaro A et al.',
    journal: 'Frontiers in Human Neuroscience',
    year: 2018,
    place: '12:353',
    shows: 'Calls breathing slow when it is under 10 breaths a minute.',
  },
  {
    id: 'russo-2017',
    title: 'The physiological effects of slow breathing in the healthy human',
    authors: 'Russo MA et al.',
    journal: 'Breathe',
    year: 2017,
    place: '13(4):298–309',
    shows: 'Slow breathing was studied at 4 to 10 breaths a minute, typically about 6.',
  },
  {
    id: 'laborde-2022',
    title:
      'Effects of voluntary slow breathing on heart rate and heart rate variability: A systematic review and a meta-analysis',
    authors: 'Laborde S et al.',
    journal: 'Neuroscience & Biobehavioral Reviews',
    year: 2022,
    place: '138:104711',
    shows:
      'In 223 studies, slow breathing raised the part of heart-rate variability that the vagus nerve carries.',
  },
  {
    id: 'shao-2024',
    title:
      'The Effect of Slow-Paced Breathing on Cardiovascular and Emotion Functions: A Meta-Analysis and Systematic Review',
    authors: 'Shao R et al.',
    journal: 'Mindfulness',
    year: 2024,
    place: '15',
    shows:
      'In 31 studies with 1133 people systolic blood pressure went down; the effect on negative emotion was marginal.',
  },
  {
    id: 'vierra-2022',
    authors: 'Vierra J et al.',
    journal: 'Physiological Reports',
    year: 2022,
    place: '10(13):e15389',
    shows: '4-7-8 breathing lowered heart rate and systolic pressure in 43 young adults.',
  },
] as const satisfies readonly Source[]

export type SourceId = (typeof sources)[number]['id']

export const guidelines: Guidelines<SourceId> = {
  title: 'Safety guidelines',
  reviewed: '2026-11-21',
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
          text: 'Breathing fast and deep can become over-breathing. Dizziness and tingling are stop signs at any pace: there is nothing to push through.',
        },
        {
          text: 'After a fast Treadmill, rest and breathe normally before you hold. Over-breathing delays the urge to breathe while oxygen falls. In a study of 2024 holds were stopped at an oxygen saturation of 65 %, most of them after 30 seconds of hyperventilation.',
          cites: ['ajp-2024'],
        },
        {
          text: 'In a review of 58 studies, what worked avoided fast-only pacing.',
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
          text: 'At 6 breaths a minute, without instruction, 37.5 % of 16 untrained people fell below 30 mmHg of carbon dioxide on the first day, and nearly none on day 7. The group was small.',
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
          text: 'At the end of a hold as long as they could, mean arterial pressure had risen by 9 mmHg in the comparison group and by 32 mmHg in divers.',
          cites: ['hypertension-2009'],
        },
        { text: 'People treated for high blood pressure react more.', cites: ['ijsm-2015'] },
        {
          text: 'With heart disease, high blood pressure, a stroke, an aneurysm, glaucoma or a disease of the retina: no holds before your doctor has agreed.',
        },
      ],
    },
    {
      id: 'epilepsy',
      title: 'Epilepsy',
      points: [
        {
          text: 'Over-breathing can bring on seizures: rarely overall, often in some. In a study with 3475 people it did so in 2.2 % of those with possible epilepsy.',
          cites: ['seizure-2014'],
        },
        {
          text: 'In generalised epilepsy of childhood it is up to 50 %.',
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
          text: 'Across 12 trials with 785 adults, breathwork lowered stress a little (g = −0.35, between −0.55 and −0.14), and so anxiety (−0.32) and depression (−0.40). By the usual measure these effects are small to moderate. The risk of bias is moderate, and the authors warn of a gap between hype and evidence.',
          cites: ['fincham-2023'],
        },
        {
          text: 'In a remote trial people practised 5 minutes a day for a month: cyclic sighing, box breathing, cyclic hyperventilation with retention, or mindfulness. Mood and anxiety improved in every group, most with the sighing, which dwells on the exhale.',
          cites: ['balban-2023'],
        },
        {
          text: 'Of 72 interventions in 58 studies, 54 were effective. Those avoided sessions under 5 minutes, so 5 minutes are a good length; a first taste may be shorter.',
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
          text: 'In 31 studies with 1133 people systolic blood pressure went down; the effect on negative emotion was marginal.',
          cites: ['shao-2024'],
        },
        {
          text: '4-7-8 breathing lowered heart rate and systolic pressure in 43 young adults. We found no study that shows better sleep from 4-7-8 itself, so we do not claim it.',
          cites: ['vierra-2022'],
        },
      ],
    },
  ],
}
