import * as localKeys from '#device/storage/local-keys.ts'
import { decibels } from '#domain/audio/signal/decibels.ts'
import { loopOf } from '#domain/audio/soundscape-sound.ts'
import { hide } from '#scripts/bench/session-tab.ts'
import { launchChromium } from '#support/browsers/chromium.ts'
import { pause as wait } from '#support/browsers/common-processes.ts'
import { openedScript } from '#support/device/opened-tools.ts'
import { rainScript } from '#support/device/rain.ts'
import { HOPS_PER_SECOND, levelsPage } from './levels-page.ts'
import { headingOf } from './page.ts'
import type { Outcome, Part, Setting } from './parts.ts'

/** Longer than the fades at the beginning and at the end, in seconds. */
const FADES = 8
/** A hop this far below the usual level, in dB, is a gap: rain varies by a few. */
const GAP = 25
/** How far beside the computed place the turn of the loop may lie, in hops, and what it is compared with. */
const [NEAR, AROUND] = [3, 10]
/** So far outside the spread of other places, in dB, the turn still passes. */
const MARGIN = 1

const silentGuidance = `localStorage.setItem(${JSON.stringify(localKeys.practice)}, '{"guidance":"silent"}')`

/**
 * Rain alone, for an hour in a tab that is hidden from the tenth second on: no hop without it, and nothing to
 * hear where its loop begins again.
 */
export const soundscape: Part = {
  title: 'Rain, hidden',
  async run({ app, minutes: chosen }: Setting): Promise<Outcome> {
    const minutes = chosen ?? 60
    const browser = await launchChromium()
    try {
      const tab = await browser.openWindow()
      for (const script of [openedScript, rainScript(1), silentGuidance]) await tab.addInitScript(script)
      await tab.addInitScript(`const __name = (it) => it; (${levelsPage.toString()})(${HOPS_PER_SECOND})`)
      await tab.goto(`${app.origin}/box-breathing?duration=${minutes * 60}`)
      const behind = await tab.sibling()
      await wait(1500)
      await tab.click('button', 'Start Box Breathing')
      const over = Date.now() + (minutes * 60 + 6.5 + 8) * 1000
      await wait(10_000)
      await hide(tab, behind)
      await wait(Math.max(0, over - Date.now()))
      const heading = await headingOf(tab)
      const skipped = await tab.evaluate<number>('() => __levels.skipped()')
      const levels = await tab.evaluate<number[]>('() => __levels.take()')
      const { faults, ...figures } = search(levels, minutes * 60)
      return {
        browser: browser.name,
        found:
          `${minutes} min, ${figures.hops} hops of 10 ms, quietest ${figures.quietest.toFixed(1)} dB below the usual ` +
          `level; ${figures.turns.length} measures at ${figures.times} turns of the loop within those of other places`,
        faults: [
          ...faults,
          ...(skipped === 0 ? [] : [`${skipped} frames left out by the audio thread`]),
          ...(heading === 'Well done' ? [] : [`in the end the screen says ${heading}`]),
        ],
        figures: { minutes, skipped, ...figures },
      }
    } finally {
      await browser.close()
    }
  },
}

/** @param levels in turn: energy of a hop, and of its sharpest part @param seconds length of the session */
export function search(levels: readonly number[], seconds: number) {
  const energy = levels.filter((_, n) => n % 2 === 0)
  const sharp = levels.filter((_, n) => n % 2 === 1)
  const begins = energy.findIndex((power) => power > 0)
  const from = begins + FADES * HOPS_PER_SECOND
  const to = begins + (seconds - FADES) * HOPS_PER_SECOND
  const inner = energy.slice(from, to)
  const usual = median(inner)
  const quietest = inner.reduce((least, power) => Math.min(least, power), usual)
  const gaps = inner.filter((power) => 10 * Math.log10(power / usual) < -GAP).length
  const faults = [
    ...(inner.length >= to - from - HOPS_PER_SECOND
      ? []
      : [`${inner.length} hops of ${to - from} were measured`]),
    ...(gaps === 0 ? [] : [`${gaps} hops without sound`]),
  ]
  const period = loopOf('rain').length * HOPS_PER_SECOND
  const places: number[] = []
  for (let at = begins + period; at < to; at += period) places.push(Math.round(at))
  const turns = ([energy, sharp] as const).map((series, n) => {
    const all: number[] = []
    // Places that are no turn.
    for (let at = from + AROUND + NEAR; at < to - AROUND - NEAR; at += 2 * AROUND)
      if (places.every((place) => Math.abs(place - at) > 3 * AROUND)) all.push(prominence(series, at))
    all.sort((a, b) => a - b)
    const [low = 0, high = 0] = [all[Math.floor(all.length * 0.05)], all[Math.floor(all.length * 0.95)]]
    const value = median(places.map((place) => prominence(series, place)))
    const of = n === 0 ? 'energy' : 'click'
    if (value < low - MARGIN || value > high + MARGIN)
      faults.push(
        `${of} at the turn ${value.toFixed(1)} dB, elsewhere ${low.toFixed(1)} to ${high.toFixed(1)} dB`,
      )
    return { of, value, low, high }
  })
  return {
    faults,
    hops: inner.length,
    quietest: -decibels(Math.sqrt(quietest / usual)),
    gaps,
    turns,
    times: places.length,
  }
}

/** How far the loudest hop near `at` stands out of those around it, in dB. */
function prominence(series: readonly number[], at: number): number {
  const near = series.slice(at - NEAR, at + NEAR + 1)
  const beside = [
    ...series.slice(at - NEAR - AROUND, at - NEAR),
    ...series.slice(at + NEAR + 1, at + NEAR + 1 + AROUND),
  ]
  return 10 * Math.log10(Math.max(...near) / (beside.reduce((sum, power) => sum + power, 0) / beside.length))
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
