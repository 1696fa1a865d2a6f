import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Chromium, launchChromium } from '#support/browsers/chromium.ts'
import { pause as wait } from '#support/browsers/common-processes.ts'
import { findOnsets } from '#support/onsets/onsets.ts'
import { madeSounds } from '#support/onsets/onsets-sounds.ts'
import { recount } from '#support/records/recount.ts'
import { tapScript } from './tap.ts'
import { Gatherer } from './tap-gather.ts'
import { type PageServer, servePages } from './tap-serve.ts'

const page = fileURLToPath(new URL('./tap-exact-page.ts', import.meta.url))
let pages: PageServer
let browser: Chromium

beforeAll(async () => {
  ;[pages, browser] = await Promise.all([servePages({ exact: page }), launchChromium()])
}, 60_000)

afterAll(async () => {
  await browser?.close()
  await pages?.close()
}, 30_000)

/**
 * Twelve seconds of a page with every cue on its frame, except for `fault`; `blockMs` of blocked main thread.
 */
async function listen(fault: string, blockMs = 0) {
  const tab = await browser.openWindow()
  await tab.addInitScript(tapScript())
  await tab.goto(`${pages.url('exact')}?length=12&fault=${fault}`)
  await tab.click('button', 'Start')
  if (blockMs > 0) await tab.evaluate(blockSource, blockMs)
  await wait(15_000)
  const { recording, sampleRate, presses, troubles } = await new Gatherer(tab).finish()
  const sounds = Object.entries(madeSounds(sampleRate)).map(([name, samples]) => ({
    name,
    samples,
    onset: 0,
  }))
  const found = findOnsets(recording.samples, sounds, { sampleRate, first: recording.first })
  const gongFrame = found.onsets[0]?.frame ?? 0
  const expected = recount({ length: 12, level: 3, sampleRate, gongFrame, actions: [] }).onsets
  await tab.close()
  return {
    expected: expected.map(({ what, frame }) => `${what} ${frame}`),
    heard: found.onsets.map(({ sound, frame }) => `${sound} ${frame}`),
    gains: found.onsets.map(({ gain }) => gain),
    exhaleAt: expected[2]?.frame ?? 0,
    gaps: recording.gaps.filter(({ frame }) => frame > gongFrame),
    unexplained: found.unexplained,
    labels: presses.filter(({ kind }) => kind === 'click').map(({ label }) => label),
    troubles,
  }
}

const blockSource = `(ms) => void setTimeout(() => {
  const until = performance.now() + ms
  while (performance.now() < until);
}, 1500)`

it('hears exactly placed cues at no error, loses nothing in a block of 12 s, and sees each fault as what it is', async () => {
  const [clean, shifted, dropped, doubled, twice] = await Promise.all([
    listen('none', 12_000),
    listen('shift'),
    listen('drop'),
    listen('double'),
    listen('twice'),
  ])
  for (const each of [clean, shifted, dropped, doubled, twice]) {
    expect(each.gaps).toEqual([])
    expect(each.unexplained).toEqual([])
    expect(each.troubles).toEqual([])
  }
  expect(clean.expected).toHaveLength(3)
  expect(clean.heard).toEqual(clean.expected)
  expect(clean.labels).toEqual(['Start'])
  expect(shifted.heard[2]).toBe(`exhale ${shifted.exhaleAt + 1}`)
  expect(dropped.heard).toEqual(dropped.expected.slice(0, 2))
  expect(doubled.heard).toEqual([...doubled.expected, `exhale ${doubled.exhaleAt + 4000}`])
  expect(twice.heard).toEqual(twice.expected)
  expect(twice.gains[2]).toBeCloseTo(1.3, 4)
}, 90_000)
