/** The book's figures, in the app's own lines: a breath's curve, and the vessel with its water. */

import type { Figure } from '#content/book-schema.ts'
import { breathLine } from '#domain/learn/breath-line.ts'
import { crestPaths } from '#domain/learn/crests.ts'
import * as units from '#domain/messages/common/units.ts'
import { phaseWords } from '#domain/messages/practice/practice.ts'
import { bookTexts } from '#domain/messages/server/book.ts'
import { DEFAULT_PACE, FASTEST, paceSeconds } from '#domain/session/pace.ts'
import { createScore, phasesIn, type Score } from '#domain/session/score.ts'
import { cycleLength, techniques } from '#domain/session/techniques.ts'
import { paceInWords } from '#domain/texts/practice/pace.ts'
import { type PaceLevel, seconds } from '#domain/time/units.ts'
import { ACCENT, day, LINE, type Palette, styles, TINT } from './paper.ts'

type Doc = PDFKit.PDFDocument

/** Where a figure is drawn: its upper left corner and its width, in points. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
}

interface Drawing {
  /** In points, without the space around it. */
  readonly height: number
  draw(doc: Doc, place: Place): void
}

const HORSE = DEFAULT_PACE
const TURTLE = 12 as PaceLevel

/** A curve's height, and the height of the words below it. */
const [CURVE, WORDS] = [54, 24]
/** The height of rows of several curves, and the space between them. */
const [ROW, BETWEEN] = [30, 20]
const VESSEL = 84

/**
 * A breath as the water rises and falls, with the names of its phases below.
 * @param length seconds that are drawn
 */
const lineOf = (score: Score, length: number): Drawing => ({
  height: CURVE + WORDS,
  draw(doc, { x, y, width }) {
    curve(doc, score, length, { x, y, width }, CURVE)
    for (const { kind, start, end } of phasesIn(score, seconds(0), seconds(length))) {
      const left = x + (start / length) * width
      doc
        .moveTo(left, y + CURVE)
        .lineTo(left, y + CURVE + 18)
        .lineWidth(0.5)
        .strokeColor(LINE)
        .stroke()
      const time = Number((end - start).toFixed(2))
      label(doc, phaseWords[kind], left + 4, y + CURVE + 3)
      label(doc, units.seconds({ seconds: time }), left + 4, y + CURVE + 12.5)
    }
  },
})

/** Several curves, one below the other, over the same time. */
const lines = (levels: readonly PaceLevel[], length: number): Drawing => ({
  height: levels.length * (ROW + BETWEEN) - 4,
  draw(doc, { x, y, width }) {
    for (const [index, level] of levels.entries()) {
      const top = y + index * (ROW + BETWEEN)
      label(doc, paceInWords(level), x, top)
      curve(doc, createScore('energizing', seconds(120), level), length, { x, y: top + 12, width }, ROW)
    }
  },
})

function curve(doc: Doc, score: Score, length: number, { x, y, width }: Place, height: number) {
  const line = breathLine(score, length, { width, height, edge: 1 })
  doc.save().translate(x, y)
  doc.path(`${line}V${height}H0Z`).fill(TINT)
  doc.path(line).lineWidth(1.4).lineJoin('round').strokeColor(ACCENT).stroke()
  doc.restore()
}

function label(doc: Doc, text: string, x: number, y: number) {
  const { face, size, colour } = styles.label
  doc.font(face).fontSize(size).fillColor(colour).text(text, x, y, { lineBreak: false })
}

/** An easy breath, a stillness of no stated length, a breath. */
const hold: Drawing = {
  height: CURVE + 14,
  draw(doc, { x, y, width }) {
    const breath = createScore('energizing', seconds(120), 1 as PaceLevel)
    const length = 2 * paceSeconds(1 as PaceLevel)
    const side = width * 0.22
    const floor = y + CURVE
    curve(doc, breath, length, { x, y, width: side }, CURVE)
    curve(doc, breath, length, { x: x + width - side, y, width: side }, CURVE)
    doc.moveTo(x + side, floor - 1).lineTo(x + width - side, floor - 1)
    doc.lineWidth(1.4).dash(1.5, { space: 4 }).strokeColor(ACCENT).stroke().undash()
    const { face, size, colour } = styles.label
    doc.font(face).fontSize(size).fillColor(colour)
    doc.text(bookTexts.still, x + side, floor + 4, { width: width - 2 * side, align: 'center' })
  },
}

/** The vessel at three fills. */
const tides: Drawing = {
  height: VESSEL,
  draw(doc, { x, y, width }) {
    for (const [index, fill] of [0.04, 0.5, 0.96].entries()) {
      const centre = x + VESSEL / 2 + (index * (width - VESSEL)) / 2
      drawVessel(doc, { x: centre, y: y + VESSEL / 2, radius: VESSEL / 2 }, fill, day)
    }
  },
}

const cycle = (technique: '4-7-8' | 'box-breathing') => {
  const length = cycleLength(techniques[technique])
  return lineOf(createScore(technique, seconds(2 * length)), length)
}

export const drawings: Readonly<Record<Figure, Drawing>> = {
  treadmill: lineOf(createScore('energizing', seconds(120), HORSE), 4 * paceSeconds(HORSE)),
  paces: lines([FASTEST, HORSE, TURTLE], 30),
  'four-seven-eight': cycle('4-7-8'),
  box: cycle('box-breathing'),
  hold,
  tides,
}

/** How far each band is below the water's level, as a share of its depth: the app's `--depth`. */
const DEPTHS = [0, 0, 0.11, 0.28, 0.5, 0.76]

/**
 * The vessel of the app, its water at `fill` (0 empty … 1 full), without moving parts; the figures are those
 * of its style sheet, as shares of its width.
 */
export function drawVessel(
  doc: Doc,
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
  fill: number,
  { ring, moon, sky, shore, bands }: Palette,
) {
  const size = 2 * radius
  const [left, top] = [x - radius, y - radius]
  doc.save().circle(x, y, radius).clip()
  doc.rect(left, top, size, size).fill(sky)
  doc.circle(left + 0.61 * size, top + 0.125 * size, 0.055 * size).fill(moon)
  doc.rect(left, top + 0.815 * size, size, size).fill(shore)
  const level = 0.82 - 0.66 * fill
  for (const [index, path] of crestPaths().entries()) {
    const depth = (DEPTHS[index] ?? 0) * (0.135 + 0.66 * fill)
    const surface = top + (level + (index === 0 ? 0.054 : 0.07) + depth) * size
    const colour = bands[index] ?? ''
    doc
      .save()
      .translate(left - size / 2, surface - 0.042 * size)
      .scale(size / 100, (0.05 * size) / 12)
    doc.path(path).fill(colour).restore()
    doc.rect(left, surface, size, size).fill(colour)
  }
  doc.restore()
  doc
    .circle(x, y, radius + 0.05 * size)
    .lineWidth(0.6)
    .strokeColor(ring)
    .stroke()
}

/**
 * A strip of still water across the top of a page, where a chapter opens.
 * @param foot where it ends, in points
 */
export function drawShore(doc: Doc, width: number, foot: number) {
  doc.rect(0, 0, width, foot).fill(day.sky)
  doc.circle(width * 0.76, foot - 44, 8).fill(day.moon)
  for (const [index, path] of crestPaths(4).entries()) {
    const surface = foot - 30 + index * 8
    doc.save().rect(0, 0, width, foot).clip()
    doc.translate(-index * 90, surface).scale((1.7 * width) / 200, 0.8)
    doc
      .path(path)
      .fill(day.bands[index] ?? '')
      .restore()
    doc.rect(0, surface + 9, width, Math.max(0, foot - surface - 9)).fill(day.bands[index] ?? '')
  }
}
