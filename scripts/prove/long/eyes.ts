import { hide } from '#scripts/bench/session-tab.ts'
import { launchChromium } from '#support/browsers/chromium.ts'
import { openHousehold, until, pause as wait } from '#support/browsers/common-processes.ts'
import { type MediaKeys, startMediaKeys } from '#support/browsers/media-keys.ts'
import { openedScript } from '#support/device/opened-tools.ts'
import { headingOf, type Kept, recordsOf } from './page.ts'
import type { Part } from './parts.ts'

interface Practice {
  readonly name: string
  readonly path: string
  readonly start: string
  /** Seconds until it has ended by itself; null where only the person ends it. */
  readonly length: number | null
  readonly kept: Kept
}

const closed = (technique: string, name: string, length: number): Practice => ({
  name,
  path: `/audio-breathing?technique=${technique}&duration=${length}&pace=2`,
  start: `Start ${name}`,
  length,
  kept: { kind: 'session', technique, ending: 'completed', duration: length },
})

const practices: readonly Practice[] = [
  closed('energizing', 'Breathing Treadmill', 20),
  closed('4-7-8', 'Sleepy Time Breathing', 20),
  closed('box-breathing', 'Box Breathing', 17),
  { name: 'Breath Hold', path: '/breath-hold', start: 'Start', length: null, kept: { kind: 'hold' } },
]

/** Until all that sounds after an end is silent, in seconds. */
const TAIL = 7
/** From the click on Start to the first inhale, in seconds, with a little to spare. */
const LEAD = 8

/**
 * Each practice in a hidden tab, by the desktop's own media keys alone: it waits, goes on and comes to its
 * natural end. A hold cannot wait: a key press ends it.
 */
export const eyesClosedPart: Part = {
  title: 'Eyes closed: hidden, by media keys alone, to the natural end',
  async run({ app }) {
    const seen: Awaited<ReturnType<typeof practiseEyesClosed>>[] = []
    for (const practice of practices) seen.push(await practiseEyesClosed(practice, app.origin))
    const right = seen.filter(({ faults }) => faults.length === 0).length
    return {
      browser: seen[0]?.browser ?? '',
      found: `${right} of ${practices.length} ended as they should: ${practices.map(({ name }) => name).join(', ')}`,
      faults: seen.flatMap(({ practice, faults }) => faults.map((fault) => `${practice}: ${fault}`)),
      figures: seen,
    }
  },
}

/** In a separate browser: a guest who has practised three times finds the tools closed. */
async function practiseEyesClosed({ name, path, start, length, kept }: Practice, origin: string) {
  const household = await openHousehold('keys')
  try {
    const keys = await startMediaKeys(household)
    const browser = await launchChromium({ DBUS_SESSION_BUS_ADDRESS: keys.address })
    try {
      const tab = await browser.openWindow()
      await tab.addInitScript(openedScript)
      await tab.goto(origin + path)
      const behind = await tab.sibling()
      await tab.click('button', start)
      await wait(LEAD * 1000)
      await hide(tab, behind)
      const states = await (length === null ? letGo(keys) : waitAndGoOn(keys))
      // The page is not queried until the session has ended.
      await wait(((length ?? 0) + TAIL) * 1000)
      const heading = await headingOf(tab)
      const record = (await recordsOf(tab)).at(-1)
      const isKept = Object.entries(kept).every(([key, value]) => Reflect.get(record ?? {}, key) === value)
      const wanted = length === null ? 'Playing' : 'Playing, Paused, Playing'
      const plays = (await keys.isOffered()) && (await keys.state()) === 'Playing'
      const faults = [
        ...(isKept ? [] : [`kept ${JSON.stringify(record)}, and the screen says ${heading}`]),
        ...(states.join(', ') === wanted ? [] : [`the desktop showed ${states.join(', ')}`]),
        ...(plays ? ['shown as playing when it is over'] : []),
      ]
      return { practice: name, browser: browser.name, states, heading, record, faults }
    } finally {
      await browser.close()
    }
  } finally {
    await household.end()
  }
}

async function waitAndGoOn(keys: MediaKeys): Promise<string[]> {
  const states = [await keys.state()]
  await keys.press('Pause')
  await until('the desktop to show a pause', async () => (await keys.state()) === 'Paused').catch(() => {})
  states.push(await keys.state())
  await wait(2000)
  await keys.press('Play')
  await until('the desktop to show it playing', async () => (await keys.state()) === 'Playing').catch(
    () => {},
  )
  return [...states, await keys.state()]
}

async function letGo(keys: MediaKeys): Promise<string[]> {
  const states = [await keys.state()]
  await keys.press('Pause')
  return states
}
