import { actionsOf, toFrames } from '#scripts/bench/actions.ts'
import { judge } from '#scripts/bench/judge.ts'
import { listenToApp } from '#scripts/bench/listen.ts'
import { block, calm, gatherUntil, hide } from '#scripts/bench/session-tab.ts'
import { launchChromium } from '#support/browsers/chromium.ts'
import { pause as wait } from '#support/browsers/common-processes.ts'
import { openedScript } from '#support/device/opened-tools.ts'
import { recountFixed } from '#support/records/recount-fixed.ts'
import { tapScript } from '#support/tap/tap.ts'
import { Gatherer } from '#support/tap/tap-gather.ts'
import { headingOf } from './page.ts'
import type { Outcome, Part, Setting } from './parts.ts'

const blocks = { ms: 5000, breakMs: 1000 } as const
/** From the gong to the first inhale, in seconds (spec §9). */
const LEAD = 6.5

/**
 * 4-7-8 for half an hour in a tab that is hidden from the tenth second to the end and beyond, while the page
 * is busy for five seconds out of six. The page is not queried meanwhile, as that would wake it.
 */
export const hidden: Part = {
  title: '4-7-8, hidden, busy for 5 s of every 6 s',
  async run({ app, minutes: chosen }: Setting): Promise<Outcome> {
    const minutes = chosen ?? 30
    const length = minutes * 60
    const browser = await launchChromium()
    try {
      const tab = await browser.openWindow()
      await tab.addInitScript(openedScript)
      await tab.addInitScript(tapScript())
      await tab.addInitScript(sightScript)
      await tab.goto(`${app.origin}/four-seven-eight?duration=${length}`)
      const behind = await tab.sibling()
      await wait(1500)
      await tab.click('button', 'Start Sleepy Time Breathing')
      const over = Date.now() + (LEAD + length + 3) * 1000
      await wait(10_000)
      await block(tab, blocks)
      await hide(tab, behind)
      await wait(Math.max(0, over - Date.now()))
      const busyMs = await calm(tab)
      const hiddenMs = await tab.evaluate<number>('() => __hiddenMs()')
      const heading = await headingOf(tab)
      await tab.activate()

      const gatherer = new Gatherer(tab)
      await gatherUntil(gatherer, () => 0)
      const gathered = await gatherer.finish()
      const { sampleRate, recording } = gathered
      const heard = await listenToApp(gathered, gatherer, app.origin, [
        'gong',
        'exhale-sleepy',
        'sleep-final',
      ])
      const presses = toFrames(gathered.presses, gathered.clocks, gathered.context)
      const figures = judge({
        recount: (gongFrame, actions) =>
          recountFixed({ technique: '4-7-8', length, sampleRate, gongFrame, actions }),
        sampleRate,
        onsets: heard.onsets,
        committed: actionsOf(presses, { level: Infinity, hasGuard: true }, sampleRate),
        start: presses.find(({ label }) => label === 'Start Sleepy Time Breathing'),
        soundOf: ({ what }) => what,
      })
      const gong = heard.onsets[0]?.frame ?? 0
      const gaps = recording.gaps.filter(({ frame }) => frame > gong).length
      const { expected, found, lost, doubled, errorSamples } = figures
      return {
        browser: browser.name,
        found:
          `${minutes} min, ${found} of ${expected} cues, furthest off ${errorSamples.max} samples, ${lost} lost, ` +
          `${doubled} doubled; hidden for ${(hiddenMs / 60_000).toFixed(1)} min, busy for ` +
          `${(busyMs / 60_000).toFixed(1)} min of them`,
        faults: [
          ...(errorSamples.max === 0 ? [] : [`furthest off ${errorSamples.max} samples`]),
          ...(found === expected ? [] : [`${found} cues of ${expected}`]),
          ...(lost === 0 ? [] : [`${lost} lost`]),
          ...(doubled === 0 ? [] : [`${doubled} doubled`]),
          ...(gaps === 0 ? [] : [`${gaps} gaps in the recording`]),
          ...heard.unexplained.map(
            ({ frame, length }) => `unknown sound at ${frame}, ${length} samples long`,
          ),
          ...(heading === 'Well done' ? [] : [`in the end the screen says ${heading}`]),
          ...gathered.troubles,
        ],
        figures: { minutes, blocks, sampleRate, gaps, hiddenMs, busyMs, ...figures, onsets: heard.onsets },
      }
    } finally {
      await browser.close()
    }
  },
}

/** Counts in the page how long it has been hidden, in ms, because a query from outside would wake it. */
const sightScript = `(() => {
  let hiddenMs = 0, since = null
  const look = () => {
    const now = performance.now()
    if (since !== null) hiddenMs += now - since
    since = document.visibilityState === 'hidden' ? now : null
  }
  document.addEventListener('visibilitychange', look)
  globalThis.__hiddenMs = () => (look(), hiddenMs)
})()`
