import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'

const docs = fileURLToPath(new URL('../../docs/', import.meta.url))

/** What a figure was measured on: without it the figure means nothing. */
export const machine = (browser: string) => ({
  date: new Date().toISOString(),
  browser,
  node: process.version,
  cores: cpus().length,
  processor: cpus()[0]?.model ?? 'unknown',
})

/** Writes raw results to `docs/bench/<name>-<date>.json`. @returns the path from `docs/`. */
export function writeRaw(name: string, results: unknown): string {
  const path = `bench/${name}-${new Date().toISOString().slice(0, 10)}.json`
  mkdirSync(`${docs}bench`, { recursive: true })
  writeFileSync(docs + path, `${JSON.stringify(results, null, 1)}\n`)
  return path
}

/**
 * Puts `text` between the markers of `section` in a page of `docs/`. @throws when the markers are missing.
 */
export function writeSection(section: string, text: string, file = 'benchmarks.md'): void {
  const path = docs + file
  const page = readFileSync(path, 'utf8')
  const [begin, end] = [`<!-- ${section} -->`, `<!-- /${section} -->`]
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/${file} has no ${begin} … ${end}`)
  writeFileSync(path, `${page.slice(0, from + begin.length)}\n${text.trim()}\n${page.slice(to)}`)
}

/** A table in Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

/** A figure with that many decimals, or a dash. */
export const shown = (value: number | null | undefined, digits = 0): string =>
  value === null || value === undefined ? '—' : value.toFixed(digits)
