import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readManifest } from '#scripts/bench/app.ts'
import { median } from '#scripts/bench/figures.ts'
import { listenToApp } from '#scripts/bench/listen.ts'
import { gatherUntil, hide } from '#scripts/bench/session-tab.ts'
import { decodeFile, samplesOf } from '#scripts/prove/file/decode-file.ts'
import { launchChromium } from '#support/browsers/chromium.ts'
import { openHousehold, pause as wait } from '#support/browsers/common-processes.ts'
import { SINK_RATE, startSoundServer } from '#support/browsers/sound-server.ts'
import { openedScript } from '#support/device/opened-tools.ts'
import { findLikeOnsets } from '#support/onsets/onsets.ts'
import { tapScript } from '#support/tap/tap.ts'
import { Gatherer } from '#support/tap/tap-gather.ts'
import { followTrack } from './hold-track.ts'
import { noticeOf } from './page.ts'
import type { Part } from './parts.ts'

/** From a hold's beginning to its word, and from there to its contemplation, in ms (spec §4). */
const [CUE_AT, TRACK_AFTER] = [300, 2000]
/** How far from there the word may be heard, and how late an audio element's track can start, in ms. */
const [CUE_OFF, TRACK_OFF] = [5, 150]

/**
 * A hold with its contemplation, hidden before that begins: the word by the samples that leave the graph, the
 * track by everything the browser sends to the sound card, second by second.
 */
export const hold: Part = {
  title: 'A hold with contemplation, hidden',
  async run({ app, minutes }) {
    const { file, onset, length } = readManifest().contemplation ?? { file: '', onset: 0, length: 0 }
    const seconds = minutes === null ? length - 2 : minutes * 60
    const household = await openHousehold('hold')
    try {
      const server = await startSoundServer(household)
      const browser = await launchChromium({ PULSE_SERVER: server.address })
      try {
        const tab = await browser.openWindow()
        await tab.addInitScript(zeroScript)
        await tab.addInitScript(openedScript)
        await tab.addInitScript(tapScript())
        await tab.goto(`${app.origin}/breath-hold`)
        const behind = await tab.sibling()
        const recorded = join(household.folder, 'sink.raw')
        server.record('null', recorded)
        await wait(1500)
        await tab.click('button', 'Start')
        await hide(tab, behind)
        await wait((seconds + 4) * 1000)
        const notice = await noticeOf(tab)
        const zero = median(await tab.evaluate<number[]>('() => __zeros()')) ?? Number.NaN
        await tab.activate()
        await tab.click('button', 'Finish Hold')
        await wait(1000)

        const gatherer = new Gatherer(tab)
        await gatherUntil(gatherer, () => 0)
        const gathered = await gatherer.finish()
        const heard = await listenToApp(gathered, gatherer, app.origin, ['hold'])
        const cue = heard.onsets[0]
        const cueAt = ((cue?.frame ?? Number.NaN) / gathered.sampleRate - zero) * 1000

        const sent = samplesOf(await readFile(recorded))
        const word = await wordIn(sent, gatherer, app.origin)
        const track = await decodeFile(join('public/assets/audio', file), SINK_RATE)
        const followed = followTrack(
          sent.subarray(word),
          track.subarray(Math.round(onset * SINK_RATE)),
          seconds,
          SINK_RATE,
        )
        const trackAfter = (followed.at / SINK_RATE) * 1000
        return {
          browser: browser.name,
          found:
            `the word ${cueAt.toFixed(1)} ms after the beginning, the contemplation ${trackAfter.toFixed(0)} ms after ` +
            `the word; ${followed.alike} of ${followed.loud} seconds of it heard in their place, furthest off ` +
            `${followed.furthest} samples`,
          faults: [
            ...(heard.onsets.length === 1 ? [] : [`${heard.onsets.length} words`]),
            ...(Math.abs(cueAt - CUE_AT) <= CUE_OFF ? [] : [`the word came after ${cueAt} ms`]),
            ...(Math.abs(trackAfter - TRACK_AFTER) <= TRACK_OFF
              ? []
              : [`the track came after ${trackAfter} ms`]),
            ...followed.gaps.slice(0, 12),
            ...(notice === '' ? [] : [`the screen says: ${notice}`]),
            ...gathered.troubles,
          ],
          figures: { seconds, cueAt, trackAfter, ...followed },
        }
      } finally {
        await browser.close()
      }
    } finally {
      await household.end()
    }
  },
}

/** Where the hold's word begins in the sound sent to the sound card, in frames. */
async function wordIn(sent: Float32Array, gatherer: Gatherer, origin: string): Promise<number> {
  const { file = '', hash = '', onset = 0 } = readManifest().hold ?? {}
  const url = `${origin}/assets/audio/${file}?h=${hash}`
  const samples = (await gatherer.decode({ hold: url }, SINK_RATE)).get('hold') ?? new Float32Array(0)
  const sound = { name: 'hold', samples, onset: Math.round(onset * SINK_RATE) }
  const [best] = [
    ...findLikeOnsets(sent.subarray(0, 20 * SINK_RATE), [sound], { sampleRate: SINK_RATE }),
  ].sort((a, b) => b.score - a.score)
  if (best === undefined) throw new Error('expected the word of the hold in what was sent to the sound card')
  return best.frame
}

/**
 * Whenever the app saves how long the hold has lasted, stores which second of the audio clock was heard at
 * its beginning, by the browser's own output timestamp.
 */
const zeroScript = `(() => {
  const contexts = [], zeros = []
  globalThis.AudioContext = new Proxy(AudioContext, {
    construct(target, args, newTarget) {
      const context = Reflect.construct(target, args, newTarget)
      contexts.push(context)
      return context
    },
  })
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (key, value) {
    const stamp = key === 'draft' ? contexts.at(-1)?.getOutputTimestamp() : undefined
    if (stamp?.contextTime > 0) {
      const heard = stamp.contextTime + (performance.now() - stamp.performanceTime) / 1000
      zeros.push(heard - JSON.parse(value).at)
    }
    return setItem.call(this, key, value)
  }
  globalThis.__zeros = () => zeros
})()`
