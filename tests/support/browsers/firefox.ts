import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ElementHandle, launch, type Page, type Browser as Puppet } from 'puppeteer-core'
import type { Browser, Role } from './common.ts'
import { answerOf, type Settled, settledSource } from './common-call.ts'
import { findSource, selectorOf, withElement } from './common-find.ts'
import { type Household, openHousehold, until } from './common-processes.ts'
import { firstProgram } from './common-programs.ts'
import { startSoundServer } from './sound-server.ts'

/**
 * Starts Firefox without a window, driven over WebDriver BiDi, with its own sound server: without one its
 * AudioContext never runs. The null sink is timed by the system's clock. Autoplay stays blocked until a
 * gesture.
 */
export async function launchFirefox(): Promise<Browser> {
  const household = await openHousehold('firefox')
  try {
    const { address } = await startSoundServer(household)
    const profile = join(household.folder, 'profile')
    await mkdir(profile)
    const puppet = await launch({
      browser: 'firefox',
      executablePath: await preferred(await firstProgram('firefox'), household),
      headless: true,
      userDataDir: profile,
      env: { ...household.env, PULSE_SERVER: address },
      protocolTimeout: 60_000,
      defaultViewport: { width: 1000, height: 1000 },
    })
    household.adopt(puppet.process()?.pid)
    const page = (await puppet.pages())[0] ?? (await puppet.newPage())
    return drive(await puppet.version(), puppet, page, household)
  } catch (error) {
    await household.end()
    throw error
  }
}

function drive(version: string, puppet: Puppet, page: Page, household: Household): Browser {
  return {
    name: version.replace('/', ' ').replace(/^firefox/, 'Firefox'),
    async goto(url) {
      await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    },
    async evaluate<T>(fnSource: string, ...args: unknown[]) {
      const call = `(${settledSource(fnSource)})(...${JSON.stringify(args)})`
      return answerOf((await page.evaluate(call)) as Settled<T>)
    },
    async addInitScript(source) {
      await page.evaluateOnNewDocument(source)
    },
    async click(role, name) {
      await withElement(
        () => find(page, role, name),
        (element) => element.click(),
      )
    },
    async fill(role, name, text) {
      await withElement(
        () => find(page, role, name),
        async (field) => {
          await field.click({ count: 3 })
          await field.type(text)
        },
      )
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    async close() {
      await puppet.close().catch(() => puppet.process()?.kill('SIGKILL'))
      await household.end()
    },
  }
}

async function find(page: Page, role: Role, name: string): Promise<ElementHandle<Element>> {
  let found: ElementHandle<Element> | null = null
  await until(`a ${role} '${name}'`, async () => {
    const call = `(${findSource})(${JSON.stringify(selectorOf(role))}, ${JSON.stringify(name)})`
    const handle = await page.evaluateHandle(call)
    found = handle.asElement() as ElementHandle<Element> | null
    return found !== null
  })
  return found as unknown as ElementHandle<Element>
}

/**
 * A script that starts `program` with a higher priority if allowed, and normally otherwise: Firefox's audio
 * thread, which on a desktop gets real-time priority, loses seconds when other processes use all cores.
 */
async function preferred(program: string, household: Household): Promise<string> {
  const path = join(household.folder, 'firefox.sh')
  await writeFile(path, `#!/bin/sh\nexec nice -n -10 '${program}' "$@"\n`, { mode: 0o755 })
  return path
}
