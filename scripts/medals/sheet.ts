/**
 * All medals on one sheet, for review: 96, 48 and 24 px on both themes' backgrounds, and in grey.
 * `npm run medals:sheet -- <file.png>`
 */
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { medals } from './all.ts'
import { grounds } from './palette.ts'

const [path] = process.argv.slice(2)
if (path === undefined) throw new Error('expected the path of a PNG to write')

const SIZES = [96, 48, 24]
const GAP = 12
const COLUMNS = 8
const width = SIZES.reduce((sum, size) => sum + size + GAP, GAP)
const height = 96 + GAP

const all = [...medals().values()]
const rows = Math.ceil(all.length / COLUMNS)

/** A sheet with every medal, on `background`. */
async function sheet(background: string) {
  const pictures = await Promise.all(
    all.flatMap((svg, index) => {
      const [left, top] = [(index % COLUMNS) * width, Math.floor(index / COLUMNS) * height]
      let x = left + GAP
      return SIZES.map(async (size) => {
        const at = { left: x, top: top + Math.round((height - size) / 2) }
        x += size + GAP
        return { ...at, input: await sharp(Buffer.from(svg), { density: 288 }).resize(size).png().toBuffer() }
      })
    }),
  )
  return sharp({ create: { width: width * COLUMNS, height: height * rows, channels: 3, background } })
    .composite(pictures)
    .png()
    .toBuffer()
}

const night = await sheet(grounds.night)
const morning = await sheet(grounds.morning)
const sheets = [night, morning, await sharp(night).greyscale().toColourspace('srgb').png().toBuffer()]
await mkdir(dirname(path), { recursive: true })
await sharp({
  create: {
    width: width * COLUMNS,
    height: height * rows * sheets.length,
    channels: 3,
    background: grounds.night,
  },
})
  .composite(sheets.map((input, index) => ({ input, left: 0, top: index * height * rows })))
  .png()
  .toFile(path)
