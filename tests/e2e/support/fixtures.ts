import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { openedTools } from '#support/opened-tools.ts'
import { soundLogPage } from './sound-log.ts'

export { expect }

/** What a page complained of: errors of its console, errors that nobody caught, violations of its policy. */
export class Complaints {
  readonly #heard: string[] = []
  readonly #expected: RegExp[] = []

  constructor(page: Page) {
    page.on('console', (message) => {
      if (message.type() === 'error') this.#heard.push(this.#textOf(message))
    })
    page.on('pageerror', (error) => this.#heard.push(`uncaught: ${error.stack ?? error.message}`))
  }

  /** Says which complaints this test itself provokes; it fails without one, too. */
  provoke(...patterns: RegExp[]) {
    this.#expected.push(...patterns)
  }

  /** What nobody expected. */
  unexpected() {
    return this.#heard.filter((text) => !this.#expected.some((pattern) => pattern.test(text)))
  }

  /** What was announced and never came. */
  missing() {
    return this.#expected.filter((pattern) => !this.#heard.some((text) => pattern.test(text)))
  }

  #textOf(message: ConsoleMessage) {
    const { url } = message.location()
    return `${message.text()} (${url === '' ? 'no address' : url})`
  }
}

/** Marks the tools as opened before. Runs in the page, which may be one that keeps nothing, and in its frames. */
function openedBefore(kept: typeof openedTools) {
  if (window !== top) return
  try {
    for (const [key, value] of kept) localStorage.setItem(key, value)
  } catch {}
}

/** An address of the private network 10.0.0.0/8, by chance. */
const someAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

/**
 * Every page is listened to: it must not complain, and what it does with sound is logged (`soundLog`).
 * To the server each test is a client of its own, because it limits what one client may ask for.
 * What a test provokes on purpose it names with `complaints.provoke`.
 */
export const test = base.extend<{ complaints: Complaints; isNewHere: boolean }>({
  /** Whether the tools greet somebody who opens them for the first time. */
  isNewHere: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': someAddress() }),
  complaints: [
    async ({ page, isNewHere }, use) => {
      const complaints = new Complaints(page)
      if (!isNewHere) await page.addInitScript(openedBefore, openedTools)
      await page.addInitScript(soundLogPage)
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          console.error(`policy violated: ${violatedDirective} by ${blockedURI}`)
        })
      })
      await use(complaints)
      expect(complaints.unexpected(), 'the page complained').toEqual([])
      expect(complaints.missing(), 'provoked, but the page did not complain').toEqual([])
    },
    { auto: true },
  ],
})
