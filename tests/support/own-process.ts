/** Which unit tests need a process of their own. */
import { readFileSync } from 'node:fs'
import { importersOf, readImports } from '#scripts/lint/imports.ts'

/** What replaces the clock, a global, a function of the platform or the environment. */
const REPLACES =
  /useFakeTimers|stubGlobal|spyOn|Object\.assign\(globalThis|process\.env\.\w+ = |globalThis\.\w+ = /

const imports = readImports(['tests'])
const replacing = [...imports.keys()].filter(
  (file) => !file.startsWith('tests/e2e/') && REPLACES.test(readFileSync(file, 'utf8')),
)

/**
 * The test files that replace what others in the same process would meet, by themselves or by a helper that they
 * import. The quick run gives only these a process each: starting one for every file takes a third of its time. The
 * long run does.
 */
export const needOwnProcess: readonly string[] = importersOf(replacing, imports)
  .flat()
  .filter((file) => file.endsWith('.test.ts'))
