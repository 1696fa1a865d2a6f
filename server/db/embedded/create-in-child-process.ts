import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { StartError } from '#server/config/start-error.ts'

/** The argument with which the server's program only creates a database. */
export const MAKE_DATABASE = '--make-database'

/**
 * Creates a database at `folder` in a child process, which ends with this one.
 * @param program the arguments of node: options and the server's own file
 * @throws StartError with what went wrong
 */
export async function createInChildProcess(program: readonly string[], folder: string): Promise<void> {
  const child = spawn(process.execPath, [...program, MAKE_DATABASE, folder], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  const [code, signal] = await once(child, 'close')
  if (code === 0) return
  const why = said.trim().split('\n').at(-1) || `it ended with ${signal ?? code}`
  throw new StartError(`The database cannot be created in ${folder}: ${why}`)
}
