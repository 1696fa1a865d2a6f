/** The colours of all drawings, taken from the design tokens, which are defined only in uno.config.ts. */
import { readFileSync } from 'node:fs'

const source = readFileSync(new URL('../../uno.config.ts', import.meta.url), 'utf8')

/** The tokens of the block that begins with `selector`, by name. */
function tokensOf(selector: string): ReadonlyMap<string, string> {
  const from = source.indexOf(`${selector} {`)
  const block = source.slice(from, source.indexOf('}', from))
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

const night = tokensOf(':root')
const morning = tokensOf(":root[data-theme='light']")

function token(tokens: ReadonlyMap<string, string>, name: string): string {
  const value = tokens.get(name)
  if (value === undefined) throw new Error(`expected the token --${name} in uno.config.ts`)
  return value
}

/**
 * A medal's enamel colours, from the darkest to the lightest. A medal is an object, not a part of the page:
 * it has the same colours in both themes.
 */
export const palette = {
  abyss: token(night, 'ground'),
  night: token(night, 'sky-1'),
  sky: token(night, 'sky-2'),
  dusk: token(night, 'far'),
  deep: token(night, 'water-5'),
  current: token(night, 'water-4'),
  sea: token(night, 'water-3'),
  surf: token(night, 'water-2'),
  crest: token(night, 'water-1'),
  earth: token(morning, 'sand'),
  sun: token(morning, 'moon'),
  moon: token(night, 'moon'),
  mist: token(morning, 'far'),
  paper: token(morning, 'ground'),
} as const

export type Colour = (typeof palette)[keyof typeof palette]

/** The page's background, by theme. */
export const grounds = { night: token(night, 'ground'), morning: token(morning, 'ground') } as const
