import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { badgeCategories, badgeIds, badges } from '#domain/badges/badges.ts'
import { medalPicture } from '#domain/badges/medals.ts'
import { medals } from '#scripts/medals/all.ts'
import { outlines } from '#scripts/medals/rims.ts'

const folder = new URL('../../public/assets/badges', import.meta.url).pathname
const names = [...badgeIds, 'generic']
const read = (name: string) => readFileSync(join(folder, `${name}.svg`), 'utf8')

it('has a medal for each badge and the generic one, and no other', () => {
  expect(readdirSync(folder).sort()).toEqual(['LICENSE.txt', ...names.map((name) => `${name}.svg`)].sort())
  for (const id of badgeIds) expect(medalPicture(badges[id].name)).toBe(`/assets/badges/${id}.svg`)
})

it('ships what its drawings make, to the byte', () => {
  const drawn = medals()
  expect([...drawn.keys()].sort()).toEqual([...names].sort())
  for (const [name, svg] of drawn) expect(read(name), name).toBe(svg)
})

describe.each(names)('%s', (name) => {
  const svg = read(name)

  it('is a drawing and neither a blob nor a weight', () => {
    expect(svg.length).toBeGreaterThan(800)
    expect(svg.length).toBeLessThanOrEqual(4900)
  })

  it('is well-formed, square, and asks nobody for anything', async () => {
    const open: string[] = []
    for (const [, slash, tag = '', isEmpty] of svg.matchAll(/<(\/?)([\w-]+)[^<>]*?(\/?)>/g)) {
      if (slash === '/') expect(open.pop()).toBe(tag)
      else if (isEmpty !== '/') open.push(tag)
    }
    expect(open).toEqual([])
    const { format, width, height } = await sharp(Buffer.from(svg)).metadata()
    expect([format, width]).toEqual(['svg', height])
    const tags = new Set([...svg.matchAll(/<([\w-]+)/g)].map(([, tag]) => tag))
    const known = ['svg', 'g', 'path', 'circle', 'ellipse', 'rect', 'clipPath', 'defs']
    expect([...tags].filter((tag) => !known.includes(tag ?? ''))).toEqual([])
    expect(svg).not.toMatch(/\son\w+=|href|style=|url\((?!#)|&(?!amp;)|<!/)
    const asked = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)
    for (const id of asked) expect(svg).toContain(`id="${id}"`)
  })
})

describe('told apart', () => {
  const SIZE = 48
  const grey = new Map<string, Float64Array>()

  beforeAll(async () => {
    for (const name of names) {
      const { data } = await sharp(Buffer.from(read(name)), { density: 288 })
        .resize(SIZE)
        .flatten({ background: '#0b1513' })
        .blur(0.6)
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true })
      grey.set(name, Float64Array.from(data))
    }
  })

  /** Mean difference in lightness between two medals, 0…255, over all pixels that a medal may cover. */
  function difference(a: string, b: string): number {
    const [one, other] = [grey.get(a) as Float64Array, grey.get(b) as Float64Array]
    return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length
  }

  it('in grey, slightly out of focus, at 48 px: every two differ by at least 20 of 255 on average', () => {
    const pairs = names.flatMap((a, index) =>
      names.slice(index + 1).map((b) => ({ a, b, by: difference(a, b) })),
    )
    pairs.sort((one, other) => one.by - other.by)
    expect(pairs.filter(({ by }) => by < 20)).toEqual([])
  })

  it('by the outline of their categories', () => {
    expect(new Set(badgeCategories.map((name) => outlines[name](1))).size).toBe(badgeCategories.length)
  })
})
