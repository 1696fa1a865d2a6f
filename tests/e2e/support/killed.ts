/** A session whose page is killed at a random moment, and what remains of it. */
import type { BrowserContext, Page } from '@playwright/test'
import { records, type StoredRecord } from './device.ts'
import { soundLogPage } from './sound-log.ts'

export interface Killed {
  /** Session seconds heard when the page was killed; negative during the gong. */
  readonly at: number
  /** Session seconds in the draft; null if there was none. */
  readonly written: number | null
  readonly recovery: 'go on' | 'keep it' | 'start anew' | 'killed twice'
  /** The records on the device in the end. */
  readonly kept: readonly StoredRecord[]
  /** The practice's id, from its draft. */
  readonly id: string | null
}

const recoveries = ['go on', 'keep it', 'start anew', 'killed twice'] as const

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()
const word = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name })
const readDraft = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('draft') ?? 'null') as { id: string; at: number } | null,
  )

/** Session seconds heard now, computed from the gong on the audio clock, not by the app. */
const position = (page: Page) =>
  page.evaluate(() => {
    const gong = soundLog.started().find(({ sound }) => sound === 'gong')
    if (gong === undefined) throw new Error('there was no gong')
    return soundLog.context(gong.context).currentTime - gong.when - 6.5
  })

async function kill(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  const at = await position(page)
  void session.send('Page.crash').catch(() => {})
  await crashed
  return at
}

/**
 * Practises for `seconds` after the gong began, kills the page, and recovers in one of four ways.
 * @param random whole number that selects the way
 */
export async function practiseAndKill(
  context: BrowserContext,
  seconds: number,
  random: number,
): Promise<Killed> {
  await context.addInitScript(soundLogPage)
  const page = await context.newPage()
  await page.goto('/energizing?duration=600&pace=2')
  await button(page, 'Start Breathing Treadmill').hover()
  await page.waitForFunction(() => soundLog.decoded().includes('gong') || soundLog.contexts().length === 0)
  await button(page, 'Start Breathing Treadmill').click()
  await word(page, /Settle in/).waitFor()
  await page.waitForFunction((until) => {
    const gong = soundLog.started().find(({ sound }) => sound === 'gong')
    return gong !== undefined && soundLog.context(gong.context).currentTime - gong.when >= until
  }, seconds)
  // Changes the pace just before the end, so that the draft is changing too.
  if (random % 3 === 0) await button(page, 'Slow Down').click()
  const at = await kill(page)

  let next = await context.newPage()
  await next.goto('/')
  const draft = await readDraft(next)
  const recovery = recoveries[random % recoveries.length] as Killed['recovery']
  if (draft !== null) next = await recover(context, next, recovery)
  await next.waitForFunction(() => localStorage.getItem('draft') === null)
  const kept = await records(next)
  return { at, written: draft?.at ?? null, recovery, kept, id: draft?.id ?? null }
}

/** What a person does on finding that their practice broke off. @returns the page they are on then */
async function recover(context: BrowserContext, page: Page, way: Killed['recovery']): Promise<Page> {
  if (way === 'keep it') {
    await button(page, 'Keep it').click()
    return page
  }
  if (way === 'start anew') {
    await page.goto('/energizing')
    await button(page, 'Start Breathing Treadmill').click()
    await word(page, /Settle in/).waitFor()
    await button(page, 'Stop').click()
    await word(page, /Well done/).waitFor()
    return page
  }
  await button(page, 'Go on').click()
  await button(page, 'Pause').waitFor()
  // Continues for more than the one second that a record needs.
  await page.waitForFunction(() => {
    const [first] = soundLog.started()
    return first !== undefined && soundLog.context(first.context).currentTime > first.calledAt + 1.5
  })
  if (way === 'killed twice') {
    const session = await context.newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    void session.send('Page.crash').catch(() => {})
    await crashed
    const last = await context.newPage()
    await last.goto('/')
    await button(last, 'Keep it').click()
    return last
  }
  await button(page, 'Stop').click()
  await word(page, /Well done/).waitFor()
  return page
}
