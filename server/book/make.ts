import { setImmediate } from 'node:timers/promises'
import type { Block, Book, Chapter } from '#content/book-schema.ts'
import type { Point } from '#content/safety-schema.ts'
import { type Source, type SourceId, sourceLink, sources } from '#content/sources.ts'
import { bookTexts } from '#domain/messages/server/book.ts'
import { datedDay } from '#domain/texts/records/dated-day.ts'
import { drawings, drawShore, drawVessel } from './drawings.ts'
import type { Fonts } from './fonts.ts'
import { day, MARGIN, night, styles } from './paper.ts'
import { type Run, Typesetter } from './typesetter.ts'

/** Of lists and sources, in points. */
const INDENT = 20
/** The height of the water at the top of a chapter's first page, in points. */
const SHORE = 70
/** The style of a source's name, close above what it shows. */
const TIGHT = { ...styles.small, after: 2 }

/** Page numbers by the ids of places in the book; empty while they are not known. */
type Pages = ReadonlyMap<string, number>

const sourceNumber = new Map<SourceId, number>(sources.map(({ id }, index) => [id, index + 1]))
const sourcePlace = (id: SourceId) => `source-${id}`
const sectionPlace = ({ id }: Chapter, index: number) => `${id}-${index + 1}`

/** A statement, followed by the numbers of its sources. */
const runsOf = ({ text, cites = [] }: Point<SourceId>): Run[] => [
  { text: unbroken(text) },
  ...cites.flatMap((id): Run[] => [
    { text: ' ' },
    { text: `[${sourceNumber.get(id)}]`, to: sourcePlace(id) },
  ]),
]

/** Keeps a figure and its unit on one line, and the last word from being alone on one. */
const unbroken = (text: string) =>
  text
    .replace(/ (\S+) (\S+)$/, (end, one: string, other: string) =>
      end.length > 16 ? `\u0020${one}\u00a0${other}` : `\u00a0${one}\u00a0${other}`,
    )
    .replaceAll(' = ', '\u00a0=\u00a0')
    .replaceAll(/(\d) (?=%|mmHg|seconds?\b|minutes?\b)/g, '$1\u00a0')

/** A source as the list at the end names it. */
export const fullSource = ({ authors, title, journal, year, place }: Source) =>
  [
    authors?.replace(/(?<!\.)$/, '.'),
    // Soft hyphens are for small screens and mean nothing on paper.
    title?.replaceAll('\u00AD', '').replace(/(?<!\?)$/, '.'),
    `${journal} ${year}${place === undefined ? '' : `;${place}`}`,
  ]
    .filter(Boolean)
    .join(' ')

/** The title page: the vessel by night, half full. */
function cover(type: Typesetter, { title, subtitle, author }: Book) {
  type.open(null)
  const { doc } = type
  type.beside(() => {
    doc.rect(-1, -1, doc.page.width + 2, doc.page.height + 2).fill(night.ground)
    drawVessel(doc, { x: doc.page.width / 2, y: 198, radius: 114 }, 0.5, night)
  })
  doc.y = 358
  type.paragraph('H1', styles.cover, [{ text: title }])
  type.paragraph('P', styles.coverLine, [{ text: subtitle }])
  doc.y = 512
  type.paragraph('P', styles.coverLine, [{ text: author }])
}

/** The back of the title page. */
function imprint(type: Typesetter, { title, imprint, reviewed }: Book) {
  type.open(null)
  type.doc.y = 372
  type.paragraph('P', styles.section, [{ text: title }])
  for (const line of imprint) type.paragraph('P', styles.quiet, [{ text: line }])
  type.paragraph('P', styles.quiet, [{ text: bookTexts.reviewed({ date: datedDay(reviewed) }) }])
}

function contents(type: Typesetter, { chapters }: Book, pages: Pages) {
  type.open(bookTexts.contents)
  type.paragraph('H2', styles.chapter, [{ text: bookTexts.contents }])
  for (const chapter of chapters) {
    type.entry(chapter.title, chapter.id, pages.get(chapter.id) ?? 0, 0)
    for (const [index, { title }] of chapter.isListed ? chapter.sections.entries() : []) {
      const place = sectionPlace(chapter, index)
      type.entry(title, place, pages.get(place) ?? 0, 14)
    }
    type.doc.y += 1
  }
  type.entry(bookTexts.sources, 'sources', pages.get('sources') ?? 0, 0)
}

/** Whether a block introduces the next, and must not be separated from it. */
const announces = (block: Block) => block.kind === 'text' && block.of.text.endsWith(':')

/** The height of the beginning of `blocks` that must not be separated from what precedes it. */
function firstHeight(type: Typesetter, [first, second]: readonly Block[]): number {
  if (first === undefined) return 0
  return leastHeight(type, first) + (announces(first) && second !== undefined ? leastHeight(type, second) : 0)
}

/** How many items of a list stay together at its beginning, and at its end. */
const [FIRST, LAST] = [3, 2]

/** Whether a block is a single line, which must not be alone at the top of the next page. */
const endsInALine = (type: Typesetter, block: Block | undefined) =>
  block?.kind === 'text' && leastHeight(type, block) < 2 * (styles.text.size + styles.text.after)

const keptHeight = (type: Typesetter, blocks: readonly Block[]) =>
  blocks.reduce((sum, block) => sum + leastHeight(type, block), -styles.text.after)

/** The height of a block; for lists and steps, of the part that must stay together at their beginning. */
function leastHeight(type: Typesetter, block: Block): number {
  switch (block.kind) {
    case 'text':
      return type.paragraphHeight(runsOf(block.of), styles.text)
    case 'table':
      return type.tableHeight(block.head, block.rows)
    case 'pull':
      return type.pullHeight(block.words)
    case 'figure':
      return type.figureHeight(drawings[block.of].height, block.caption)
    case 'list':
    case 'steps':
      return block.of
        .slice(0, block.of.length <= FIRST + LAST ? undefined : FIRST)
        .reduce((sum, one) => sum + itemHeight(type, one), 0)
  }
}

const itemHeight = (type: Typesetter, one: string | Point<SourceId>) =>
  type.paragraphHeight(runsOf(asPoint(one)), styles.item, INDENT)

const asPoint = (one: string | Point<SourceId>) => (typeof one === 'string' ? { text: one } : one)

function setBlock(type: Typesetter, block: Block) {
  switch (block.kind) {
    case 'text':
      return type.paragraph('P', styles.text, runsOf(block.of))
    case 'table':
      return type.table(block.head, block.rows)
    case 'pull':
      return type.pull(block.words)
    case 'figure': {
      const { height, draw } = drawings[block.of]
      return type.figure(height, block.caption, (place) => draw(type.doc, place))
    }
    case 'list':
    case 'steps': {
      for (const [index, one] of block.of.entries()) {
        const isNearEnd = index === block.of.length - LAST
        if (isNearEnd)
          type.keep(
            block.of.slice(index).reduce((sum, item) => sum + itemHeight(type, item), -styles.item.after),
          )
        const mark = block.kind === 'steps' ? String(index + 1) : '•'
        type.paragraph('LI', styles.item, runsOf(asPoint(one)), { indent: INDENT, mark })
      }
      type.doc.y += styles.text.after - styles.item.after
    }
  }
}

/** A strip of water, then the title. */
function openChapter(type: Typesetter, id: string, title: string) {
  type.open(title)
  const { doc } = type
  type.beside(() => drawShore(doc, doc.page.width, SHORE))
  doc.x = MARGIN.left
  doc.y = SHORE + 34
  type.place(id)
  const outline = doc.outline.addItem(title)
  type.paragraph('H2', styles.chapter, [{ text: title }])
  return outline
}

/** The least height that a chapter's end leaves empty for a vessel to close it, in points, and its radius. */
const [CLOSED_FROM, CLOSING] = [190, 46]

/** A vessel at low tide in the middle of what a chapter leaves of its last page. */
function closeChapter(type: Typesetter) {
  const { doc, room } = type
  if (room < CLOSED_FROM) return
  const place = { x: doc.page.width / 2, y: doc.y + room / 2, radius: CLOSING }
  type.beside(() => drawVessel(doc, place, 0.1, day))
}

function setChapter(type: Typesetter, chapter: Chapter) {
  const { id, title, lead, sections } = chapter
  const outline = openChapter(type, id, title)
  type.paragraph('P', styles.lead, [{ text: lead }])
  for (const [index, section] of sections.entries()) {
    const heading = type.heightOf(section.title, styles.section)
    type.keep(heading + firstHeight(type, section.blocks) - styles.text.after)
    type.place(sectionPlace(chapter, index))
    outline.addItem(section.title)
    type.paragraph('H3', styles.section, [{ text: section.title }])
    for (const [at, block] of section.blocks.entries()) {
      const rest = section.blocks.slice(at)
      if (announces(block)) type.keep(firstHeight(type, rest) - styles.text.after)
      if (rest.length === 2 && endsInALine(type, rest[1])) type.keep(keptHeight(type, rest))
      setBlock(type, block)
    }
    type.doc.y += 7
  }
  closeChapter(type)
}

function setSources(type: Typesetter) {
  openChapter(type, 'sources', bookTexts.sources)
  type.paragraph('P', styles.lead, [{ text: bookTexts.sourcesLead }])
  for (const source of sources) {
    const number = String(sourceNumber.get(source.id))
    const [named, shown, link] = [fullSource(source), source.shows, sourceLink(source)]
    type.keep(
      type.heightOf(named, TIGHT, INDENT) +
        (link === undefined ? 0 : type.heightOf(link.name, TIGHT, INDENT)) +
        type.heightOf(shown, styles.quiet, INDENT) -
        styles.quiet.after,
    )
    type.place(sourcePlace(source.id))
    type.paragraph('LI', TIGHT, [{ text: named }], { indent: INDENT, mark: number })
    if (link !== undefined)
      type.paragraph('P', TIGHT, [{ text: link.name, address: link.to }], { indent: INDENT })
    type.paragraph('P', styles.quiet, [{ text: unbroken(shown) }], { indent: INDENT })
    type.doc.y += 4
  }
}

/** Pauses after each chapter, because other requests are waiting meanwhile. */
async function set(book: Book, fonts: Fonts, pages: Pages): Promise<Typesetter> {
  const type = new Typesetter(book, fonts)
  cover(type, book)
  imprint(type, book)
  contents(type, book, pages)
  for (const chapter of book.chapters) {
    await setImmediate()
    setChapter(type, chapter)
  }
  setSources(type)
  return type
}

/** Sets the book twice: the second time the table of contents knows the page numbers. @returns a PDF */
export async function makeBook(book: Book, fonts: Fonts): Promise<Buffer> {
  const { pages } = await set(book, fonts, new Map())
  return (await set(book, fonts, pages)).finish()
}
