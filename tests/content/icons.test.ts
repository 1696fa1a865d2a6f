import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { palette } from '#scripts/medals/palette.ts'

const folder = new URL('../../public', import.meta.url).pathname
const file = (name: string) => join(folder, name)
const pixelsOf = (name: string) => sharp(file(name)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

const sizes = {
  'icons/icon-64.png': [64, 64],
  'icons/icon-96.png': [96, 96],
  'icons/icon-192.png': [192, 192],
  'icons/icon-512.png': [512, 512],
  'icons/icon-maskable-512.png': [512, 512],
  'icons/icon-monochrome-512.png': [512, 512],
  'icons/apple-touch-icon.png': [180, 180],
  'icons/shortcut-energizing.png': [96, 96],
  'icons/shortcut-sleepy.png': [96, 96],
  'icons/shortcut-box.png': [96, 96],
  'icons/shortcut-hold.png': [96, 96],
  'icons/share.png': [1200, 630],
} as const

it.each(Object.entries(sizes))('%s is a PNG of %j pixels in full colour', async (name, size) => {
  const { format, width, height, isPalette } = await sharp(file(name)).metadata()
  expect([format, width, height, isPalette]).toEqual(['png', ...size, false])
})

it('has a favicon of 48 px for browsers that know no lines', () => {
  const bytes = readFileSync(file('favicon.ico'))
  expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([0, 1, 1])
  expect([bytes[6], bytes[7]]).toEqual([48, 48])
})

it.each(['icon.svg', 'icons/icon-monochrome.svg'])('%s holds lines alone', (name) => {
  const svg = readFileSync(file(name), 'utf8')
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 96 96"/)
  expect(svg).not.toMatch(/<(text|script|image|style|foreignObject)|href|url\((?!#)/)
})

it('draws the maskable icon from edge to edge, with its moon within the central 80 % that is never cropped', async () => {
  const { data, info } = await pixelsOf('icons/icon-maskable-512.png')
  const [ground, moon] = [palette.abyss, palette.moon].map((colour) =>
    [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)),
  )
  const has = (at: number, colour: readonly number[] = []) =>
    colour.every((value, channel) => data[at + channel] === value)
  let beyond = 0
  let within = 0
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      const at = (y * info.width + x) * 4
      if (data[at + 3] !== 255) throw new Error(`a hole at ${x}, ${y}`)
      if (has(at, ground)) throw new Error(`bare ground at ${x}, ${y}`)
      if (!has(at, moon)) continue
      if (Math.hypot(x + 0.5 - 256, y + 0.5 - 256) > 0.4 * 512) beyond += 1
      else within += 1
    }
  }
  expect(beyond).toBe(0)
  expect(within).toBeGreaterThan(0.02 * 512 * 512)
})

it('draws the monochrome icon in one colour, by what it leaves out', async () => {
  const { data } = await pixelsOf('icons/icon-monochrome-512.png')
  const colours = new Set<number>()
  let covered = 0
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] !== 255) continue
    covered += 1
    colours.add(data.readUIntBE(at, 3))
  }
  expect(colours.size).toBe(1)
  expect(covered / (data.length / 4)).toBeGreaterThan(0.15)
  expect(covered / (data.length / 4)).toBeLessThan(0.6)
})

it.each(['icons/apple-touch-icon.png', 'icons/share.png'])('%s has no hole', async (name) => {
  const { isOpaque } = await sharp(file(name)).stats()
  expect(isOpaque).toBe(true)
})
