/** The fenced examples of our documents, and what runs them. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Example {
  readonly language: string
  readonly text: string
}

/** Every fenced block of a document, in order. */
export async function examplesOf(path: string): Promise<Example[]> {
  const text = await readFile(path, 'utf8')
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
    language,
    text,
  }))
}

/** Separates the output of two blocks. */
const SEAM = '--- next block ---'

/** Unsuccessful responses end the shell, as a reader would stop there. */
const prelude = `set -eo pipefail
curl() { command curl --fail-with-body --max-time 20 "$@"; }
`

/**
 * Runs the shell blocks of a document one after the other in one shell and one empty folder, against the
 * server at `url` instead of the usual one.
 * @returns the output of each
 */
export async function runShell(examples: readonly Example[], url: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-'))
  const blocks = examples.filter(({ language }) => language === 'sh')
  const script = blocks.map(({ text }) => `${text}echo\necho '${SEAM}'`).join('\n')
  try {
    const { stdout } = await run('bash', ['-c', prelude + script.replaceAll('http://localhost:3000', url)], {
      cwd: folder,
      timeout: 60_000,
    })
    return stdout
      .split(SEAM)
      .slice(0, -1)
      .map((said) => said.trim())
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Only the fields and their types: what a reader compares. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf)
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]))
}
