import { hide } from '#scripts/bench/session-tab.ts'
import { type Chromium, launchChromium } from '#support/browsers/chromium.ts'
import type { Tab } from '#support/browsers/chromium-tab.ts'
import { openHousehold, until, pause as wait } from '#support/browsers/common-processes.ts'
import { type SoundServer, startSoundServer } from '#support/browsers/sound-server.ts'
import { openedScript } from '#support/device/opened-tools.ts'
import { tapScript } from '#support/tap/tap.ts'
import { noticeOf } from './page.ts'
import type { Part } from './parts.ts'

/** A running session, and the machine under it. */
interface World {
  readonly tab: Tab
  readonly behind: Tab
  readonly browser: Chromium
  readonly sound: SoundServer
}

/** What happens to a machine, and the state that the session must then be in. */
interface Place {
  readonly name: string
  /** Before the browser starts. */
  prepare?(sound: SoundServer): Promise<void>
  cause(world: World): Promise<void>
  /** What the screen must say; null for nothing, because the session goes on. */
  readonly says: string | null
  /** Repairs it, before Resume. */
  mend?(world: World): Promise<void>
  /** What the screen must say after Resume if it is not repaired yet, and what repairs it then. */
  readonly still?: { readonly says: string; mend(world: World): Promise<void> }
}

const slept = 'Your device went to sleep. Your place in the session is saved.'
const gone = 'The sound device was disconnected. Your place in the session is saved.'
const taken = 'Another app took over the sound. Your place in the session is saved.'
const silent = 'Sound isn’t available right now.'

const loadSink = async (sound: SoundServer, name: string) => {
  await sound.ask('load-module', 'module-null-sink', `sink_name=${name}`)
}
const dropSink = async (sound: SoundServer) => {
  const modules = (await sound.ask('list', 'short', 'modules')).split('\n')
  const id = modules.find((line) => line.includes('module-null-sink'))?.split('\t')[0] ?? ''
  await sound.ask('unload-module', id)
}

const all: readonly Place[] = [
  {
    name: 'a hidden page frozen for 20 s and resumed',
    async cause({ tab, behind }) {
      await hide(tab, behind)
      await tab.send('Page.setWebLifecycleState', { state: 'frozen' })
      await wait(20_000)
      await tab.send('Page.setWebLifecycleState', { state: 'active' })
    },
    says: slept,
    mend: ({ tab }) => tab.activate(),
  },
  {
    name: 'the sound server suspends the device',
    cause: async ({ sound }) => void (await sound.ask('suspend-sink', 'null', '1')),
    says: gone,
    mend: async ({ sound }) => void (await sound.ask('suspend-sink', 'null', '0')),
  },
  {
    name: 'the browser’s audio process is killed',
    cause: ({ browser }) => killAudioProcess(browser),
    says: taken,
  },
  {
    name: 'the device disappears, another one is there',
    prepare: (sound) => loadSink(sound, 'second'),
    cause: ({ sound }) => dropSink(sound),
    says: null,
  },
  {
    name: 'the only device disappears',
    cause: ({ sound }) => dropSink(sound),
    says: gone,
    still: { says: silent, mend: ({ sound }) => loadSink(sound, 'again') },
  },
  {
    name: 'the sound server ends',
    cause: async ({ sound }) => void (await sound.ask('exit')),
    says: gone,
    still: { says: silent, mend: async () => {} },
  },
]

/** Real faults of the machine. In each the screen must say what is wrong, and Resume must go on. */
export const places: Part = {
  title: 'Faults of the machine, in mid-session',
  async run({ app }) {
    const seen: object[] = []
    const faults: string[] = []
    let name = ''
    for (const place of all) {
      const one = await runPlace(place, app.origin).catch((error: Error) => ({
        browser: name,
        notes: [],
        faults: [error.message],
      }))
      name = one.browser
      console.log(`  ${place.name}: ${one.notes.join('; ')}`)
      seen.push({ place: place.name, ...one })
      faults.push(...one.faults.map((fault) => `${place.name}: ${fault}`))
    }
    const wrong = new Set(faults.map((each) => each.split(':')[0])).size
    return {
      browser: name,
      found: `${all.length - wrong} of ${all.length} where they should be: ${all.map(inWords).join('; ')}`,
      faults,
      figures: seen,
    }
  },
}

const inWords = ({ name, says, still }: Place) =>
  `${name}: ${says === null ? 'goes on' : `“${says.replace(' Your place in the session is saved.', '')}”`}${
    still ? `, after Resume “${still.says}”` : ''
  }`

async function runPlace(place: Place, origin: string) {
  const household = await openHousehold('place')
  const faults: string[] = []
  const notes: string[] = []
  try {
    const sound = await startSoundServer(household)
    await place.prepare?.(sound)
    const browser = await launchChromium({ PULSE_SERVER: sound.address })
    try {
      const tab = await browser.openWindow()
      await tab.addInitScript(openedScript)
      await tab.addInitScript(tapScript())
      await tab.goto(`${origin}/energizing?duration=600`)
      const world: World = { tab, behind: await tab.sibling(), browser, sound }
      await tab.click('button', 'Start Breathing Treadmill')
      await wait(9000)
      const before = await leftIn(tab)
      await place.cause(world)
      if (place.says === null) await wait(5000)
      else await sayingOf(tab, place.says).catch((error: Error) => faults.push(error.message))
      notes.push((await noticeOf(tab)) || 'nothing said')

      const stood = await leftIn(tab)
      await wait(2500)
      const passed = stood - (await leftIn(tab))
      if (place.says === null) {
        if (passed < 1) faults.push('it does not go on')
        if (!(await isHeard(sound))) faults.push('nothing reaches the other device')
      } else {
        if (passed !== 0) faults.push(`${passed} s passed while it should stand`)
        if (before - stood > 3) faults.push(`it stands ${before - stood} s further on`)
        await place.mend?.(world)
        await press(tab, 'Resume')
        if (place.still) {
          await sayingOf(tab, place.still.says).catch((error: Error) => faults.push(error.message))
          notes.push(await noticeOf(tab))
          await place.still.mend(world)
          await press(tab, 'Pause')
          await press(tab, 'Resume')
        }
        await goesOn(world, place).catch((error: Error) => faults.push(error.message))
      }
      return { browser: browser.name, notes, faults }
    } finally {
      await browser.close()
    }
  } finally {
    await household.end()
  }
}

/** After Resume time passes, and sound reaches a device where there is one. */
async function goesOn({ tab, sound }: World, place: Place): Promise<void> {
  const left = await leftIn(tab)
  await until('the session to go on', async () => (await leftIn(tab)) <= left - 2)
  const hasServer = await sound.ask('info').then(
    () => true,
    () => false,
  )
  if (!hasServer) {
    const notice = await noticeOf(tab)
    if (!notice.includes(silent))
      throw new Error(`expected “${silent}” while there is no device, got “${notice}”`)
    return
  }
  const notice = await noticeOf(tab)
  if (notice !== '') throw new Error(`expected no word after ${place.name} was mended, got “${notice}”`)
  if (!(await isHeard(sound))) throw new Error('expected sound to reach the device again, got none')
}

/** @throws with the screen's text if there is no such button */
async function press(tab: Tab, button: string): Promise<void> {
  await tab.click('button', button).catch(async (error: Error) => {
    const shown = await tab.evaluate<string>(`() => document.querySelector('main')?.innerText ?? ''`)
    throw new Error(`${error.message}; it shows ${shown.replaceAll(/\s+/g, ' ').slice(0, 200)}`)
  })
}

const sayingOf = (tab: Tab, text: string) =>
  until(`the screen to say “${text}”`, async () => (await noticeOf(tab)).includes(text), 20_000, 250)

/** Whether the browser sends to a device at this moment. */
const isHeard = async (sound: SoundServer) => (await sound.ask('list', 'short', 'sink-inputs')) !== ''

/** Seconds that the screen says are left. */
const leftIn = (tab: Tab) =>
  tab.evaluate<number>(`() => {
    const [, minutes, seconds] = /(\\d+):(\\d\\d) left/.exec(document.querySelector('main')?.innerText ?? '') ?? []
    return Number(minutes) * 60 + Number(seconds)
  }`)

async function killAudioProcess(browser: Chromium): Promise<void> {
  const { processInfo } = await browser.send<{ processInfo: { type: string; id: number }[] }>(
    'SystemInfo.getProcessInfo',
  )
  const audio = processInfo.find(({ type }) => /AudioService/.test(type))
  if (audio === undefined) throw new Error('expected a process of its own for sound')
  process.kill(audio.id, 'SIGKILL')
}
