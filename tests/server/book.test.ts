import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { book } from '#content/book.ts'
import { guidelines } from '#content/safety.ts'
import { type SourceId, sourceLink, sources } from '#content/sources.ts'
import { drawings } from '#server/book/drawings.ts'
import { readFonts } from '#server/book/fonts.ts'
import { fullSource, makeBook } from '#server/book/make.ts'
import { type Examples, startExamples } from './http/example-api.ts'
import { type Answer, ask } from './http/fixture-site.ts'

const path = '/api/download/book'
/** The page of the contents. */
const CONTENTS = 3
let api: Examples
let answer: Answer
let pdf: PDFDocumentProxy
/** The text of each page, on one line, with plain spaces. */
let pages: string[]

beforeAll(async () => {
  api = await startExamples()
  answer = await ask(api.port, path)
  pdf = await getDocument({ data: new Uint8Array(answer.body), verbosity: 0 }).promise
  pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => textOf(index + 1)))
})
afterAll(() => api.stop())

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

async function textOf(number: number): Promise<string> {
  const { items } = await (await pdf.getPage(number)).getTextContent()
  return plain(
    items
      .map((item) => ('str' in item ? `${item.str}${item.hasEOL && !/[-–]$/.test(item.str) ? ' ' : ''}` : ''))
      .join(''),
  )
}
/** A page's text without the running header and page number. */
const bare = (page: string) => {
  const heads = [book.title, 'Contents', 'Sources', ...book.chapters.map(({ title }) => title)]
  const text = page.replace(/ ?\d+$/, '')
  const head = heads.find((one) => text.endsWith(` ${one}`))
  return head === undefined ? text : text.slice(0, -head.length - 1)
}
const whole = () => plain(pages.map(bare).join(' '))

/** The page, counted from 1, that a destination of the file leads to. */
async function pageAt(destination: unknown): Promise<number> {
  const found = typeof destination === 'string' ? await pdf.getDestination(destination) : destination
  const [page] = found as [Parameters<PDFDocumentProxy['getPageIndex']>[0]]
  return (await pdf.getPageIndex(page)) + 1
}

describe('the download', () => {
  it('is a PDF with a name, for anybody', () => {
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe('inline; filename="stilltide-mind-over-chatter.pdf"')
    expect(answer.headers['content-length']).toBe(String(answer.body.length))
    expect(answer.body.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('is the same file each time, and not sent to whoever has it', async () => {
    const again = await ask(api.port, path)
    expect(again.body.equals(answer.body)).toBe(true)
    const fresh = await ask(api.port, path, { 'if-none-match': answer.headers.etag ?? '' })
    expect(fresh.status).toBe(304)
    expect(fresh.body).toHaveLength(0)
  })

  it('answers HEAD with what GET would say', async () => {
    const head = await ask(api.port, path, {}, 'HEAD')
    expect(head.status).toBe(200)
    expect(head.body).toHaveLength(0)
    for (const name of ['content-type', 'content-length', 'etag', 'content-disposition'])
      expect(head.headers[name]).toBe(answer.headers[name])
  })
})

describe('the file', () => {
  it('says what it is, by whom, and in what language', async () => {
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({
      Title: book.title,
      Author: 'Stilltide',
      Subject: book.subtitle,
      Language: 'en',
    })
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
    expect(await (await pdf.getPage(4)).getStructTree()).toMatchObject({ role: 'Root' })
  })

  it('brings every font along', () => {
    const file = answer.body.toString('latin1')
    const fonts = [...file.matchAll(/\/Type \/FontDescriptor[\s\S]*?endobj/g)].map(
      ([descriptor]) => descriptor,
    )
    expect(fonts.length).toBeGreaterThanOrEqual(4)
    for (const font of fonts) expect(font).toMatch(/\/FontFile2 \d+ 0 R/)
    expect(file).not.toMatch(/\/Subtype \/Type1\b/)
  })

  it('numbers its pages', () => {
    for (const [index, page] of pages.entries())
      if (index > 0) expect(page).toMatch(new RegExp(`(^| )${index + 1}$`))
  })

  it('has no page that is empty or holds no more than a line', () => {
    for (const page of pages.slice(1)) expect(page.length, page).toBeGreaterThan(150)
  })

  it('is a book of at least twenty pages, and no heavier than a picture', () => {
    expect(pdf.numPages).toBeGreaterThanOrEqual(20)
    expect(answer.body.length).toBeLessThan(3_000_000)
  })

  it('is made the same, byte for byte', async () => {
    const fonts = await readFonts()
    const [one, other] = [await makeBook(book, fonts), await makeBook(book, fonts)]
    expect(one.equals(other)).toBe(true)
  })

  it('tells whoever cannot see them what its drawings show', async () => {
    const figures = book.chapters.flatMap(({ sections }) =>
      sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'figure' ? [block] : []))),
    )
    expect(new Set(figures.map(({ of }) => of)).size).toBe(Object.keys(drawings).length)
    const trees = await Promise.all(
      pages.map(async (_, index) => JSON.stringify(await (await pdf.getPage(index + 1)).getStructTree())),
    )
    for (const { caption } of figures)
      expect(
        trees.some((tree) => tree?.includes(`"alt":${JSON.stringify(caption)}`)),
        caption,
      ).toBe(true)
  })
})

/** A line of a page: its distance from the bottom and its font size, in points. */
interface SetLine {
  readonly y: number
  readonly size: number
  readonly text: string
}

async function linesOf(number: number): Promise<SetLine[]> {
  const { items } = await (await pdf.getPage(number)).getTextContent()
  return items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [{ y: item.transform[5], size: item.transform[3], text: item.str }]
      : [],
  )
}

describe('the setting', () => {
  /** Whether it is between the page number at the bottom and the running header. */
  const isBody = ({ y }: SetLine) => y > 50 && y < 595 - 50

  it('heads every page with its chapter or the book, but those on which a chapter opens', async () => {
    const opening = new Set(
      await Promise.all([...book.chapters.map(({ id }) => id), 'sources'].map((id) => pageAt(id))),
    )
    let [chapter, headed] = ['', 0]
    for (let page = CONTENTS + 1; page <= pdf.numPages; page += 1) {
      const heads = (await linesOf(page)).filter(({ y }) => y >= 595 - 50).map(({ text }) => text)
      const opens = [...book.chapters, { title: 'Sources' }].find(({ title }) =>
        pages[page - 1]?.startsWith(title),
      )
      if (opening.has(page)) {
        chapter = opens?.title ?? ''
        expect(heads, String(page)).toEqual([])
      } else {
        headed += 1
        expect(heads, String(page)).toEqual([page % 2 === 0 ? book.title : chapter])
      }
    }
    expect(headed).toBeGreaterThan(15)
  })

  it('never ends a page with a title', async () => {
    const titles = book.chapters.flatMap(({ title, sections }) => [
      title,
      ...sections.map((section) => section.title),
    ])
    for (const [index, page] of pages.entries()) {
      if (index < CONTENTS) continue
      const text = bare(page)
      for (const title of titles) expect(text.endsWith(` ${title}`), `${index + 1}: ${title}`).toBe(false)
    }
  })

  it('tears no paragraph, and leaves no item of a list alone on a page', () => {
    const flat = pages.map(plain)
    for (const { sections } of book.chapters)
      for (const { blocks } of sections)
        for (const block of blocks) {
          const said = block.kind === 'text' ? [block.of.text] : block.kind === 'pull' ? [block.words] : []
          for (const text of said)
            expect(
              flat.some((page) => page.includes(plain(text))),
              text,
            ).toBe(true)
          if (block.kind !== 'list' && block.kind !== 'steps') continue
          const items = block.of.map((one) => (typeof one === 'string' ? one : one.text))
          const places = items.map((text) => flat.findIndex((page) => page.includes(plain(text))))
          expect(places).not.toContain(-1)
        }
  })

  it('keeps everything within the margins', async () => {
    for (let page = 2; page <= pdf.numPages; page += 1) {
      const { items } = await (await pdf.getPage(page)).getTextContent()
      for (const item of items)
        if ('str' in item && item.str.trim() !== '') {
          expect(item.transform[4]).toBeGreaterThanOrEqual(53)
          expect(item.transform[4] + item.width, item.str).toBeLessThanOrEqual(419.53 - 52)
        }
      const body = (await linesOf(page)).filter(isBody)
      expect(Math.min(...body.map(({ y }) => y)), String(page)).toBeGreaterThan(54)
    }
  })
})

describe('the contents', () => {
  it('name every chapter with the page where its title stands', () => {
    const contents = pages[CONTENTS - 1] ?? ''
    expect(contents).toMatch(/^Contents/)
    for (const { title } of [...book.chapters, { title: 'Sources' }]) {
      const [, number = ''] = new RegExp(`${title} ?(\\d+)`).exec(contents) ?? []
      expect(pages[Number(number) - 1], `${title} on ${number}`).toMatch(new RegExp(`^${title}`))
      expect(Number(number), title).toBeGreaterThan(CONTENTS)
    }
  })

  it('lead there, and the outline as well', async () => {
    const links = (await (await pdf.getPage(CONTENTS)).getAnnotations()).filter(({ dest }) => dest)
    expect(links.length).toBeGreaterThanOrEqual(book.chapters.length + guidelines.sections.length)
    const pagesOfLinks = new Set(await Promise.all(links.map(({ dest }) => pageAt(dest))))
    const outline = await pdf.getOutline()
    expect(outline.map(({ title }) => title)).toEqual([...book.chapters.map(({ title }) => title), 'Sources'])
    for (const { title, dest } of outline) {
      const page = await pageAt(dest)
      expect(pages[page - 1]).toMatch(new RegExp(`^${title}`))
      expect(pagesOfLinks).toContain(page)
    }
    const sections = outline.map(({ items }) => items.map(({ title }) => title))
    expect(sections).toEqual([...book.chapters.map(({ sections }) => sections.map(({ title }) => title)), []])
  })
})

describe('the text', () => {
  const safety = book.chapters.find(({ id }) => id === 'safety')

  it('holds all of the safety guidelines', () => {
    const text = whole()
    for (const { title, lead = '', points, close } of guidelines.sections)
      for (const said of [title, lead, ...points.map((point) => point.text), close?.text ?? ''])
        expect(text).toContain(plain(said))
    expect(text).toContain(plain(guidelines.notAdvice))
    expect(safety?.sections).toHaveLength(guidelines.sections.length)
  })

  it('names every source in full and links to it, and leads each citation to its source', async () => {
    const text = whole()
    for (const source of sources) expect(text).toContain(plain(fullSource(source)))
    const addresses = new Set<string>()
    const cited = new Map<string, Set<number>>()
    for (const [index, page] of pages.entries()) {
      const links = await (await pdf.getPage(index + 1)).getAnnotations()
      for (const { url } of links) if (typeof url === 'string') addresses.add(url)
      for (const { dest } of links)
        if (typeof dest === 'string' && dest.startsWith('source-'))
          cited.set(dest, (cited.get(dest) ?? new Set()).add(await pageAt(dest)))
      const numbers = new Set([...page.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number)))
      for (const number of numbers) {
        const id = sources[number - 1]?.id
        expect(links.map(({ dest }) => dest)).toContain(`source-${id}`)
      }
    }
    expect([...cited.keys()].toSorted()).toEqual(sources.map(({ id }) => `source-${id}`).toSorted())
    expect([...addresses].toSorted()).toEqual(sources.map((source) => sourceLink(source)?.to).toSorted())
    for (const found of cited.values())
      for (const page of found) expect(page).toBeGreaterThanOrEqual(await pageAt('sources'))
  })

  it.each([
    [
      'Breathing Treadmill',
      ['2 to 24 seconds', '1.05 seconds', 'Horse5.14 to 7.244.1 to 5.8', '3.05', '7.24'],
    ],
    ['4-7-8 breathing', ['4 s7 s8 s19 s', '3 rounds', '3.16']],
    ['Box Breathing', ['4 s4 s4 s4 s16 s', '7 rounds', '3.75']],
  ])('tells the true figures of %s', (_, figures) => {
    const text = whole().replaceAll(/ (?=\d)|(?<=\d) /g, '')
    for (const figure of figures) expect(text).toContain(figure.replaceAll(/ (?=\d)|(?<=\d) /g, ''))
  })

  it('claims only what its sources were noted for, and no sleep', () => {
    const techniques = book.chapters.filter(({ id }) => id !== 'safety').flatMap(({ sections }) => sections)
    const said = techniques.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'text' ? [block.of] : [])),
    )
    const safetySaid = guidelines.sections.flatMap(({ points }) => points)
    for (const { text, cites = [] } of said)
      for (const id of cites) {
        const known = safetySaid.filter(({ cites = [] }) => (cites as readonly SourceId[]).includes(id))
        expect(known.length, id).toBeGreaterThan(0)
        expect(text).not.toMatch(/!|\b(cures?|guarantee|heals?|miracle|proven|instant|detox|boosts?)/i)
      }
    const aboutSleep = said.filter(({ text }) => /sleep/i.test(text))
    expect(aboutSleep.length).toBeGreaterThan(1)
    for (const { text } of aboutSleep)
      expect(text).toMatch(
        /no study that shows better sleep|^If you fall asleep in the middle, you’ve missed nothing/,
      )
  })
})
