import { memoryFile, serveMade } from '#server/http/static/memory-file.ts'

/** What makes the book is loaded with it, at the first demand, and not at the start of the server. */
async function make() {
  const [{ book }, { readFonts }, { makeBook }] = await Promise.all([
    import('#content/book.ts'),
    import('#server/book/fonts.ts'),
    import('#server/book/make.ts'),
  ])
  return memoryFile('application/pdf', await makeBook(book, await readFonts()))
}

/** Serves the book to whoever asks, from memory once it is made. */
export const serveBook = () =>
  serveMade(make, { 'content-disposition': 'inline; filename="stilltide-mind-over-chatter.pdf"' })
