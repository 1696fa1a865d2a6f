/**
 * `npx tsx scripts/texts/changed.ts <commit>`: every text that is another than at that commit, by file, before and
 * after, with the counts of all. For whoever reviews a change of words.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type FoundText, hasTexts, textsIn } from './collect.ts'

const [commit] = process.argv.slice(2)
if (commit === undefined) throw new Error('expected a commit to compare with')
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e9 })
const filesOf = (...args: string[]) =>
  git(...args)
    .split('\n')
    .filter(hasTexts)

/** Their texts, by file. */
const read = (files: readonly string[], source: (file: string) => string) =>
  new Map(files.map((file) => [file, textsIn(file, source(file))]))
const before = read(filesOf('ls-tree', '-r', '--name-only', commit), (file) =>
  git('show', `${commit}:${file}`),
)
const after = read(filesOf('ls-files'), (file) => readFileSync(file, 'utf8'))

/** Those of `texts` that `others` has not. */
function only(texts: readonly FoundText[], others: readonly FoundText[]): FoundText[] {
  const rest = others.map(({ text }) => text)
  return texts.filter(({ text }) => {
    const index = rest.indexOf(text)
    if (index >= 0) rest.splice(index, 1)
    return index < 0
  })
}

let [total, changed] = [0, 0]
for (const file of [...new Set([...before.keys(), ...after.keys()])].sort()) {
  const [old, now] = [before.get(file) ?? [], after.get(file) ?? []]
  const [gone, come] = [only(old, now), only(now, old)]
  total += now.length
  changed += come.length
  if (gone.length + come.length === 0) continue
  console.log(`\n${file}: ${come.length} of ${now.length}`)
  for (const { line, text } of gone) console.log(`  - ${line}: ${text}`)
  for (const { line, text } of come) console.log(`  + ${line}: ${text}`)
}
console.log(`\n${changed} of ${total} texts are new or changed since ${commit}.`)
