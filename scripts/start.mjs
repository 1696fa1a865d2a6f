// @ts-check
// Plain JavaScript, because `npm start` must run on a Node without TypeScript support.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * `npm start`: builds the app when its sources are newer than its build, then becomes the server. With
 * another command, such as `--backup`, it uses the build as it is, because a running server may be using it.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const server = join(root, 'dist/server/main.js')

/** The files that a build writes first and last. */
const products = ['dist/client/index.html', 'dist/server/main.js']

/** The sources of a build: folders, files, and configuration files by the end of their names. */
const sources = [
  ...['src', 'server', 'content', 'public', 'scripts/build', 'scripts/texts'],
  ...['index.html', 'package.json', 'package-lock.json'],
]
const configuration = /\.config\.ts$|^tsconfig.*\.json$/

/**
 * The newest change at or below `path`, in milliseconds since 1970; −Infinity when there is nothing. Folders
 * count as well, since their time changes when a file is removed.
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return Number.NEGATIVE_INFINITY
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

function isBuilt() {
  const made = products.map((path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0)
  const configurations = readdirSync(root).filter((name) => configuration.test(name))
  const changed = [...sources, ...configurations].map((path) => newest(join(root, path)))
  return Math.min(...made) > Math.max(...changed)
}

/**
 * Runs `npm run build`, silent unless it fails.
 * @returns {Promise<number>} its exit code; a build that was stopped never returns.
 */
function build() {
  const isWindows = process.platform === 'win32'
  // Its own process group, so that a stop reaches the steps that npm started, and not only npm.
  const child = spawn('npm', ['run', 'build'], { cwd: root, detached: !isWindows, shell: isWindows })
  /** @type {Buffer[]} */
  const said = []
  child.stdout.on('data', (chunk) => said.push(chunk))
  child.stderr.on('data', (chunk) => said.push(chunk))

  /** @type {NodeJS.Signals | undefined} */
  let stoppedBy
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    stoppedBy = signal
    if (child.pid) process.kill(isWindows ? child.pid : -child.pid, signal)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)

  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`The build cannot be run: ${error.message}`)
      resolve(1)
    })
    child.on('close', (code) => {
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
      if (stoppedBy) process.exit(0)
      if (code !== 0) process.stderr.write(Buffer.concat(said))
      resolve(code ?? 1)
    })
  })
}

const isServing = process.argv.length === 2
if (isServing ? !isBuilt() : !existsSync(server)) {
  console.log('Building Stilltide…')
  const code = await build()
  if (code !== 0) process.exit(code)
}
// In this process, so that no signal has to be passed on and no second Node process waits beside the server.
await import(pathToFileURL(server).href)
