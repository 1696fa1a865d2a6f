/** The book's page size, colours and type: A5, in points. */
import type { Face } from './fonts.ts'

export const SHEET = { width: 419.53, height: 595.28 }
/** Wide enough for a thumb; the running head is in the upper margin, the page number in the lower. */
export const MARGIN = { top: 60, bottom: 54, left: 54, right: 54 }
/** Where running heads and page numbers are, from the top of the page. */
export const HEAD_AT = 32
export const FOOT_AT = SHEET.height - 36

export const INK = '#15241e'
export const QUIET = '#53645b'
export const ACCENT = '#1b7450'
export const LINE = '#d3ccbb'
export const TINT = '#e4efe7'

/** The app's night colours, for the cover. */
export const night = {
  ground: '#0b1513',
  ink: '#eaf2ed',
  quiet: '#a0b5ab',
  ring: '#2b4239',
  moon: '#e6cda3',
  sky: '#12281f',
  shore: '#122d26',
  bands: ['#1d5a49', '#63d9a4', '#4fc192', '#3ea680', '#2f8b6c', '#237059'],
} as const
/** The app's day colours, for the pages. */
export const day = {
  ring: '#cfc8b5',
  moon: '#e3b05a',
  sky: '#f0ead9',
  shore: '#c6d2bd',
  bands: ['#cfe3d3', '#9fd0b4', '#83c0a0', '#67ad8b', '#4c9673', '#357f5e'],
} as const

export interface Palette {
  readonly ring: string
  readonly moon: string
  readonly sky: string
  readonly shore: string
  /** From the farthest to the nearest. */
  readonly bands: readonly string[]
}

export interface Style {
  readonly face: Face
  readonly size: number
  readonly colour: string
  /** Space between lines, in points. */
  readonly gap: number
  /** Space after it, in points. */
  readonly after: number
}

export const styles = {
  cover: { face: 'title', size: 40, colour: night.ink, gap: -2, after: 14 },
  coverLine: { face: 'text', size: 12, colour: night.quiet, gap: 4, after: 0 },
  number: { face: 'strong', size: 10, colour: ACCENT, gap: 0, after: 6 },
  chapter: { face: 'title', size: 29, colour: INK, gap: -1, after: 9 },
  lead: { face: 'aside', size: 12.5, colour: QUIET, gap: 3.2, after: 22 },
  section: { face: 'title', size: 15, colour: INK, gap: 0, after: 6 },
  text: { face: 'text', size: 10.5, colour: INK, gap: 2.7, after: 7 },
  item: { face: 'text', size: 10.5, colour: INK, gap: 2.5, after: 4 },
  cell: { face: 'text', size: 10, colour: INK, gap: 1.5, after: 0 },
  pull: { face: 'title', size: 17, colour: ACCENT, gap: 2, after: 18 },
  caption: { face: 'aside', size: 9, colour: QUIET, gap: 2, after: 12 },
  label: { face: 'text', size: 8, colour: QUIET, gap: 0, after: 0 },
  small: { face: 'text', size: 9, colour: INK, gap: 2.6, after: 6 },
  quiet: { face: 'text', size: 9, colour: QUIET, gap: 2.6, after: 6 },
  head: { face: 'strong', size: 8.5, colour: QUIET, gap: 1, after: 0 },
  running: { face: 'text', size: 8, colour: QUIET, gap: 0, after: 0 },
} as const satisfies Record<string, Style>
