import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs a program to its end, with its output on ours. Meanwhile the servers of a proof can write their logs:
 * one whose log is not read stands still once the pipe is full.
 * @returns whether it ended with 0
 * @throws what hindered the start
 */
export async function runProgram(
  command: string,
  options: readonly string[],
  more: SpawnOptions = {},
): Promise<boolean> {
  const [code] = await once(spawn(command, options, { stdio: 'inherit', ...more }), 'exit')
  return code === 0
}
