/** What there is to read, to listen to and to ask for, and its licences. */
import type { ExternalPage } from '#domain/pages/external-links.ts'
import type { SourceId } from './sources.ts'

export interface Offer {
  readonly place: ExternalPage
  readonly name: string
  readonly text: string
}

export interface Licence {
  readonly name: string
  readonly text: string
  /** The full notice, where it is stored beside the files. */
  readonly notices: readonly { readonly name: string; readonly path: string }[]
}

export const resources = {
  title: 'Resources',
  lead: 'To read, to hear, to look up, to ask.',
  offersTitle: 'To read and to hear',
  offers: [
    {
      place: 'book',
      name: 'Mind Over Chatter',
      text: 'The free book: four practices, how to do them safely, and a plan for four weeks. A PDF.',
    },
    {
      place: 'audiobook',
      name: 'Audiobook sample',
      text: 'A free sample to listen to, whenever reading is too much.',
    },
    { place: 'podcast', name: 'Podcast', text: 'Conversations about breath and stillness.' },
    {
      place: 'booking',
      name: 'Private session',
      text: 'Practise with somebody at your side: ask for a time.',
    },
  ] satisfies readonly Offer[],
  wisdom: { name: 'Daily Wisdom', text: 'Five hundred small things to try, one a day or all at once.' },
  about: { name: 'About Stilltide', text: 'What this is, how the time is kept, and what it is not.' },
  safety: {
    name: 'Safety guidelines',
    text: 'When to stop, who asks a doctor first, and where nobody should practise. Read them once, all of them.',
  },
  research: {
    title: 'Research',
    lead: 'What we lean on, and what each of it shows. Most of it we read as abstracts or summaries, not in full; where we noted no author, we name the journal alone. Stilltide itself has not been tested in a trial.',
    parts: [
      {
        id: 'helps',
        title: 'What helps',
        sources: [
          'fincham-2023',
          'balban-2023',
          'bentley-2023',
          'zaccaro-2018',
          'russo-2017',
          'laborde-2022',
          'shao-2024',
          'vierra-2022',
        ],
      },
      {
        id: 'care',
        title: 'What needs care',
        sources: [
          'boyd-2015',
          'ajp-2024',
          'szulczewski-2019',
          'hypertension-2009',
          'ijsm-2015',
          'seizure-2014',
          'neuropediatrics-2023',
          'fincham-2023-fast',
        ],
      },
    ] satisfies readonly {
      readonly id: string
      readonly title: string
      readonly sources: readonly SourceId[]
    }[],
  },
  licences: {
    title: 'Licences',
    list: [
      {
        name: 'Voice',
        text: 'Generated with the program RHVoice and its voice BDL, which was built from recordings of Carnegie Mellon University (CMU ARCTIC), and then changed by us.',
        notices: [{ name: 'Notice of voice and sounds', path: '/assets/audio/LICENSE.txt' }],
      },
      {
        name: 'Sounds',
        text: 'The gong, the bells, the breath and the music were made for Stilltide by programs of its own, and are given under the MIT License.',
        notices: [],
      },
      {
        name: 'Fonts',
        text: 'Figtree and Fraunces, by their project authors, under the SIL Open Font License 1.1.',
        notices: [
          { name: 'Figtree’s licence', path: '/assets/fonts/figtree-LICENSE.txt' },
          { name: 'Fraunces’ licence', path: '/assets/fonts/fraunces-LICENSE.txt' },
        ],
      },
      {
        name: 'Code and texts',
        text: 'Under the MIT License: use them, change them, pass them on.',
        notices: [],
      },
    ] satisfies readonly Licence[],
  },
} as const
