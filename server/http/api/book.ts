import { memoryFile, serveMade } from '#server/http/static/memory-file.ts'

/** The code that makes the book is loaded at the first request, and not at the start of the server. */
async function make() {
  const [{ book }, { readFonts }, { makeBook }] = await Promise.all([
    import('#content/book.ts'),
    import('#server/book/fonts.ts'),
    import('#server/book/make.ts'),
  ])
  return memoryFile('application/pdf', await makeBook(book, await readFonts()))
}

/** Serves the book to anyone, from memory once it is made. */
export const serveBook = () =>
  serveMade(make, { 'content-disposition': 'inline; filename="stilltide-mind-over-chatter.pdf"' })
