/** The preview picture of links to the app: 1200 × 630. */
import { readFile } from 'node:fs/promises'
import { chromium } from 'playwright'
import { tagline } from '#domain/messages/common/brand.ts'
import { brand } from '#domain/pages/brand.ts'
import { disc, line, ring, shape } from '#scripts/medals/draw.ts'
import { palette as c } from '#scripts/medals/palette.ts'
import { chromiumArgs, chromiumPath } from '#support/quiet-chromium.ts'

export const [WIDTH, HEIGHT] = [1200, 630]

/** The middle and the radius of the vessel. */
const [X, Y, R] = [858, 315, 232]

/** A wave across the vessel, from its surface down. */
const wave = (y: number, fill: string, height: number, shift: number) =>
  shape(
    `M${shift} ${Y + y}q90 ${-height} 180 0t180 0 180 0 180 0 180 0 180 0 180 0V${HEIGHT}H${shift}z`,
    fill,
  )

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${[
  shape(`M0 0h${WIDTH}v${HEIGHT}H0z`, c.abyss),
  ring(X, Y, R + 22, c.dusk, 2),
  `<clipPath id="a"><circle cx="${X}" cy="${Y}" r="${R}"/></clipPath><g clip-path="url(#a)">`,
  shape(`M0 0h${WIDTH}v${HEIGHT}H0z`, c.sky),
  disc(X + 74, Y - 98, 44, c.moon),
  wave(12, c.dusk, 34, -40),
  wave(34, c.crest, 26, -150),
  wave(84, c.surf, 22, -60),
  wave(130, c.sea, 20, -190),
  wave(178, c.current, 18, -20),
  line([0, 1, 2, 3].map((n) => `M${X + 52 - n * 8} ${Y + 58 + n * 30}h${44 + n * 16}`).join(''), c.moon, 6),
  '</g>',
].join('')}</svg>`

/** One of our fonts as a CSS rule for a page without a server. */
async function face(name: string, file: string): Promise<string> {
  const bytes = await readFile(`node_modules/@fontsource-variable/${file}`)
  return `@font-face{font-family:${name};font-weight:100 900;src:url(data:font/woff2;base64,${bytes.toString('base64')})}`
}

const page = async () => `<!doctype html><style>
${await face('title', 'fraunces/files/fraunces-latin-wght-normal.woff2')}
${await face('text', 'figtree/files/figtree-latin-wght-normal.woff2')}
body{margin:0;width:${WIDTH}px;height:${HEIGHT}px}
svg{position:absolute;inset:0}
div{position:absolute;left:96px;top:0;height:100%;width:430px;display:flex;flex-direction:column;justify-content:center}
h1{margin:0;font:360 116px/1 title;letter-spacing:-.015em;color:${c.paper}}
p{margin:26px 0 0;font:400 34px/1.35 text;color:${c.mist}}
</style>${picture}<div><h1>${brand.name}</h1><p>${tagline}</p></div>`

/**
 * The picture as PNG, drawn by a browser: only that draws the weights between a variable font's named ones.
 */
export async function drawShare(): Promise<Buffer> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArgs })
  try {
    const tab = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
    await tab.setContent(await page())
    await tab.evaluate('document.fonts.ready')
    return await tab.screenshot()
  } finally {
    await browser.close()
  }
}
