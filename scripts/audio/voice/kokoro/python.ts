import { spawnSync } from 'node:child_process'

/** The interpreter that has what the README beside this lists; `VOICE_PYTHON` names another. */
export const python = process.env.VOICE_PYTHON ?? 'python3'

/** Whether the interpreter can import a module. */
export const hasModule = (name: string): boolean =>
  spawnSync(python, ['-c', `import ${name}`], { stdio: 'ignore', timeout: 60_000 }).status === 0
