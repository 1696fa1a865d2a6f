import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { soundUrl } from '#domain/session/sounds.ts'
import { idleAtHome } from '#scripts/build/idle-at-home.ts'
import { chunk, client, closure, manifest } from '#support/built-chunks.ts'

/** Budgets of the design, § 6, in kilobytes of 1000 bytes, gzipped. */
const kilobytes = (keys: Iterable<string>) => {
  let sum = 0
  for (const key of keys) sum += gzipSync(readFileSync(join(client, chunk(key).file)), { level: 9 }).length
  return sum / 1000
}

const sourceOf = (keys: Iterable<string>) =>
  [...keys].map((key) => readFileSync(join(client, chunk(key).file), 'utf8')).join('\n')

const home = closure('index.html')
const idle = new Set(idleAtHome.flatMap((key) => [...closure(key)]))
const engine = closure('src/audio-engine/output/tone-sound.ts')
/** A name in Tone that a build preserves. */
const toneMark = 'exponentialApproachValueAtTime'
/** The tips of each theme, of which Home fetches one file. */
const tips = Object.keys(manifest).filter((key) => key.startsWith('content/tips/'))

it('opens Home with at most 125 kB of script', () => {
  expect(kilobytes(home)).toBeLessThanOrEqual(125)
})

it('loads nothing beyond 160 kB at Home without a gesture', () => {
  const html = readFileSync(join(client, 'index.html'), 'utf8')
  const named = [...html.matchAll(/"\/(build\/[^"]+\.js)"/g)].map(([, file]) => file)
  const keys = Object.keys(manifest).filter((key) => named.includes(chunk(key).file))
  expect(keys.length).toBeGreaterThan(0)
  expect(kilobytes(new Set([...home, ...idle, ...keys]))).toBeLessThanOrEqual(160)
})

it.each(['index.html', 'energizing.html', 'shell.html'])(
  'asks in %s for nothing that would hold its first screen up',
  (file) => {
    const html = readFileSync(join(client, file), 'utf8')
    expect(html).not.toMatch(/<script[^>]*src=|rel="modulepreload"|as="fetch"/)
    expect([...html.matchAll(/rel="preload" as="(\w+)"/g)].map(([, kind]) => kind)).toEqual(['font', 'font'])
  },
)

it('carries no audio code at Home, neither at first nor once it is idle', () => {
  const sources = sourceOf(new Set([...home, ...idle]))
  expect(/AudioContext|decodeAudioData|AudioBufferSource/.test(sources)).toBe(false)
})

it.each(['src/app/pages/account/preferences.tsx', 'src/app/features/preferences/trim-dialog.tsx'])(
  'opens %s without Tone, which comes when its bell is rung',
  (place) => {
    expect(sourceOf(closure(place))).not.toContain(toneMark)
    expect(sourceOf(engine)).toContain(toneMark)
  },
)

/** Texts that identify a library in a build, and the chunk where it belongs. */
const libraries = [
  ['react-query', 'No QueryClient set', 'src/app/queries/sync-with-server.ts'],
  ['tRPC', 'TRPCClientError', 'src/app/queries/sync-with-server.ts'],
  ['idb', 'IDBCursor', 'src/device/storage/open-store.ts'],
] as const

it.each(libraries)('opens Home without %s, which comes once it is idle', (_, mark, place) => {
  expect(sourceOf(home)).not.toContain(mark)
  expect(sourceOf(closure(place))).toContain(mark)
})

it('brings no zod to the browser at all', () => {
  expect(readFileSync('node_modules/zod/v4/core/schemas.js', 'utf8')).toContain('_zod')
  expect(sourceOf(Object.keys(manifest).filter((key) => chunk(key).file.endsWith('.js')))).not.toContain(
    '_zod',
  )
})

it('brings the tips as data, theme by theme, at most 6 kB each', () => {
  expect(tips).toHaveLength(9)
  for (const theme of tips) {
    expect(kilobytes([theme]), theme).toBeLessThanOrEqual(6)
    expect(chunk(theme).file).toMatch(/\.json$/)
  }
})

it('adds at most 35 kB for the engine with Tone, of the 45 that it may', () => {
  const added = [...engine].filter((key) => !home.has(key))
  expect(added.length).toBeGreaterThan(0)
  expect(kilobytes(added)).toBeLessThanOrEqual(35)
})

it('opens a tool with at most 20 files of script, which its document names, Tone and the gong with them', () => {
  const html = readFileSync(join(client, 'energizing.html'), 'utf8')
  const tool = [...closure('src/app/pages/practice/energizing.tsx')].map((key) => chunk(key).file)
  expect(tool.length).toBeLessThanOrEqual(20)
  for (const file of [...tool, ...[...engine].map((key) => chunk(key).file)])
    expect(html).toContain(`/${file}"`)
  expect(html).toContain(`"${soundUrl('gong')}"`)
})

it('brings what writes audio files with its dialog alone, and its worker with at most 70 kB', () => {
  const mark = 'render.worker'
  for (const page of ['energizing', 'box-breathing', 'four-seven-eight', 'breath-hold'])
    expect(sourceOf(closure(`src/app/pages/practice/${page}.tsx`))).not.toContain(mark)
  expect(sourceOf(closure('src/app/features/practice/export/save-audio-dialog.tsx'))).toContain(mark)
  const [worker = ''] = readdirSync(join(client, 'build')).filter((name) =>
    /^render\.worker-.*\.js$/.test(name),
  )
  const written = gzipSync(readFileSync(join(client, 'build', worker)), { level: 9 }).length
  expect(written / 1000).toBeLessThanOrEqual(70)
})

it('ships the toasts’ stylesheet as a file, and not in the script, which the policy would refuse', () => {
  const key = 'src/app/ui/feedback/toaster.tsx'
  const styles = readdirSync(join(client, 'build')).filter((name) => /^toaster-.*\.css$/.test(name))
  expect(styles.map((name) => readFileSync(join(client, 'build', name), 'utf8')).join('')).toContain(
    '--toast-icon-margin-start',
  )
  expect(sourceOf([key])).not.toContain('--toast-icon-margin-start')
})

it('keeps all that is shipped under public/assets below 28 MB', () => {
  const sizeOf = (path: string): number =>
    statSync(path).isDirectory()
      ? readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
      : statSync(path).size
  expect(sizeOf(join(client, 'assets'))).toBeLessThanOrEqual(28e6)
})

it('keeps a shell of at most 1 MB on the device, whole files of this build, and nothing of sound', () => {
  const worker = readFileSync(join(client, 'sw.js'), 'utf8')
  const urls = [...worker.matchAll(/"url":\s*"([^"]+)"|url:\s*"([^"]+)"/g)].map(([, a, b]) => a ?? b ?? '')
  expect(urls).toEqual(expect.arrayContaining(['/', '/energizing', '/shell.html']))
  expect(
    urls.filter((url) => url.endsWith('.woff2')),
    'two faces, two parts each',
  ).toHaveLength(4)
  const documents: Record<string, string> = { '/': '/index.html', '/energizing': '/energizing.html' }
  const sizes = urls.map((url) => statSync(join(client, documents[url] ?? url)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1e6)
  expect(urls.filter((url) => url.includes('/audio/'))).toEqual([])
})
