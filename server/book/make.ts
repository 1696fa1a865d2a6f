import { setImmediate } from 'node:timers/promises'
import type { Block, Book, BookSection, Chapter } from '#content/book-schema.ts'
import type { Point } from '#content/safety-schema.ts'
import { type Source, type SourceId, sources } from '#content/sources.ts'
import type { Fonts } from './fonts.ts'
import { type Run, styles, Typesetter, textOf } from './typesetter.ts'

/** Numbers of pages by the names of places; empty while they are not known. */
type Pages = ReadonlyMap<string, number>

const sourceNumber = new Map<SourceId, number>(sources.map(({ id }, index) => [id, index + 1]))
const sourcePlace = (id: SourceId) => `source-${id}`
const sectionPlace = ({ id }: Chapter, index: number) => `${id}-${index + 1}`

/** What is said, with the numbers of its sources behind it. */
const runsOf = ({ text, cites = [] }: Point<SourceId>): Run[] => [
  { text: unbroken(text) },
  ...cites.flatMap((id): Run[] => [
    { text: ' ' },
    { text: `[${sourceNumber.get(id)}]`, to: sourcePlace(id) },
  ]),
]

/** Keeps a figure and its unit on one line. */
const unbroken = (text: string) =>
  text.replaceAll(' = ', '\u00a0=\u00a0').replaceAll(/(\d) (?=%|mmHg|seconds?\b|minutes?\b)/g, '$1\u00a0')

/** A source as the list at the end names it. */
export const fullSource = ({ authors, journal, year, place }: Source) =>
  [authors?.replace(/(?<!\.)$/, '.'), `${journal} ${year}${place === undefined ? '' : `;${place}`}`]
    .filter(Boolean)
    .join(' ')

const asWords = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))

function cover(type: Typesetter, { title, subtitle, author, reviewed }: Book) {
  type.newPage()
  const { doc } = type
  type.beside(() => drawTide(doc.page.width, doc))
  doc.y = 330
  type.paragraph('H1', styles.cover, [{ text: title }])
  type.paragraph('P', styles.coverLine, [{ text: subtitle }])
  doc.y = 476
  type.paragraph('P', styles.coverLine, [{ text: author }])
  type.paragraph('P', styles.small, [{ text: `Reviewed on ${asWords(reviewed)}` }])
}

/** The vessel of the app: a moon over still water, in a circle. */
function drawTide(width: number, doc: Typesetter['doc']) {
  const [x, y, r] = [width / 2, 190, 96]
  doc.save().circle(x, y, r).clip()
  doc.rect(x - r, y - r, 2 * r, 2 * r).fill('#efe9da')
  doc.circle(x + 26, y - 40, 17).fill('#e3b05a')
  const water = (top: number, colour: string) =>
    doc
      .moveTo(x - r, top)
      .bezierCurveTo(x - r / 3, top - 12, x + r / 3, top + 12, x + r, top)
      .lineTo(x + r, y + r)
      .lineTo(x - r, y + r)
      .fill(colour)
  water(y + 8, '#9fd0b4')
  water(y + 30, '#67ad8b')
  water(y + 56, '#357f5e')
  doc.restore()
}

function contents(type: Typesetter, { chapters }: Book, pages: Pages) {
  type.newPage()
  type.paragraph('H2', styles.chapter, [{ text: 'Contents' }])
  type.doc.y += 8
  for (const chapter of chapters) {
    type.entry(chapter.title, chapter.id, pages.get(chapter.id) ?? 0, 0)
    for (const [index, { title }] of chapter.isListed ? chapter.sections.entries() : []) {
      const place = sectionPlace(chapter, index)
      type.entry(title, place, pages.get(place) ?? 0, 14)
    }
    type.doc.y += 5
  }
  type.entry('Sources', 'sources', pages.get('sources') ?? 0, 0)
}

/** How tall the beginning of a section is that must not be torn from its title. */
function firstHeight(type: Typesetter, { blocks }: BookSection): number {
  const [first, second] = blocks.map((block) => blockHeight(type, block))
  return (first ?? 0) + (blocks[0]?.kind === 'text' && blocks[1]?.kind === 'list' ? (second ?? 0) : 0)
}

/** Of lists and steps only the first three. */
function blockHeight(type: Typesetter, block: Block): number {
  if (block.kind === 'text') return type.heightOf(textOf(runsOf(block.of)), styles.text)
  if (block.kind === 'table') return type.tableHeight(block.rows.length)
  const first = block.of.slice(0, 3).map((one) => (typeof one === 'string' ? one : one.text))
  return first.reduce((sum, text) => sum + type.heightOf(text, styles.item, 18), 0)
}

function setBlock(type: Typesetter, block: Block) {
  if (block.kind === 'text') return type.paragraph('P', styles.text, runsOf(block.of))
  if (block.kind === 'table') return type.table(block.head, block.rows)
  for (const [index, one] of block.of.entries()) {
    const point = typeof one === 'string' ? { text: one } : one
    const mark = block.kind === 'steps' ? String(index + 1) : '•'
    type.paragraph('LI', styles.item, runsOf(point), { indent: 18, mark })
  }
  type.doc.y += styles.text.after - styles.item.after
}

function setChapter(type: Typesetter, chapter: Chapter) {
  const { id, title, lead, sections } = chapter
  type.newPage()
  type.place(id)
  const outline = type.doc.outline.addItem(title)
  type.paragraph('H2', styles.chapter, [{ text: title }])
  type.paragraph('P', styles.lead, [{ text: lead }])
  for (const [index, section] of sections.entries()) {
    const heading = type.heightOf(section.title, styles.section)
    type.keep(heading + firstHeight(type, section) - styles.text.after)
    type.place(sectionPlace(chapter, index))
    outline.addItem(section.title)
    type.paragraph('H3', styles.section, [{ text: section.title }])
    for (const block of section.blocks) setBlock(type, block)
    type.doc.y += 5
  }
}

function setSources(type: Typesetter, { author }: Book) {
  type.newPage()
  type.place('sources')
  type.doc.outline.addItem('Sources')
  type.paragraph('H2', styles.chapter, [{ text: 'Sources' }])
  type.doc.y += 6
  for (const source of sources) {
    const number = String(sourceNumber.get(source.id))
    type.keep(type.heightOf(fullSource(source), styles.small, 22))
    type.place(sourcePlace(source.id))
    type.paragraph('LI', styles.small, [{ text: fullSource(source) }], { indent: 22, mark: number })
  }
  type.doc.y += 14
  type.paragraph('P', styles.small, [
    { text: `Text: ${author}. Type: Figtree and Fraunces, under the SIL Open Font License 1.1.` },
  ])
}

/** Pauses after each chapter, for others wait to be answered meanwhile. */
async function set(book: Book, fonts: Fonts, pages: Pages): Promise<Typesetter> {
  const type = new Typesetter(book, fonts)
  cover(type, book)
  contents(type, book, pages)
  for (const chapter of book.chapters) {
    await setImmediate()
    setChapter(type, chapter)
  }
  setSources(type, book)
  return type
}

/** Sets the book twice: the second time its contents know the pages. @returns a PDF */
export async function makeBook(book: Book, fonts: Fonts): Promise<Buffer> {
  const { pages } = await set(book, fonts, new Map())
  return (await set(book, fonts, pages)).finish()
}
