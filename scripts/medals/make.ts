/** Writes every medal into public/assets/badges, and removes files that are not medals. `npm run medals` */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { medals } from './all.ts'

const FOLDER = 'public/assets/badges'

await mkdir(FOLDER, { recursive: true })
const wanted = new Map([...medals()].map(([id, svg]) => [`${id}.svg`, svg]))
for (const name of await readdir(FOLDER))
  if (name.endsWith('.svg') && !wanted.has(name)) await rm(join(FOLDER, name))
for (const [name, svg] of wanted) await writeFile(join(FOLDER, name), svg)
