import PDFDocument from 'pdfkit'
import type { Book } from '#content/book-schema.ts'
import type { Face, Fonts } from './fonts.ts'

/** A5 in points, with margins wide enough for a thumb. */
const MARGIN = { top: 46, bottom: 50, left: 52, right: 52 }
const INK = '#15241e'
const QUIET = '#53645b'
const ACCENT = '#1b7450'
/** Of a table, in points. */
const ROW = 18
const LINE = '#c9c2b0'

interface Style {
  readonly face: Face
  readonly size: number
  readonly colour: string
  /** Between lines, in points. */
  readonly gap: number
  /** After it, in points. */
  readonly after: number
}

export const styles = {
  cover: { face: 'title', size: 34, colour: INK, gap: 0, after: 14 },
  coverLine: { face: 'text', size: 12, colour: QUIET, gap: 3, after: 0 },
  chapter: { face: 'title', size: 26, colour: INK, gap: 0, after: 8 },
  lead: { face: 'aside', size: 12, colour: QUIET, gap: 3, after: 14 },
  section: { face: 'strong', size: 12, colour: ACCENT, gap: 1, after: 5 },
  text: { face: 'text', size: 10, colour: INK, gap: 2.8, after: 7 },
  item: { face: 'text', size: 10, colour: INK, gap: 2.8, after: 3 },
  small: { face: 'text', size: 9, colour: INK, gap: 2.4, after: 5 },
  head: { face: 'strong', size: 8.5, colour: QUIET, gap: 1, after: 0 },
} as const satisfies Record<string, Style>

/** A run of text, or a link to a place in the file. */
export interface Run {
  readonly text: string
  readonly to?: string
}

/** What runs say, without their links. */
export const textOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join('')

export type Document = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

/** A new file of A5 pages with the book's words about itself. Its date is the review's: the same book, the same bytes. */
function newDocument({ title, subtitle, author, language, reviewed }: Book, fonts: Fonts): Document {
  const date = new Date(`${reviewed}T00:00:00Z`)
  const doc = new PDFDocument({
    size: 'A5',
    margins: MARGIN,
    autoFirstPage: false,
    tagged: true,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    info: { Title: title, Author: author, Subject: subtitle, CreationDate: date, ModDate: date },
  })
  for (const [face, font] of Object.entries(fonts)) doc.registerFont(face, font)
  return doc
}

/**
 * Sets text in type, one thing after the other, and turns the page before a thing that would be torn: a paragraph
 * stays whole, and a title stays with what follows it.
 */
export class Typesetter {
  readonly doc: Document
  /** Where each named place is: the number of its page, from 1. */
  readonly pages = new Map<string, number>()
  #count = 0
  #root: Element

  constructor(book: Book, fonts: Fonts) {
    this.doc = newDocument(book, fonts)
    this.#root = this.doc.struct('Document')
    this.doc.addStructure(this.#root)
  }

  get #width() {
    return this.doc.page.width - MARGIN.left - MARGIN.right
  }

  get #room() {
    return this.doc.page.height - MARGIN.bottom - this.doc.y
  }

  newPage() {
    this.doc.addPage()
    this.#count += 1
  }

  /** Remembers this spot as `name`, for links and the contents. */
  place(name: string) {
    this.doc.addNamedDestination(name, 'XYZ', null as never, this.doc.y - 8, null as never)
    this.pages.set(name, this.#count)
  }

  #use({ face, size, colour, gap }: Style) {
    this.doc.font(face).fontSize(size).fillColor(colour).lineGap(gap)
  }

  /** How tall `text` would be, in points. */
  heightOf(text: string, style: Style, indent = 0): number {
    return this.#tall(text, style, this.#width - indent)
  }

  #tall(text: string, style: Style, width: number): number {
    this.#use(style)
    return this.doc.heightOfString(text, { width }) + style.after
  }

  /** A width, `most` or a little less, at which no last line holds nothing but links. */
  #widthFor(style: Style, runs: readonly Run[], most: number): number {
    const said = textOf(runs.filter(({ to }) => to === undefined)).trimEnd()
    const whole = textOf(runs)
    for (let width = most; width > most * 0.7; width -= 6)
      if (this.#tall(said, style, width) === this.#tall(whole, style, width)) return width
    return most
  }

  /** Turns the page unless `height` points are left on this one. */
  keep(height: number) {
    if (this.#room < height && this.doc.y > MARGIN.top) this.newPage()
  }

  /** Writes what belongs to the page and not to the text. */
  beside(write: () => void) {
    this.doc.markContent('Artifact', { type: 'Pagination' })
    write()
    this.doc.endMarkedContent()
  }

  /** Writes runs as one paragraph, tagged as `tag`. @param indent from the left, in points */
  paragraph(tag: string, style: Style, runs: readonly Run[], { indent = 0, mark = '' } = {}) {
    const { doc } = this
    const width = this.#widthFor(style, runs, this.#width - indent)
    this.keep(this.#tall(textOf(runs), style, width) - style.after)
    const element = doc.struct(tag, {}, [
      () => {
        this.#use(style)
        const [x, y] = [MARGIN.left, doc.y]
        if (mark !== '') doc.fillColor(ACCENT).text(mark, x, y, { lineBreak: false }).fillColor(style.colour)
        doc.x = x + indent
        doc.y = y
        for (const [index, { text, to }] of runs.entries()) {
          const continued = index < runs.length - 1
          const place = index === 0 ? ([x + indent, y] as const) : []
          doc.fillColor(to === undefined ? style.colour : ACCENT)
          doc.text(text, ...(place as [number, number]), {
            width,
            continued,
            goTo: to ?? (null as never),
          })
        }
        doc.x = MARGIN.left
        doc.y += style.after
      },
    ])
    this.#root.add(element)
    element.end()
  }

  /** Of a table with so many rows below its head, in points. */
  tableHeight(rows: number) {
    return ROW * (rows + 1) + styles.text.after + 4
  }

  /** A table: its head, then rows, each a hairline apart. Columns share the width, the first takes what is left. */
  table(head: readonly string[], rows: readonly (readonly string[])[]) {
    this.keep(this.tableHeight(rows.length))
    const { doc } = this
    const table = doc.struct('Table')
    this.#root.add(table)
    const width = this.#width / head.length
    for (const [index, row] of [head, ...rows].entries()) {
      const style = index === 0 ? styles.head : styles.text
      const line = doc.struct('TR')
      table.add(line)
      const top = doc.y
      for (const [column, text] of row.entries()) {
        const cell = doc.struct(index === 0 ? 'TH' : 'TD', {}, [
          () => {
            this.#use(style)
            doc.text(text, MARGIN.left + column * width, top + (index === 0 ? 5 : 3), {
              width,
              lineBreak: false,
            })
          },
        ])
        line.add(cell)
        cell.end()
      }
      line.end()
      doc.y = top + ROW
      this.beside(() => {
        const end = doc.page.width - MARGIN.right
        doc.moveTo(MARGIN.left, doc.y).lineTo(end, doc.y).lineWidth(0.5).strokeColor(LINE).stroke()
      })
    }
    table.end()
    doc.x = MARGIN.left
    doc.y += styles.text.after + 4
  }

  /** A line of the contents: a title, and far right the number of its page. */
  entry(title: string, to: string, page: number, indent: number) {
    const { doc } = this
    const style = indent === 0 ? styles.text : styles.small
    this.keep(this.heightOf(title, style, indent))
    const element = doc.struct('TOCI', {}, [
      () => {
        this.#use(style)
        const [left, top] = [MARGIN.left + indent, doc.y]
        doc.text(title, left, top, { width: this.#width - indent - 30, goTo: to })
        const { y } = doc
        doc
          .fillColor(QUIET)
          .text(String(page), MARGIN.left, top, { width: this.#width, align: 'right', goTo: to })
        doc.x = MARGIN.left
        doc.y = Math.max(y, doc.y) + style.after - 2
      },
    ])
    this.#root.add(element)
    element.end()
  }

  /** Numbers every page but the first, and ends the file. @returns its bytes */
  async finish(): Promise<Buffer> {
    const { doc } = this
    for (let page = 1; page < this.#count; page += 1) {
      doc.switchToPage(page)
      this.beside(() => {
        this.#use(styles.head)
        // Below the margin, where pdfkit would turn the page.
        doc.page.margins.bottom = 0
        doc.text(String(page + 1), MARGIN.left, doc.page.height - 34, { width: this.#width, align: 'center' })
      })
    }
    this.#root.end()
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    const ended = new Promise<void>((resolve, reject) => {
      doc.on('end', resolve)
      doc.on('error', reject)
    })
    doc.end()
    await ended
    return Buffer.concat(chunks)
  }
}
