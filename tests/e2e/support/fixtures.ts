import { test as base, type ConsoleMessage, type Page } from '@playwright/test'
import { isMadeUp } from '#scripts/texts/made-up-language.ts'
import { openedTools } from '#support/device/opened-tools.ts'
import { followCalls } from './api-calls.ts'
import { expectTexts as expect, speakMadeUpLanguage } from './screen/made-up-language.ts'
import { soundLogPage } from './sound-log.ts'

export { expect }

/** A page's complaints: console errors, uncaught errors, violations of its Content-Security-Policy. */
export class Complaints {
  readonly #heard: string[] = []
  readonly #expected: RegExp[] = []

  constructor(page: Page) {
    page.on('console', (message) => {
      if (message.type() === 'error') this.#heard.push(this.#textOf(message))
    })
    page.on('pageerror', (error) => this.#heard.push(`uncaught: ${error.stack ?? error.message}`))
  }

  /** Names complaints that this test provokes; the test also fails if one of them does not occur. */
  provoke(...patterns: RegExp[]) {
    this.#expected.push(...patterns)
  }

  /** Complaints that were not expected. */
  unexpected() {
    return this.#heard.filter((text) => !this.#expected.some((pattern) => pattern.test(text)))
  }

  /** Expected complaints that did not occur. */
  missing() {
    return this.#expected.filter((pattern) => !this.#heard.some((text) => pattern.test(text)))
  }

  #textOf(message: ConsoleMessage) {
    const { url } = message.location()
    return `${message.text()} (${url === '' ? 'no address' : url})`
  }
}

/** Marks the tools as opened before. Runs in the page, which may have no storage, and in its frames. */
function openedBefore(kept: typeof openedTools) {
  if (window !== top) return
  try {
    for (const [key, value] of kept) localStorage.setItem(key, value)
  } catch {}
}

/** A random address in the private network 10.0.0.0/8. */
const someAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

/**
 * Every page is monitored: it must not complain, and its use of sound is logged (`soundLog`). Each test has
 * its own client address, because the server limits requests per client. A test names complaints that it
 * provokes on purpose with `complaints.provoke`.
 */
export const test = base.extend<{ complaints: Complaints; isNewHere: boolean }>({
  /** Whether the tools show the loading screen of a first visit. */
  isNewHere: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': someAddress() }),
  complaints: [
    async ({ page, isNewHere }, use) => {
      followCalls(page.context())
      if (isMadeUp) speakMadeUpLanguage(page)
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
