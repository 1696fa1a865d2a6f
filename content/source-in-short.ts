import type { Source } from './safety-schema.ts'

/** A source as it is named beside a claim: 'Boyd C et al., MMWR 2015'. */
export const inShort = ({ authors, journal, short = journal, year }: Source): string =>
  [authors, `${short} ${year}`].filter(Boolean).join(', ')
