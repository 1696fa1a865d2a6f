/** Which unit tests need a process of their own. */
import { readdirSync, readFileSync } from 'node:fs'

/** What replaces the clock, a global, a function of the platform or the environment. */
const REPLACES = /useFakeTimers|stubGlobal|spyOn|worker-globals|process\.env\.\w+ = |globalThis\.\w+ = /

/**
 * The test files that replace what others in the same process would meet. The quick run gives only
 * these a process each: to start one for every file takes a third of its time. The long run does.
 */
export const needOwnProcess: readonly string[] = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && REPLACES.test(readFileSync(`tests/${file}`, 'utf8')))
  .map((file) => `tests/${file}`)
