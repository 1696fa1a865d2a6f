/**
 * Time that a test lets pass at once, on the page's clock and on its sound card's alike: a session of minutes
 * takes a moment. Apart from such steps time runs as usual. What the engine asks of the sound card, and for
 * which second, is logged as always (`soundLog`); what is heard keeps to real time, so a test of loudness, or
 * of one clock against another, does without this.
 */
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { GONG_LEAD } from './practice.ts'

/** Runs in the page before its scripts and before the clock is replaced: it must use nothing outside itself. */
function followPageClock(): void {
  if (typeof AudioContext === 'undefined') return
  const LiveContext = AudioContext
  const realNow = performance.now.bind(performance)
  const getter = (name: 'currentTime' | 'state') =>
    Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, name)?.get as () => unknown
  const [realTime, realState] = [getter('currentTime'), getter('state')]

  // --- the sound card's time ---

  /** Audio seconds when looked at last; `since`: page seconds then, or null while the context did not run. */
  const clocks = new WeakMap<AudioContext, { at: number; since: number | null }>()
  const timeOf = (context: AudioContext): number => {
    let clock = clocks.get(context)
    if (clock === undefined) {
      clock = { at: realTime.call(context) as number, since: null }
      clocks.set(context, clock)
      context.addEventListener('statechange', () => void timeOf(context))
    }
    const now = performance.now() / 1000
    if (clock.since !== null) clock.at += now - clock.since
    clock.since = realState.call(context) === 'running' ? now : null
    return clock.at
  }
  Object.defineProperty(BaseAudioContext.prototype, 'currentTime', {
    configurable: true,
    get(this: BaseAudioContext) {
      return this instanceof LiveContext ? timeOf(this) : realTime.call(this)
    },
  })
  LiveContext.prototype.getOutputTimestamp = function () {
    return { contextTime: this.currentTime, performanceTime: performance.now() }
  }

  // --- what moves on the screen ---

  const { get: readStart, set: writeStart } = Object.getOwnPropertyDescriptor(
    Animation.prototype,
    'startTime',
  ) as { get(): number | null; set(time: number | null): void }
  /** How far the page's clock is ahead of the one by which the browser draws, in ms. */
  const ahead = () => performance.now() - realNow()
  Object.defineProperty(Animation.prototype, 'startTime', {
    configurable: true,
    get(this: Animation) {
      const time = readStart.call(this)
      return time === null ? null : time + ahead()
    },
    set(this: Animation, time: number | null) {
      writeStart.call(this, time === null ? null : time - ahead())
    },
  })

  // --- what would keep to real time ---

  // Its ticks: the engine's timer, which takes its place, keeps to the page's clock.
  const RealWorker = Worker
  globalThis.Worker = class extends RealWorker {
    constructor(url: string | URL, options?: WorkerOptions) {
      if (String(url).includes('clock.worker')) throw new Error('This page has no clock worker.')
      super(url, options)
    }
  }
  // Sounds under way: `pass` waits for them.
  const pending = new Set<Promise<unknown>>()
  const note = <T>(coming: Promise<T>): Promise<T> => {
    const done = () => void pending.delete(coming)
    pending.add(coming)
    coming.then(done, done)
    return coming
  }
  const { fetch } = globalThis
  globalThis.fetch = (...asked) => note(fetch(...asked))
  const { arrayBuffer } = Response.prototype
  Response.prototype.arrayBuffer = function () {
    return note(arrayBuffer.call(this))
  }
  const { decodeAudioData } = BaseAudioContext.prototype
  BaseAudioContext.prototype.decodeAudioData = function (bytes: ArrayBuffer) {
    return note(decodeAudioData.call(this, bytes))
  }
  const { startRendering } = OfflineAudioContext.prototype
  OfflineAudioContext.prototype.startRendering = function () {
    return note(startRendering.call(this))
  }
  const task = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
  Object.assign(globalThis, {
    async untilNothingComes() {
      do {
        await Promise.allSettled(pending)
        await task()
      } while (pending.size > 0)
    },
  })
}

/**
 * Browsers cut a timer's milliseconds to whole ones. Playwright's clock keeps the fraction, and with one too small to
 * add to its time, that time would never go on. Runs in the page after the clock is replaced.
 */
function useWholeMilliseconds(): void {
  const { setTimeout, setInterval } = globalThis
  const whole =
    (set: (handler: TimerHandler, delay?: number, ...given: unknown[]) => number): typeof set =>
    (handler, delay = 0, ...given) =>
      set(handler, Math.trunc(delay), ...given)
  Object.assign(globalThis, { setTimeout: whole(setTimeout), setInterval: whole(setInterval) })
}

/** Call it before the page is opened. All pages of its context share this time. */
export async function withVirtualTime(page: Page) {
  await page.context().addInitScript(followPageClock)
  await page.clock.install()
  await page.context().addInitScript(useWholeMilliseconds)
}

/** How long timers that are due at once get to begin what they load, in milliseconds. */
const BEGINNING = 50

/** Waits, in real time, until no sound is under way. */
async function untilSoundsCame(page: Page) {
  await page.clock.runFor(BEGINNING)
  await page.evaluate(() => Reflect.get(globalThis, 'untilNothingComes')?.())
}

/**
 * Lets `seconds` pass, once no sound is under way. Timers run in order, each at its own time: a session never
 * finds that its page stood still.
 */
export async function pass(page: Page, seconds: number) {
  await untilSoundsCame(page)
  await page.clock.runFor(Math.max(0, seconds * 1000 - BEGINNING))
}

/** Lets time pass until `second` of a session that sounded its gong and has not been paused since. */
export async function passTo(page: Page, second: number) {
  await untilSoundsCame(page)
  const at = await page.evaluate(() => {
    const gong = soundLog.started().findLast(({ sound }) => sound === 'gong')
    if (gong === undefined) throw new Error('There was no gong.')
    return soundLog.context(gong.context).currentTime - gong.when
  })
  await page.clock.runFor(Math.max(0, (GONG_LEAD + second - at) * 1000))
}

/** Lets time pass by half-seconds until `holds` no longer throws: for a moment that a test cannot name. */
export const passUntil = (page: Page, holds: () => Promise<unknown>) =>
  expect(async () => {
    await pass(page, 0.5)
    await holds()
  }).toPass({ intervals: [0], timeout: 30_000 })

/**
 * A clock that a test can move (`page.clock.fastForward`), and no sound card: for things that take minutes
 * and for which sound does not matter. Call it before the page is opened.
 */
export async function withMovableTime(page: Page) {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'AudioContext'))
  await page.clock.install()
}
