import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import { type Manifest, soundPath } from '#scripts/audio/manifest.ts'
import { channelsOf, produce } from '#scripts/audio/produce.ts'
import type { SoundName } from '#scripts/audio/sounds.ts'
import { lag } from './compare.ts'

/** What this check needs from an automated browser. */
interface Browser {
  readonly name: string
  goto(url: string): Promise<unknown>
  evaluate<T>(source: string, ...args: unknown[]): Promise<T>
  close(): Promise<void>
}

/**
 * An engine's result: per sound how many samples it is late and how many it has too many, or why it failed.
 */
export interface EngineResult {
  readonly engine: string
  readonly missing?: string
  readonly offsets: ReadonlyMap<SoundName, { readonly late: number; readonly surplus: number }>
}

const windowSeconds = 0.4
const patienceSeconds = 60
const launchers = { chromium: 'launchChromium', firefox: 'launchFirefox', webkit: 'launchWebKit' } as const
export type Engine = keyof typeof launchers
export const engines = Object.keys(launchers) as Engine[]

/** Runs in the page: decodes a file at its own rate and returns the part around the onset. */
const decodeInPage = `async (file, rate, from, count) => {
  const bytes = await (await fetch('/' + file)).arrayBuffer()
  const context = new OfflineAudioContext(1, 1, rate)
  const decoded = await context.decodeAudioData(bytes)
  const samples = Array.from(decoded.getChannelData(0).subarray(from, from + count), (value) => Math.round(value * 1e5) / 1e5)
  return { length: decoded.length, samples }
}`

async function launch(engine: Engine): Promise<Browser> {
  const module = new URL(`../../../tests/support/browsers/${engine}.ts`, import.meta.url)
  if (engine === 'chromium' && !existsSync(module)) return launchPlaywright()
  const doors = (await import(module.href)) as Record<string, () => Promise<Browser>>
  const start = doors[launchers[engine]]
  if (start === undefined) throw new Error(`expected ${launchers[engine]} in its module`)
  return start()
}

async function launchPlaywright(): Promise<Browser> {
  const { chromium } = await import('playwright')
  const executablePath = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path))
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  const page = await browser.newPage()
  return {
    name: `Chromium ${browser.version()}`,
    goto: (url) => page.goto(url),
    evaluate: <T>(source: string, ...args: unknown[]) =>
      page.evaluate(`(${source})(...${JSON.stringify(args)})`) as Promise<T>,
    close: () => browser.close(),
  }
}

/** Serves the shipped sounds and an empty page on loopback. */
async function serve(): Promise<{ readonly origin: string; close(): void }> {
  const server = createServer((request, response) => {
    const file = soundPath(basename(request.url ?? '/'))
    if (request.url?.endsWith('.mp3') && existsSync(file)) {
      response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(readFileSync(file))
    } else
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>sounds</title>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** What an engine is compared with: the first part of the render and its whole length. */
const heads = new Map<SoundName, { readonly pcm: Float64Array; readonly total: number }>()

function headOf(name: SoundName, onset: number) {
  const known = heads.get(name)
  if (known !== undefined) return known
  const { samples, channels, rate } = produce(name)
  const frames = Math.round((onset + windowSeconds + 0.1) * rate)
  const [pcm] = channelsOf({ samples: samples.subarray(0, frames * channels), channels })
  const head = { pcm: pcm as Float64Array, total: samples.length / channels }
  heads.set(name, head)
  return head
}

async function measure(browser: Browser, name: SoundName, manifest: Manifest) {
  const entry = manifest[name]
  if (entry === undefined) throw new Error(`expected ${name} in the manifest`)
  const { file, onset, sampleRate: rate } = entry
  const { pcm, total } = headOf(name, onset)
  const decoding = browser.evaluate<{ length: number; samples: number[] }>(
    decodeInPage,
    file,
    rate,
    0,
    pcm.length,
  )
  const answer = await withinTime(decoding)
  const late = lag(pcm, answer.samples, rate, { from: onset, window: windowSeconds, reach: 1500 })
  return { late, surplus: answer.length - total }
}

/** A browser that never answers must not block the check. */
async function withinTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`no answer within ${patienceSeconds} s`)),
      patienceSeconds * 1000,
    )
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** Lets one real engine decode the named sounds. Returns why if it cannot be started. */
export async function checkEngine(
  engine: Engine,
  names: readonly SoundName[],
  manifest: Manifest,
): Promise<EngineResult> {
  const site = await serve()
  const offsets = new Map<SoundName, { late: number; surplus: number }>()
  let browser: Browser | undefined
  try {
    browser = await withinTime(launch(engine))
    await browser.goto(site.origin)
    for (const name of names) offsets.set(name, await measure(browser, name, manifest))
    return { engine: browser.name, offsets }
  } catch (error) {
    return { engine: browser?.name ?? engine, missing: String(error).split('\n')[0] ?? '', offsets }
  } finally {
    await browser?.close()
    site.close()
  }
}
