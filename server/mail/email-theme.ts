/**
 * The colours of e-mails, by day and by night: those of the app's two themes, written out, as e-mail supports
 * no CSS variables.
 */
export interface EmailTheme {
  readonly ground: string
  readonly raised: string
  readonly line: string
  readonly text: string
  readonly quiet: string
  readonly accent: string
  readonly onAccent: string
  /** The emblem's colours: the sky with its moon (by day the sun), the water, and its depth. */
  readonly sky: string
  readonly moon: string
  readonly water: string
  readonly deep: string
}

export const lightTheme: EmailTheme = {
  ground: '#f6f2e8',
  raised: '#fffdf7',
  line: '#cdc3ab',
  text: '#15241e',
  quiet: '#53645b',
  accent: '#1b7450',
  onAccent: '#fffdf7',
  sky: '#f1e6cd',
  moon: '#e3b05a',
  water: '#67ad8b',
  deep: '#4c9673',
}

export const darkTheme: EmailTheme = {
  ground: '#0b1513',
  raised: '#111f1b',
  line: '#213832',
  text: '#eaf2ed',
  quiet: '#a0b5ab',
  accent: '#63d9a4',
  onAccent: '#06231a',
  sky: '#1a3b32',
  moon: '#e6cda3',
  water: '#3ea680',
  deep: '#2f8b6c',
}
