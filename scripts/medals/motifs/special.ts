import { disc, ellipse, group, line, mirrored, shape, short, tide, water } from '#scripts/medals/draw.ts'
import type { Motif } from '#scripts/medals/medal.ts'
import { palette as c } from '#scripts/medals/palette.ts'

/** A swallow: it was away, and is back. */
const comebackKid = [
  water(72, c.surf, 4, 6),
  water(79, c.sea, 4, -8),
  group(
    'rotate(-42 48 48) translate(13 6) scale(.76)',
    mirrored(
      shape('M48 34c9-1 14 1 18 5 8 1 18 6 26 17-11-4-20-4-28-1-7 2-12 1-16-2z', c.night),
      shape('M48 62c3 8 7 15 12 24-7-2-10-6-12-11z', c.night),
    ),
    shape('M48 18c5 0 8 4 8 10l-1 26c0 8-3 13-7 17-4-4-7-9-7-17l-1-26c0-6 3-10 8-10z', c.night),
    shape('M48 13l3 7h-6z', c.night),
    shape('M48 33c4 0 5 3 5 7l-1 12c-.4 5-2 8-4 11-2-3-3.600-6-4-11l-1-12c0-4 1-7 5-7z', c.paper),
    mirrored(shape('M48 20c3 0 5 2 5 5-1 2-3 3-5 3z', c.sun)),
  ),
].join('')

/** A parcel with a bow, wrapped in waves. */
const holidaySpirit = [
  '<clipPath id="b"><path d="M25 44h46v32H25z"/></clipPath>',
  `<g clip-path="url(#b)">${shape('M20 40h56v40H20z', c.sea)}${water(56, c.current, 4, 10)}${water(66, c.deep, 4, -6)}</g>`,
  shape('M21 35h54v11H21z', c.crest),
  shape('M43 35h10v41H43z', c.moon),
  mirrored(
    shape('M48 35C46 22 56 14 67 17c7 3 5 13-4 16-5 2-10 2-15 2z', c.moon),
    shape('M51.500 31.500c2-6 7-10 11.500-9 3 2 0 6-3.500 7.500-3 1-5 1.500-8 1.500z', c.sky),
  ),
  disc(48, 34, 4.8, c.sun),
].join('')

const flake = line('M0 0v-13M0-8l-4-4M0-8l4-4', c.dusk, 2.2)
const blossom = ellipse(0, -7, 4.2, 5.8, c.paper)

/** The four seasons of one year. */
const seasonalSage = [
  shape('M48 48V4H4v44z', c.paper),
  shape('M48 48h44V4H48z', c.surf),
  shape('M48 48h44v44H48z', c.sun),
  shape('M48 48v44H4V48z', c.deep),
  group(
    'translate(30 31) scale(.86)',
    Array.from({ length: 6 }, (_, i) => group(`rotate(${i * 60})`, flake)).join(''),
  ),
  group(
    'translate(66 31)',
    Array.from({ length: 5 }, (_, i) => group(`rotate(${i * 72})`, blossom)).join(''),
    disc(0, 0, 3.5, c.sun),
  ),
  group(
    'translate(64.5 64.5)',
    disc(0, 0, 7, c.paper),
    Array.from({ length: 8 }, (_, i) => group(`rotate(${i * 45})`, line('M0-10v-3.500', c.paper, 2.6))).join(
      '',
    ),
  ),
  group(
    'translate(30 66) rotate(40)',
    shape('M0-13C9-7 9 4 0 11-9 4-9-7 0-13z', c.moon),
    line('M0-7v23M0 2l4-4M0 7l-4-4', c.deep, 1.7),
  ),
  line('M48 4v88M4 48h88', c.sky, 2.6),
].join('')

/** A message in a bottle. */
const firstShare = [
  disc(26, 30, 6, c.paper),
  group(
    'rotate(32 48 48)',
    shape('M42 10h12v6H42z', c.sun),
    shape('M43 16h10v10c0 4 8 6 8 14v30c0 5-3 8-8 8H43c-5 0-8-3-8-8V40c0-8 8-10 8-14z', c.mist),
    shape('M41 40h14v28H41z', c.paper),
    line('M44.500 46h7M44.500 52h7M44.500 58h5', c.sea, 1.8),
    line('M41 40h14M41 68h14', c.sun, 3),
    line('M41.500 17.500h13', c.night, 1.6),
  ),
  tide(68, c.sea, c.current, c.deep),
].join('')

/** How fast the shell grows, per degree; its size where it ends. */
const [GROWTH, MOUTH, TURN] = [0.0031, 34, 360]
const END = 2.12 * TURN

/** The point of the shell's spiral at `degrees`, at `share` of its way out. */
function onShell(degrees: number, share = 1): string {
  const r = MOUTH * Math.exp(GROWTH * (degrees - END)) * share
  const angle = (degrees * Math.PI) / 180
  return `${short(45 + r * Math.cos(angle))} ${short(51 + r * Math.sin(angle))}`
}

const shell = Array.from({ length: 37 }, (_, index) => onShell(END - TURN + index * 10)).join('L')
const whorl = Array.from({ length: 46 }, (_, index) => onShell(END - TURN - 90 + index * 10)).join('L')
/** Between two whorls, bent towards the mouth. */
const walls = Array.from({ length: 12 }, (_, index) => {
  const degrees = END - 70 - index * 27
  return `M${onShell(degrees)}Q${onShell(degrees - 24, 0.62)} ${onShell(degrees - TURN)}`
}).join('')

/** A nautilus: a shell that keeps all its chambers. */
const collectionMaster = [
  shape(`M${shell}Q${onShell(END + 12, 0.7)} ${onShell(END - TURN)}z`, c.moon),
  line(walls, c.earth, 2),
  line(`M${whorl}`, c.earth, 2),
].join('')

export const special = {
  'comeback-kid': { ground: c.mist, tier: 1, drawing: comebackKid },
  'holiday-spirit': { ground: c.sky, tier: 1, drawing: holidaySpirit },
  'seasonal-sage': { ground: c.sky, tier: 2, drawing: seasonalSage },
  'first-share': { ground: c.dusk, tier: 1, drawing: firstShare },
  'collection-master': { ground: c.night, tier: 4, drawing: collectionMaster },
} satisfies Record<string, Motif>
