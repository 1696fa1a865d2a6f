import { randomBytes, randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

/** Its name within the folder. */
export const SECRET_FILE = 'secret'

/** Fewest characters of a secret. */
export const SHORTEST_SECRET = 32

/**
 * The secret that is stored in `dataDir`, made at the first start and readable by no other user. The caller
 * holds the folder's lock.
 * @throws StartError when the file does not contain a valid secret
 */
export async function secretIn(dataDir: string): Promise<string> {
  const path = join(dataDir, SECRET_FILE)
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new StartError(`${path} cannot be read (${error.code}): make it readable, or set AUTH_SECRET.`)
  })
  if (kept !== undefined) {
    if (kept.trim().length >= SHORTEST_SECRET) return kept.trim()
    throw new StartError(
      `${path} contains no secret: restore it, or remove it, and everyone will have to sign in again.`,
    )
  }
  const secret = randomBytes(32).toString('base64url')
  // Renamed into place, so that a crash leaves no partial file.
  const draft = `${path}.${randomUUID()}`
  try {
    await writeFile(draft, `${secret}\n`, { mode: 0o600, flag: 'wx' })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  return secret
}
