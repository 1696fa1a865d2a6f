/** The sources of all texts, in one list: any text that claims an effect names one of these. */

export interface Source {
  readonly id: string
  /** As they are printed before the year: 'Boyd C et al.'; left out where we noted none. */
  readonly authors?: string
  /** The paper's title; left out where we noted none. */
  readonly title?: string
  /** The journal's full name. */
  readonly journal: string
  /** As people cite it, where the full name is long. */
  readonly short?: string
  readonly year: number
  /** Volume, issue, pages or article number, as far as noted. */
  readonly place?: string
  /** Without the resolver's address. */
  readonly doi?: string
  /** Where it can be looked up if it has no DOI that we could check. */
  readonly address?: string
  /** What it shows, in a sentence or two, as far as we read it. */
  readonly shows: string
}

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
    address: 'https://www.cdc.gov/mmwr/preview/mmwrhtml/mm6419a3.htm',
    shows:
      'Reports 16 cases of breath-holding under water; the 4 people who died had over-breathed on purpose.',
  },
  {
    id: 'ajp-2024',
    title:
      'Effects of hyperventilation on repeated breath-holding while in a fasting state: do risks outweigh the benefits?',
    journal: 'American Journal of Physiology: Regulatory, Integrative and Comparative Physiology',
    short: 'Am J Physiol Regul Integr Comp Physiol',
    year: 2024,
    address:
      'https://www.aminer.org/pub/65c29ebd939a5f4082e9c50a/effects-of-hyperventilation-on-repeated-breath-holding-while-in-a-fasting-state',
    shows:
      'Nine people, none of them divers, fasted for 12 hours, then held their breath for as long as they could, three times after normal breathing and three times after 30 seconds of over-breathing. Nine holds had to be stopped at an oxygen saturation of 65%, eight of them after over-breathing: it delays the urge to breathe while oxygen falls.',
  },
  {
    id: 'fincham-2023-fast',
    title:
      'High ventilation breathwork practices: An overview of their effects, mechanisms, and considerations for clinical applications',
    authors: 'Fincham GW et al.',
    journal: 'Neuroscience & Biobehavioral Reviews',
    year: 2023,
    place: '155:105453',
    doi: '10.1016/j.neubiorev.2023.105453',
    shows: 'A review of fast breathwork, as further reading; we quote no figure from it.',
  },
  {
    id: 'szulczewski-2019',
    title:
      'Training of paced breathing at 0.1 Hz improves CO2 homeostasis and relaxation during a paced breathing task',
    authors: 'Szulczewski MT',
    journal: 'PLoS ONE',
    year: 2019,
    place: 'e0218550',
    doi: '10.1371/journal.pone.0218550',
    shows:
      'At 6 breaths a minute, without instruction, carbon dioxide fell below 30 mmHg in 37.5% of 16 untrained people on the first day, and in almost none on day 7.',
  },
  {
    id: 'hypertension-2009',
    title: 'Cardiovascular Regulation During Apnea in Elite Divers',
    authors: 'Heusser K et al.',
    journal: 'Hypertension',
    year: 2009,
    place: '53:719–724',
    doi: '10.1161/HYPERTENSIONAHA.108.127530',
    shows:
      'Elite divers and a comparison group held their breath for as long as they could. By the end, mean arterial pressure had risen: by 32 mmHg in the divers, and by 9 mmHg in the comparison group.',
  },
  {
    id: 'ijsm-2015',
    title: 'Essential Hypertension: Cardiovascular Response to Breath Hold Combined with Exercise',
    authors: 'Hoffmann U et al.',
    journal: 'International Journal of Sports Medicine',
    short: 'Int J Sports Med',
    year: 2015,
    place: '36:615–623',
    doi: '10.1055/s-0034-1398627',
    shows:
      'Ten divers treated for high blood pressure and ten healthy divers held their breath for 20 seconds while cycling at 30 or 150 watts. With the breath held, blood pressure rose more in those who took ACE inhibitors.',
  },
  {
    id: 'seizure-2014',
    title: 'Hyperventilation during electro\u00ADencephalo\u00ADgraphy: Safety and efficacy',
    authors: 'Kane N et al.',
    journal: 'Seizure',
    year: 2014,
    address: 'https://pubmed.ncbi.nlm.nih.gov/24252807/',
    shows:
      'In a study of 3475 people, hyperventilation brought on seizures in 2.2% of those with possible epilepsy.',
  },
  {
    id: 'neuropediatrics-2023',
    title: 'Hyperventilation and Seizures: Not a New Sense: A Literature Review',
    authors: 'Rana M et al.',
    journal: 'Neuropediatrics',
    year: 2023,
    address: 'https://ouci.dntb.gov.ua/en/works/7WwzDXL7',
    shows:
      'A review: in generalised epilepsy, hyperventilation can bring on seizures in up to 50% of people, more often in children than in adults.',
  },
  {
    id: 'fincham-2023',
    title:
      'Effect of breathwork on stress and mental health: A meta-analysis of randomised-controlled trials',
    authors: 'Fincham GW et al.',
    journal: 'Scientific Reports',
    year: 2023,
    place: '13:432',
    doi: '10.1038/s41598-022-27247-y',
    shows:
      'Across 12 trials with 785 adults, breathwork lowered stress (effect size g\u00a0=\u00a0−0.35, confidence interval −0.55 to −0.14). Anxiety was lower across 20 trials (g\u00a0=\u00a0−0.32), and depression across 18 (g\u00a0=\u00a0−0.40). The risk of bias is moderate, and the authors warn of a gap between hype and evidence.',
  },
  {
    id: 'balban-2023',
    title: 'Brief structured respiration practices enhance mood and reduce physiological arousal',
    authors: 'Balban MY et al.',
    journal: 'Cell Reports Medicine',
    year: 2023,
    place: '4:100895',
    doi: '10.1016/j.xcrm.2022.100895',
    shows:
      'In a remote trial, people practised 5 minutes a day for a month: cyclic sighing, box breathing, fast over-breathing followed by holds (cyclic hyperventilation with retention), or mindfulness. Mood and anxiety improved in every group, and mood improved most with the sighing.',
  },
  {
    id: 'bentley-2023',
    title:
      'Breathing Practices for Stress and Anxiety Reduction: Conceptual Framework of Implementation Guidelines Based on a Systematic Review of the Published Literature',
    authors: 'Bentley TGK et al.',
    journal: 'Brain Sciences',
    year: 2023,
    place: '13(12):1612',
    doi: '10.3390/brainsci13121612',
    shows:
      'Of 72 interventions for stress and anxiety in 58 studies, 54 were effective. The effective ones didn’t rely on fast breathing alone or on sessions of under 5 minutes, and included teaching by a person, several sessions and long-term practice.',
  },
  {
    id: 'zaccaro-2018',
    title:
      'How Breath-Control Can Change Your Life: A Systematic Review on Psycho-Physiological Correlates of Slow Breathing',
    authors: 'Zaccaro A et al.',
    journal: 'Frontiers in Human Neuroscience',
    year: 2018,
    place: '12:353',
    doi: '10.3389/fnhum.2018.00353',
    shows: 'Defines slow breathing as under 10 breaths a minute.',
  },
  {
    id: 'russo-2017',
    title: 'The physiological effects of slow breathing in the healthy human',
    authors: 'Russo MA et al.',
    journal: 'Breathe',
    year: 2017,
    place: '13(4):298–309',
    doi: '10.1183/20734735.009817',
    shows: 'Slow breathing has been studied at 4 to 10 breaths a minute, typically about 6.',
  },
  {
    id: 'laborde-2022',
    title:
      'Effects of voluntary slow breathing on heart rate and heart rate variability: A systematic review and a meta-analysis',
    authors: 'Laborde S et al.',
    journal: 'Neuroscience & Biobehavioral Reviews',
    year: 2022,
    place: '138:104711',
    doi: '10.1016/j.neubiorev.2022.104711',
    shows:
      'Across 223 studies, slow breathing raised the part of heart-rate variability that the vagus nerve controls.',
  },
  {
    id: 'shao-2024',
    title:
      'The Effect of Slow-Paced Breathing on Cardiovascular and Emotion Functions: A Meta-Analysis and Systematic Review',
    authors: 'Shao R et al.',
    journal: 'Mindfulness',
    year: 2024,
    place: '15',
    doi: '10.1007/s12671-023-02294-2',
    shows:
      'Across 31 studies with 1133 people, systolic blood pressure was lower right after slow breathing; the effect on negative emotion was marginal.',
  },
  {
    id: 'vierra-2022',
    title:
      'Effects of sleep deprivation and 4-7-8 breathing control on heart rate variability, blood pressure, blood glucose, and endothelial function in healthy young adults',
    authors: 'Vierra J et al.',
    journal: 'Physiological Reports',
    year: 2022,
    place: '10(13):e15389',
    doi: '10.14814/phy2.15389',
    shows: 'In 43 young adults, heart rate and systolic pressure were lower right after 4-7-8 breathing.',
  },
] as const satisfies readonly Source[]

export type SourceId = (typeof sources)[number]['id']

/** Where a source can be looked up, and what the link there says. */
export interface SourceLink {
  readonly to: string
  readonly name: string
}

export function sourceLink({ doi, address }: Pick<Source, 'doi' | 'address'>): SourceLink | undefined {
  if (doi !== undefined) return { to: `https://doi.org/${doi}`, name: `doi.org/${doi}` }
  if (address === undefined) return undefined
  return { to: address, name: new URL(address).host.replace(/^www\./, '') }
}

/** A source as it is named beside a claim: 'Boyd C et al., MMWR 2015'. */
export const sourceInShort = ({ authors, journal, short = journal, year }: Source): string =>
  [authors, `${short} ${year}`].filter(Boolean).join(', ')

/** The sources with these ids, each as it is named beside a claim. */
export const citedSources = (ids: readonly SourceId[]) =>
  (sources as readonly (Source & { id: SourceId })[])
    .filter(({ id }) => ids.includes(id))
    .map((source) => ({ id: source.id, name: sourceInShort(source), link: sourceLink(source) }))
