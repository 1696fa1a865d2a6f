/** Writes the app's icons: SVG masters into public/, their PNGs into public/icons. `npm run icons` */
import { mkdir, writeFile } from 'node:fs/promises'
import { generateAssets } from '@vite-pwa/assets-generator/api/generate-assets'
import { instructions } from '@vite-pwa/assets-generator/api/instructions'
import type { Preset } from '@vite-pwa/assets-generator/config'
import sharp from 'sharp'
import { palette } from '#scripts/medals/palette.ts'
import { apple, maskable, monochrome, shortcuts, vessel } from './drawings.ts'
import { drawShare } from './share.ts'

/** Without a palette, which would draw bands into the water. */
const png = { compressionLevel: 9, palette: false } as const
const FOLDER = 'public/icons'

const none = { sizes: [], padding: 0 }
const background = palette.abyss

/** Draws `svg` in the sizes of `preset`. */
async function draw(svg: string, preset: Partial<Preset>) {
  const plan = await instructions({
    imageName: 'master.svg',
    imageResolver: () => Buffer.from(svg),
    originalName: 'master.svg',
    preset: { transparent: none, maskable: none, apple: none, png, ...preset },
    faviconPreset: '2023',
    htmlLinks: { xhtml: false, includeId: false },
    basePath: '/',
    resolveSvgName: (name) => name,
  })
  await generateAssets(plan, true, FOLDER)
}

await mkdir(FOLDER, { recursive: true })
await writeFile('public/icon.svg', vessel)
await writeFile(`${FOLDER}/icon-monochrome.svg`, monochrome)

await draw(vessel, {
  transparent: { sizes: [64, 96, 192, 512], padding: 0, favicons: [[48, '../favicon.ico']] },
  assetName: (_, { width }) => `icon-${width}.png`,
})
await draw(maskable, {
  maskable: { sizes: [512], padding: 0, resizeOptions: { background } },
  assetName: () => 'icon-maskable-512.png',
})
await draw(apple, {
  apple: { sizes: [180], padding: 0, resizeOptions: { background } },
  assetName: () => 'apple-touch-icon.png',
})
await draw(monochrome, {
  transparent: { sizes: [512], padding: 0 },
  assetName: () => 'icon-monochrome-512.png',
})
for (const [name, svg] of Object.entries(shortcuts))
  await draw(svg, { transparent: { sizes: [96], padding: 0 }, assetName: () => `${name}.png` })
await sharp(await drawShare())
  .removeAlpha()
  .png(png)
  .toFile(`${FOLDER}/share.png`)
