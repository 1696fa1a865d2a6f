import { readFile } from 'node:fs/promises'

const files = {
  text: 'figtree-regular.ttf',
  strong: 'figtree-semibold.ttf',
  aside: 'figtree-italic.ttf',
  title: 'fraunces.ttf',
} as const

export type Face = keyof typeof files
export type Fonts = Readonly<Record<Face, Buffer>>

/** From this source file as from the built server, the project's root is two folders up. */
const folder = new URL('../../content/fonts/', import.meta.url)

/** Reads the fonts that the book embeds. */
export async function readFonts(): Promise<Fonts> {
  const read = Object.entries(files).map(async ([face, file]) => [
    face,
    await readFile(new URL(file, folder)),
  ])
  return Object.fromEntries(await Promise.all(read)) as Fonts
}
