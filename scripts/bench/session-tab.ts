/**
 * A tab in which a session runs: what is done to it from outside, and how its sound is collected meanwhile.
 */
import type { Tab } from '#support/browsers/chromium-tab.ts'
import { pause as wait } from '#support/browsers/common-processes.ts'
import type { Gatherer } from '#support/tap/tap-gather.ts'

/** Tasks that keep the main thread busy, and the breaks between them, in ms. */
export interface Blocks {
  readonly ms: number
  readonly breakMs: number
}

/** Blocks the page's main thread repeatedly, from one second from now until `calm`. */
export const block = (tab: Tab, { ms, breakMs }: Blocks) =>
  tab.evaluate<null>(
    `(ms, breakMs) => {
      Object.assign(globalThis, { __calm: false, __busyMs: 0 })
      const block = () => {
        if (globalThis.__calm) return
        const until = performance.now() + ms
        while (performance.now() < until);
        globalThis.__busyMs += ms
        setTimeout(block, breakMs)
      }
      setTimeout(block, 1000)
    }`,
    ms,
    breakMs,
  )

/** Ends the blocking. @returns for how long the page was blocked in total, in ms */
export const calm = (tab: Tab) =>
  tab.evaluate<number>('() => ((globalThis.__calm = true), globalThis.__busyMs ?? 0)')

/** Brings `behind`, a tab of the same window, to the front. @throws when that does not hide `tab` */
export async function hide(tab: Tab, behind: Tab): Promise<void> {
  await behind.activate()
  await wait(500)
  const state = await tab.evaluate<string>('() => document.visibilityState')
  if (state !== 'hidden') throw new Error(`bench: the tab is ${state}, not hidden`)
}

/** Takes the recording out of the page every ten seconds until `over()`, a time of `Date.now()`. */
export async function gatherUntil(gatherer: Gatherer, over: () => number): Promise<void> {
  while (Date.now() < over()) {
    await gatherer.poll()
    await wait(Math.max(0, Math.min(10_000, over() - Date.now())))
  }
}
