import type { SourceId } from '#content/sources.ts'

/** Our notes on each source we read: bibliographic details, and every figure that may be quoted from it. */
export const citedSources: Record<SourceId, { readonly as: string; readonly figures: string }> = {
  'boyd-2015': { as: 'Boyd C et al. 2015 64(19):518–521', figures: '16 4' },
  'ajp-2024': { as: '2024', figures: '2024 12 65 30' },
  'fincham-2023-fast': { as: 'Fincham GW et al. 2023 155:105453', figures: '' },
  'szulczewski-2019': { as: 'Szulczewski MT 2019 e0218550', figures: '6 37.5 16 30 7' },
  'hypertension-2009': { as: 'Heusser K et al. 2009 53:719–724', figures: '9 32' },
  'ijsm-2015': { as: 'Hoffmann U et al. 2015 36:615–623', figures: '20 30 150' },
  'seizure-2014': { as: 'Kane N et al. 2014', figures: '3475 2.2' },
  'neuropediatrics-2023': { as: 'Rana M et al. 2023', figures: '50' },
  'fincham-2023': {
    as: 'Fincham GW et al. 2023 13:432',
    figures: '12 785 −0.35 −0.55 −0.14 20 −0.32 18 −0.40',
  },
  'balban-2023': { as: 'Balban MY et al. 2023 4:100895', figures: '5' },
  'bentley-2023': { as: 'Bentley TGK et al. 2023 13(12):1612', figures: '58 54 72 5' },
  'zaccaro-2018': { as: 'Zaccaro A et al. 2018 12:353', figures: '10' },
  'russo-2017': { as: 'Russo MA et al. 2017 13(4):298–309', figures: '4 10 6' },
  'laborde-2022': { as: 'Laborde S et al. 2022 138:104711', figures: '223' },
  'shao-2024': { as: 'Shao R et al. 2024 15', figures: '31 1133' },
  'vierra-2022': { as: 'Vierra J et al. 2022 10(13):e15389', figures: '43' },
}

/** The numbers in a text, except the name 4-7-8. */
export const figuresIn = (text: string) => text.replaceAll('4-7-8', '').match(/−?\d+(\.\d+)?/g) ?? []
