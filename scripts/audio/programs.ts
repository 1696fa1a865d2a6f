import { spawnSync } from 'node:child_process'

/** Whether a program of this name can be started. */
export const hasProgram = (name: string): boolean => {
  const { error } = spawnSync(name, ['--version'], { stdio: 'ignore', timeout: 20_000 })
  return error === undefined
}

/**
 * Runs a program to its end and returns what it printed.
 * @throws Error with the last lines it printed when it fails or is missing
 */
export function run(name: string, args: readonly string[], input?: string | Uint8Array): Buffer {
  const { status, stdout, stderr, error } = spawnSync(name, args, { input, maxBuffer: 2 ** 30 })
  if (error !== undefined) throw new Error(`expected the program ${name} to be installed (${error.message})`)
  if (status !== 0) throw new Error(`${name} ended with ${status}: ${String(stderr).trim().slice(-600)}`)
  return stdout
}
