import PDFDocument from 'pdfkit'
import type { Book } from '#content/book-schema.ts'
import type { Fonts } from './fonts.ts'
import { ACCENT, FOOT_AT, HEAD_AT, LINE, MARGIN, QUIET, type Style, styles } from './paper.ts'

/** Height of a table row, in points. */
const ROW = 19
/** Space between columns, in points. */
const GUTTER = 16
/** Space above a drawing, and between it and its caption. */
const FIGURE = { before: 8, between: 7 }
/** Space above a pull quote. */
const PULL_BEFORE = 10

/** A run of text, or a link. */
export interface Run {
  readonly text: string
  /** A place in the file. */
  readonly to?: string
  /** A page elsewhere. */
  readonly address?: string
}

/** The text of runs, without their links. */
export const textOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join('')

export type Document = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

/**
 * A new file of A5 pages with the book's metadata. Its date is that of the review, so that the same book
 * gives the same bytes.
 */
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
 * Sets blocks of text one after the other, and starts a new page before a block that would be split: a
 * paragraph stays whole, and a title stays with what follows it.
 */
export class Typesetter {
  readonly doc: Document
  /** The page number of each named place, from 1. */
  readonly pages = new Map<string, number>()
  /** The running head of each page; null for pages without one. */
  readonly #heads: (string | null)[] = []
  #head: string | null = null
  #root: Element

  readonly #title: string

  constructor(book: Book, fonts: Fonts) {
    this.#title = book.title
    this.doc = newDocument(book, fonts)
    this.#root = this.doc.struct('Document')
    this.doc.addStructure(this.#root)
  }

  get #width() {
    return this.doc.page.width - MARGIN.left - MARGIN.right
  }

  /** The height that is left on this page, in points. */
  get room() {
    return this.doc.page.height - MARGIN.bottom - this.doc.y
  }

  /** @param head the running head of the pages that follow; this page has none */
  open(head: string | null) {
    this.doc.addPage()
    this.#heads.push(null)
    this.#head = head
  }

  newPage() {
    this.doc.addPage()
    this.#heads.push(this.#head)
  }

  /** Remembers this spot as `name`, for links and the contents. */
  place(name: string) {
    this.doc.addNamedDestination(name, 'XYZ', null as never, this.doc.y - 8, null as never)
    this.pages.set(name, this.#heads.length)
  }

  #use({ face, size, colour, gap }: Style) {
    this.doc.font(face).fontSize(size).fillColor(colour).lineGap(gap)
  }

  /** The height that `text` would have, in points. */
  heightOf(text: string, style: Style, indent = 0): number {
    return this.#tall(text, style, this.#width - indent)
  }

  /** The height that runs would have as a paragraph, in points. */
  paragraphHeight(runs: readonly Run[], style: Style, indent = 0): number {
    return this.#tall(textOf(runs), style, this.#widthFor(style, runs, this.#width - indent))
  }

  #tall(text: string, style: Style, width: number): number {
    this.#use(style)
    return this.doc.heightOfString(text, { width }) + style.after
  }

  /** A width, `most` or a little less, at which the last line is not only links. */
  #widthFor(style: Style, runs: readonly Run[], most: number): number {
    const said = textOf(runs.filter(({ to }) => to === undefined)).trimEnd()
    const whole = textOf(runs)
    for (let width = most; width > most * 0.7; width -= 6)
      if (this.#tall(said, style, width) === this.#tall(whole, style, width)) return width
    return most
  }

  /** Starts a new page unless `height` points are left on this one. */
  keep(height: number) {
    if (this.room < height && this.doc.y > MARGIN.top) this.newPage()
  }

  /** Writes an artifact: what belongs to the page and not to the text. */
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
        for (const [index, { text, to, address }] of runs.entries()) {
          const continued = index < runs.length - 1
          const place = index === 0 ? ([x + indent, y] as const) : []
          doc.fillColor((to ?? address) === undefined ? style.colour : ACCENT)
          doc.text(text, ...(place as [number, number]), {
            width,
            continued,
            goTo: to ?? (null as never),
            link: address ?? null,
          })
        }
        doc.x = MARGIN.left
        doc.y += style.after
      },
    ])
    this.#root.add(element)
    element.end()
  }

  /** The width of each column: that of its longest cell; the longest column takes what is left and wraps. */
  #columns(head: readonly string[], rows: readonly (readonly string[])[]): number[] {
    const natural = head.map((name, column) => {
      this.#use(styles.head)
      const named = this.doc.widthOfString(name)
      this.#use(styles.text)
      return Math.max(named, ...rows.map((row) => this.doc.widthOfString(row[column] ?? '')))
    })
    const sum = natural.reduce((all, one) => all + one + GUTTER, -GUTTER)
    // Spare room is shared between the columns.
    if (sum <= this.#width * 0.75) return head.map(() => this.#width / head.length)
    const longest = natural.indexOf(Math.max(...natural))
    return natural.map((one, column) =>
      column === longest ? one + this.#width - sum + (longest < head.length - 1 ? GUTTER : 0) : one + GUTTER,
    )
  }

  #rowHeight(row: readonly string[], columns: readonly number[], style: Style) {
    const lines = row.map((cell, index) => this.#tall(cell, style, (columns[index] ?? 0) - GUTTER / 2))
    return Math.max(ROW, Math.max(...lines) - style.after - style.gap + 7)
  }

  /** The height of a whole table, in points. */
  tableHeight(head: readonly string[], rows: readonly (readonly string[])[]) {
    const columns = this.#columns(head, rows)
    const all = rows.reduce((sum, row) => sum + this.#rowHeight(row, columns, styles.cell), ROW)
    return all + styles.text.after + 4
  }

  /** A table: its head, then rows, each a hairline apart. */
  table(head: readonly string[], rows: readonly (readonly string[])[]) {
    this.keep(this.tableHeight(head, rows))
    const { doc } = this
    const columns = this.#columns(head, rows)
    const table = doc.struct('Table')
    this.#root.add(table)
    for (const [index, row] of [head, ...rows].entries()) {
      const style = index === 0 ? styles.head : styles.cell
      const height = index === 0 ? ROW : this.#rowHeight(row, columns, style)
      const line = doc.struct('TR')
      table.add(line)
      const top = doc.y
      let left = MARGIN.left
      for (const [column, text] of row.entries()) {
        const [x, width] = [left, columns[column] ?? 0]
        const cell = doc.struct(index === 0 ? 'TH' : 'TD', {}, [
          () => {
            this.#use(style)
            doc.text(text, x, top + (index === 0 ? 5 : 3.5), { width: width - GUTTER / 2 })
          },
        ])
        line.add(cell)
        cell.end()
        left += width
      }
      line.end()
      doc.y = top + height
      this.beside(() => {
        const end = doc.page.width - MARGIN.right
        doc.moveTo(MARGIN.left, doc.y).lineTo(end, doc.y).lineWidth(0.5).strokeColor(LINE).stroke()
      })
    }
    table.end()
    doc.x = MARGIN.left
    doc.y += styles.text.after + 4
  }

  pullHeight(words: string) {
    return PULL_BEFORE + this.heightOf(words, styles.pull, 24)
  }

  /** A pull quote: a sentence set large, with space around it. */
  pull(words: string) {
    const { doc } = this
    this.keep(this.pullHeight(words) - styles.pull.after)
    const top = doc.y + PULL_BEFORE
    doc.y = top
    this.paragraph('P', styles.pull, [{ text: words }], { indent: 24 })
  }

  figureHeight(drawn: number, caption: string) {
    return FIGURE.before + drawn + FIGURE.between + this.heightOf(caption, styles.caption)
  }

  /** A drawing `drawn` points high above its caption, which screen readers read as its description. */
  figure(drawn: number, caption: string, draw: (place: { x: number; y: number; width: number }) => void) {
    const { doc } = this
    this.keep(this.figureHeight(drawn, caption) - styles.caption.after)
    const y = doc.y + FIGURE.before
    const element = doc.struct('Figure', { alt: caption }, [
      () => draw({ x: MARGIN.left, y, width: this.#width }),
    ])
    this.#root.add(element)
    element.end()
    doc.x = MARGIN.left
    doc.y = y + drawn + FIGURE.between
    this.paragraph('Caption', styles.caption, [{ text: caption }])
  }

  /** A line of the contents: a title, and far right the number of its page. */
  entry(title: string, to: string, page: number, indent: number) {
    const { doc } = this
    const style = indent === 0 ? styles.text : styles.quiet
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
        doc.y = Math.max(y, doc.y) + style.after - 3
      },
    ])
    this.#root.add(element)
    element.end()
  }

  /**
   * Numbers every page but the first, heads them (the book's title left, the chapter's right), and ends the
   * file.
   * @returns its bytes
   */
  async finish(): Promise<Buffer> {
    const { doc } = this
    for (let page = 1; page < this.#heads.length; page += 1) {
      doc.switchToPage(page)
      this.beside(() => {
        this.#use(styles.running)
        // Outside the margins, where pdfkit would start a new page.
        doc.page.margins.bottom = 0
        const line = { width: this.#width, lineBreak: false }
        const head = this.#heads[page]
        if (head) {
          const isLeft = page % 2 === 1
          doc.text(isLeft ? this.#title : head, MARGIN.left, HEAD_AT, {
            ...line,
            align: isLeft ? 'left' : 'right',
          })
        }
        doc.text(String(page + 1), MARGIN.left, FOOT_AT, { ...line, align: 'center' })
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
