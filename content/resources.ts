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
  lead: 'Things to read, listen to, look up and ask for.',
  offersTitle: 'Read and listen',
  offers: [
    {
      place: 'book',
      name: 'Mind Over Chatter',
      text: 'The free book, as a PDF: four practices, how to do them safely, and a four-week plan.',
    },
    {
      place: 'audiobook',
      name: 'Audiobook sample',
      text: 'A free sample, for when reading is too much.',
    },
    { place: 'podcast', name: 'Podcast', text: 'Conversations about breath and stillness.' },
    {
      place: 'booking',
      name: 'Private session',
      text: 'Practise with someone, one to one. Ask us for a time.',
    },
  ] satisfies readonly Offer[],
  wisdom: { name: 'Daily Wisdom', text: 'Five hundred small things to try, one a day or all at once.' },
  about: { name: 'About Stilltide', text: 'What Stilltide is, how it keeps time, and what it isn’t.' },
  safety: {
    name: 'Safety guidelines',
    text: 'When to stop, who should ask a doctor first, and where never to practise. Please read them all once.',
  },
  research: {
    title: 'Research',
    lead: 'The studies we rely on, and what each of them shows. We read most of them as abstracts or summaries, not in full; where we don’t have the author’s name, we name only the journal. Stilltide itself has not been tested in a trial.',
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
        text: 'Generated with Kokoro-82M and mixtures of its voices, available under the Apache License 2.0, and then edited by us.',
        notices: [{ name: 'Licence notice for the voice and sounds', path: '/assets/audio/LICENSE.txt' }],
      },
      {
        name: 'Sounds',
        text: 'The gong, bells, breath sounds and music were made for Stilltide by its own programs, and are available under the MIT License.',
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
