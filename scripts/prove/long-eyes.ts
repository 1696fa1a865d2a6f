import { hide } from '#scripts/bench/session-tab.ts'
import { launchChromium } from '#support/browsers/chromium.ts'
import { openHousehold, until, pause as wait } from '#support/browsers/common-processes.ts'
import { type MediaKeys, startMediaKeys } from '#support/browsers/media-keys.ts'
import { headingOf, type Kept, recordsOf } from './long-page.ts'
import type { Part } from './long-parts.ts'

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

/** From the press of Start to the first inhale, in seconds, with a little to spare. */
const LEAD = 8

/**
 * Each practice in a hidden tab, by the desktop's own media keys alone: it waits, goes on and comes to its natural end.
 * A hold cannot wait: a press ends it.
 */
export const eyes: Part = {
  title: 'Eyes closed: hidden, by media keys alone, to the natural end',
  async run({ app }) {
    const household = await openHousehold('keys')
    const faults: string[] = []
    const seen: object[] = []
    try {
      const keys = await startMediaKeys(household)
      const browser = await launchChromium({ DBUS_SESSION_BUS_ADDRESS: keys.address })
      try {
        for (const practice of practices) {
          const tab = await browser.openWindow()
          await tab.goto(app.origin + practice.path)
          const behind = await tab.sibling()
          const before = (await recordsOf(tab)).length
          await tab.click('button', practice.start)
          await wait(LEAD * 1000)
          await hide(tab, behind)
          const states = await (practice.length === null ? letGo(keys) : waitAndGoOn(keys))
          // Nothing is asked of the page until it has ended.
          await wait(((practice.length ?? 0) + 3) * 1000)
          const heading = await headingOf(tab)
          const offered = await keys.isOffered()
          const record = (await recordsOf(tab)).slice(before).at(-1)
          seen.push({ practice: practice.name, states, heading, record })
          const is = Object.entries(practice.kept).every(
            ([key, value]) => Reflect.get(record ?? {}, key) === value,
          )
          if (!is)
            faults.push(`${practice.name}: kept ${JSON.stringify(record)}, and the screen says ${heading}`)
          const wanted = practice.length === null ? 'Playing' : 'Playing, Paused, Playing'
          if (states.join(', ') !== wanted)
            faults.push(`${practice.name}: the desktop showed ${states.join(', ')}`)
          if (offered && (await keys.state()) === 'Playing')
            faults.push(`${practice.name}: shown as playing when over`)
          await tab.close()
          await behind.close()
        }
        return {
          browser: browser.name,
          found: `${practices.map(({ name }) => name).join(', ')}: ${practices.length - new Set(faults.map((each) => each.split(':')[0])).size} of ${practices.length} ended as they should`,
          faults,
          figures: seen,
        }
      } finally {
        await browser.close()
      }
    } finally {
      await household.end()
    }
  },
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
