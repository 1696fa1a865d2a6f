/** The calls of a test's pages to the server's API. */
import type { BrowserContext, Page, Request } from '@playwright/test'
import { expectTexts as expect } from './screen/made-up-language.ts'

interface Calls {
  readonly open: Set<Request>
  /** When the last one began or ended, in milliseconds. */
  last: number
}
const followed = new WeakMap<BrowserContext, Calls>()

/** How long no call may begin or end, in milliseconds. */
const STILL = 500

const isOf = (request: Request, page: Page) =>
  request.serviceWorker() === null && request.frame().page() === page

/** From now on, calls of every page of `context` are known. */
export function followCalls(context: BrowserContext) {
  const calls: Calls = { open: new Set(), last: performance.now() }
  followed.set(context, calls)
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/')) return
    change(request)
    calls.last = performance.now()
  }
  const end = note((request) => calls.open.delete(request))
  context.on(
    'request',
    note((request) => calls.open.add(request)),
  )
  context.on('requestfinished', end)
  context.on('requestfailed', end)
  // Calls of a closed page end unsaid.
  context.on('page', (page) =>
    page.on('close', () => {
      for (const call of calls.open) if (isOf(call, page)) calls.open.delete(call)
    }),
  )
}

/**
 * Waits until no page has had a call under way for half a second. Other requests do not count: of a sound that
 * was stopped, half may stay unfetched.
 */
export async function untilNoCalls(context: BrowserContext) {
  const calls = followed.get(context)
  if (calls === undefined) throw new Error('expected a context whose calls are followed')
  await expect
    .poll(() =>
      performance.now() - calls.last < STILL ? ['a moment ago'] : [...calls.open].map((one) => one.url()),
    )
    .toEqual([])
}
