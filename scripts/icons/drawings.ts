/**
 * The masters of the app's icons: the vessel, and which part of it each icon shows. They are 96 units wide.
 */
import { brand } from '#domain/pages/brand.ts'
import { disc, glints, line, ring, shape, tide, UNITS, water } from '#scripts/medals/draw.ts'
import { smallest } from '#scripts/medals/medal.ts'
import { palette as c } from '#scripts/medals/palette.ts'

const document = (...parts: readonly string[]) =>
  smallest(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${UNITS} ${UNITS}">${parts.join('')}</svg>`)

const square = `M0 0h${UNITS}v${UNITS}H0z`

/** `parts` within the circle of `r` about the middle. */
const within = (r: number, ...parts: readonly string[]) =>
  `<clipPath id="a"><circle cx="48" cy="48" r="${r}"/></clipPath><g clip-path="url(#a)">${parts.join('')}</g>`

/** The moon over the water. */
const scene = [
  shape(square, c.sky),
  disc(62, 29, 9.5, c.moon),
  water(50, c.dusk, 6, 20),
  water(54, c.crest, 5, -8),
  water(63, c.surf, 4, 12),
  water(72, c.sea, 4, -14),
  water(81, c.current, 4, 4),
  glints(62, 59, c.moon),
].join('')

/** The vessel alone, without a background: the favicon and every icon that is not cropped. */
export const vessel = document(`<title>${brand.name}</title>`, within(46, scene))

/** The moon over the water from edge to edge, drawn smaller so that a launcher's crop leaves both. */
const fullBleed = (scale: number) =>
  document(
    shape(square, c.sky),
    `<g transform="translate(48 50) scale(${scale}) translate(-48 -48)">`,
    disc(60, 31, 10, c.moon),
    water(50, c.dusk, 6, 20),
    water(54, c.crest, 5, -8),
    water(63, c.surf, 4, 12),
    water(72, c.sea, 4, -14),
    water(81, c.current, 4, 4),
    // Below the last band's end, where the drawing is smaller than the icon.
    shape(`M-12 99h120v9H-12z`, c.current),
    glints(60, 59, c.moon),
    '</g>',
  )

/** Moon and shore within the central 80 % that no launcher crops. */
export const maskable = fullBleed(0.86)

/** For iOS, which only crops the corners. */
export const apple = fullBleed(1)

/** The vessel in one colour: water and moon are opaque, the sky is transparent. */
export const monochrome = document(
  ring(48, 48, 35.5, c.paper, 5),
  disc(59.5, 33, 7, c.paper),
  within(
    30,
    '<mask id="b"><path fill="#fff" d="M0 0h96v96H0z"/><g stroke="#000" stroke-width="3.4" stroke-linecap="round"><path d="M54 61h10M52 69h14"/></g></mask>',
    `<g mask="url(#b)">${water(51, c.paper, 5, -8)}</g>`,
  ),
)

const shortcut = (...parts: readonly string[]) => document(within(46, shape(square, c.sky), ...parts))

/** A symbol for each tool in a launcher's shortcuts, by the name of its file. */
export const shortcuts = {
  // Fast breathing: high water, and a crest about to break.
  'shortcut-energizing': shortcut(
    water(46, c.dusk, 9, 24),
    water(53, c.crest, 8, -6),
    water(65, c.surf, 6, 14),
    water(76, c.sea, 5, -10),
    line('M34 34l14-13 14 13', c.moon, 5.5),
  ),
  // A low tide under the crescent.
  'shortcut-sleepy': shortcut(
    shape('M57 16a25 25 0 1 0 17 38A22 22 0 0 1 57 16z', c.moon),
    tide(72, c.dusk, c.crest, c.sea),
  ),
  // Four sides, the first of them done.
  'shortcut-box': shortcut(
    tide(79, c.dusk, c.crest, c.sea),
    `<rect x="27" y="23" width="42" height="42" rx="7" fill="none" stroke="${c.deep}" stroke-width="6"/>`,
    line('M27 58V30a7 7 0 0 1 7-7h28', c.moon, 6),
  ),
  // Water that does not move.
  'shortcut-hold': shortcut(
    disc(48, 34, 11, c.moon),
    shape('M0 55h96v41H0z', c.crest),
    shape('M0 66h96v30H0z', c.sea),
    shape('M0 78h96v18H0z', c.current),
    line('M40 61h16M37 70h22', c.moon, 2.6),
  ),
} as const
