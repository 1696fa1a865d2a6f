/** Who imports what in this project, read from the sources. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Files or rooms by their paths from the root, with those that each imports. */
export type Imports = ReadonlyMap<string, ReadonlySet<string>>

/** The specifiers that a file imports, including types, dynamic imports, and imports quoted in comments. */
const specifiersIn = (text: string) =>
  [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([#.][^'\n?]*)/g)].map(([, specifier = '']) => specifier)

/**
 * @param texts the content of each file, by its path from the root
 * @param aliases `imports` of package.json
 */
export function importsIn(
  texts: ReadonlyMap<string, string>,
  aliases: Readonly<Record<string, string>>,
): Map<string, Set<string>> {
  const fileOf = (specifier: string, from: string) => {
    if (specifier.startsWith('.')) return join(dirname(from), specifier)
    const [alias = '', ...path] = specifier.split('/')
    return join(aliases[`${alias}/*`]?.replace('*', path.join('/')) ?? specifier)
  }
  return new Map(
    [...texts].map(([file, text]) => {
      const imported = specifiersIn(text).map((specifier) => fileOf(specifier, file))
      return [file, new Set(imported.filter((other) => other !== file && texts.has(other)))]
    }),
  )
}

/** Those of the files in `places` (folders from the root), from the working tree. */
export function readImports(places: readonly string[]): Imports {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...places],
    {
      encoding: 'utf8',
      maxBuffer: 1e7,
    },
  )
  const files = listed.split('\n').filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file) && existsSync(file))
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8'))
  return importsIn(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])), imports)
}

/**
 * The files that import one of `changed`, by themselves or through others.
 * @returns by distance: those changed, those that import one of them, those that import one of these, and so on
 */
export function importersOf(changed: readonly string[], imports: Imports): string[][] {
  const found = new Set(changed)
  const levels: string[][] = []
  for (let level = [...found]; level.length > 0; ) {
    levels.push(level)
    const last = new Set(level)
    level = [...imports]
      .filter(([file, imported]) => !found.has(file) && [...imported].some((one) => last.has(one)))
      .map(([file]) => file)
    for (const file of level) found.add(file)
  }
  return levels
}
