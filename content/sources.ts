/**
 * What all texts rest on, in one list: whoever claims an effect names one of these. What a study found stands where it
 * is quoted; here is how to find the study.
 */

export interface Source {
  readonly id: string
  /** As they stand before the year: 'Boyd C et al.'; left out where we noted none. */
  readonly authors?: string
  /** The journal's full name. */
  readonly journal: string
  /** As people cite it, where the full name is long. */
  readonly short?: string
  readonly year: number
  /** Volume, issue, pages or article number, as far as noted. */
  readonly place?: string
}

export const sources = [
  {
    id: 'boyd-2015',
    authors: 'Boyd C et al.',
    journal: 'Morbidity and Mortality Weekly Report',
    short: 'MMWR',
    year: 2015,
    place: '64(19):518–521',
  },
  {
    id: 'ajp-2024',
    journal: 'American Journal of Physiology: Regulatory, Integrative and Comparative Physiology',
    short: 'Am J Physiol Regul Integr Comp Physiol',
    year: 2024,
  },
  {
    id: 'fincham-2023-fast',
    authors: 'Fincham GW et al.',
    journal: 'Neuroscience & Biobehavioral Reviews',
    year: 2023,
    place: '155:105453',
  },
  {
    id: 'szulczewski-2019',
    authors: 'Szulczewski MT',
    journal: 'PLoS ONE',
    year: 2019,
    place: 'e0218550',
  },
  { id: 'hypertension-2009', journal: 'Hypertension', year: 2009, place: '53:719–724' },
  {
    id: 'ijsm-2015',
    journal: 'International Journal of Sports Medicine',
    short: 'Int J Sports Med',
    year: 2015,
    place: '36:615–623',
  },
  { id: 'seizure-2014', journal: 'Seizure', year: 2014 },
  { id: 'neuropediatrics-2023', journal: 'Neuropediatrics', year: 2023 },
  {
    id: 'fincham-2023',
    authors: 'Fincham GW et al.',
    journal: 'Scientific Reports',
    year: 2023,
    place: '13:432',
  },
  {
    id: 'balban-2023',
    authors: 'Balban MY et al.',
    journal: 'Cell Reports Medicine',
    year: 2023,
    place: '4:100895',
  },
  {
    id: 'bentley-2023',
    authors: 'Bentley TGK et al.',
    journal: 'Brain Sciences',
    year: 2023,
    place: '13(12):1612',
  },
  {
    id: 'zaccaro-2018',
    authors: 'Zaccaro A et al.',
    journal: 'Frontiers in Human Neuroscience',
    year: 2018,
    place: '12:353',
  },
  { id: 'russo-2017', authors: 'Russo MA et al.', journal: 'Breathe', year: 2017, place: '13(4):298–309' },
  {
    id: 'laborde-2022',
    authors: 'Laborde S et al.',
    journal: 'Neuroscience & Biobehavioral Reviews',
    year: 2022,
    place: '138:104711',
  },
  { id: 'shao-2024', authors: 'Shao R et al.', journal: 'Mindfulness', year: 2024, place: '15' },
  {
    id: 'vierra-2022',
    authors: 'Vierra J et al.',
    journal: 'Physiological Reports',
    year: 2022,
    place: '10(13):e15389',
  },
] as const satisfies readonly Source[]

export type SourceId = (typeof sources)[number]['id']

/** A source as it is named beside a claim: 'Boyd C et al., MMWR 2015'. */
export const sourceInShort = ({ authors, journal, short = journal, year }: Source): string =>
  [authors, `${short} ${year}`].filter(Boolean).join(', ')
