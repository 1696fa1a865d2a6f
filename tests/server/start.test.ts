import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

/** Builds by writing both products, and counts how often. */
const buildScript = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
appendFileSync('builds', 'x')
mkdirSync('dist/client', { recursive: true })
mkdirSync('dist/server', { recursive: true })
writeFileSync('dist/client/index.html', '')
writeFileSync('dist/server/main.js', \`
  const idle = setInterval(() => {}, 1000)
  process.on('SIGTERM', () => { clearInterval(idle); console.log('stopped') })
  console.log('up')
\`)
`
/** Builds until stopped, in a child process of the one that npm starts. */
const endlessScript = `
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })
writeFileSync('begun', '')
`

let app: string
let running: ChildProcess[] = []

beforeEach(async () => {
  app = await mkdtemp(join(tmpdir(), 'app-'))
  for (const folder of ['scripts', 'src/app', 'public']) await mkdir(join(app, folder), { recursive: true })
  await copyFile('scripts/start.mjs', join(app, 'scripts/start.mjs'))
  await writeFile(join(app, 'src/app/main.tsx'), '')
  await writeFile(join(app, 'src/app/old.tsx'), '')
  await writeFile(join(app, 'vite.config.ts'), '')
  await buildWith(buildScript)
})
afterEach(async () => {
  // Including all child processes: what a test could not stop must not outlive it.
  for (const { pid, exitCode } of running) if (pid && exitCode === null) process.kill(-pid, 'SIGKILL')
  running = []
  await rm(app, { recursive: true })
})

async function buildWith(script: string) {
  await writeFile(join(app, 'build.mjs'), script)
  const { scripts: ours } = JSON.parse(await readFile('package.json', 'utf8'))
  const scripts = { start: ours.start, build: 'node build.mjs && node -e ""' }
  await writeFile(join(app, 'package.json'), JSON.stringify({ type: 'module', scripts }))
}

/** Starts the app; `said` is the terminal's output, and `says` waits for a text in it. */
function start(command = process.execPath, parameters = ['scripts/start.mjs']) {
  const child = spawn(command, parameters, { cwd: app, detached: true })
  running.push(child)
  let said = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
      for (const listener of listeners) listener()
    })
  }
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, said }))
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => said.includes(text) && resolve()
      listeners.add(look)
      look()
      ended.then(() => reject(new Error(`never said ${text}, but ${said}`)), reject)
    })
  return { child, ended, says }
}

async function startAndStop() {
  const { child, ended, says } = start()
  await says('up\n')
  child.kill('SIGTERM')
  return ended
}

const build = () => promisify(execFile)(process.execPath, ['build.mjs'], { cwd: app })
const builds = async () => (await readFile(join(app, 'builds'), 'utf8')).length

/** Makes `path` look older or newer than everything else by `seconds`. */
async function touch(path: string, seconds: number) {
  const then = (await stat(join(app, path))).mtimeMs / 1000 + seconds
  await utimes(join(app, path), then, then)
}

describe('npm start', () => {
  it('builds what was never built, in one line, and is the server', async () => {
    expect(await startAndStop()).toEqual({
      code: 0,
      signal: null,
      said: 'Building Stilltide…\nup\nstopped\n',
    })
    expect(await startAndStop()).toEqual({ code: 0, signal: null, said: 'up\nstopped\n' })
    expect(await builds()).toBe(1)
  })

  it.each(['src/app/main.tsx', 'vite.config.ts', 'package.json', 'public'])(
    'builds again when %s changed',
    async (path) => {
      await build()
      await touch(path, 60)
      expect((await startAndStop()).said).toBe('Building Stilltide…\nup\nstopped\n')
      expect(await builds()).toBe(2)
    },
  )

  it('takes the build as it is when it is told to do something else than serve', async () => {
    const back = () => {
      const { child, ended, says } = start(process.execPath, ['scripts/start.mjs', '--backup', 'file'])
      void says('up\n').then(() => child.kill('SIGTERM'))
      return ended
    }
    expect((await back()).said).toBe('Building Stilltide…\nup\nstopped\n')
    await touch('src/app/main.tsx', 60)
    expect((await back()).said).toBe('up\nstopped\n')
    expect(await builds()).toBe(1)
  })

  it('builds again when a source was removed', async () => {
    await build()
    await rm(join(app, 'src/app/old.tsx'))
    expect((await startAndStop()).said).toMatch(/^Building/)
  })

  it('builds again when half of the build is missing', async () => {
    await build()
    await rm(join(app, 'dist/client'), { recursive: true })
    expect((await startAndStop()).said).toMatch(/^Building/)
  })

  it('shows why a build failed, starts nothing and ends with its code', async () => {
    await buildWith('console.log("so far"); console.error("main.tsx:3 is wrong"); process.exit(3)')
    const { code, said } = await start().ended
    expect(code).toBe(3)
    expect(said).toContain('main.tsx:3 is wrong')
    expect(said).toContain('so far')
    expect(said).not.toContain('up\n')
  })

  it('stops the build with all its steps when it is stopped', async () => {
    await buildWith(endlessScript)
    const { child, ended, says } = start()
    await says('Building')
    await expect.poll(() => existsSync(join(app, 'begun')), { timeout: 10_000 }).toBe(true)
    child.kill('SIGTERM')
    // The last step keeps the build's output open: if it were left running, this would never end.
    expect(await ended).toEqual({ code: 0, signal: null, said: 'Building Stilltide…\n' })
  })

  it('stops the server when npm is told to, and npm waits for it', async () => {
    await build()
    const { child, ended, says } = start('npm', ['start', '--silent'])
    await says('up\n')
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0, said: expect.stringMatching(/up\nstopped\n$/) })
  })
}, 30_000)
