import type { Browser, Role } from './common.ts'
import { findSource, selectorOf, withElement } from './common-find.ts'
import { type InjectedServer, withInjectedScript } from './common-injected-script.ts'
import { freePort, type Household, openHousehold, until } from './common-processes.ts'
import { firstProgram } from './common-programs.ts'
import { openWebDriver, type WebDriver } from './common-webdriver.ts'

/**
 * Starts WebKitGTK's MiniBrowser on a separate virtual display, driven over classic WebDriver. Deliberately
 * without a sound server: with one its audio clock stalls, without one it runs.
 */
export async function launchWebKit(): Promise<Browser> {
  const household = await openHousehold('webkit')
  try {
    const display = household.start(
      await firstProgram('xvfb'),
      ['-displayfd', '3', '-screen', '0', '1280x1100x24', '-nolisten', 'tcp'],
      { extraPipe: true },
    )
    const port = await freePort()
    household.start(await firstProgram('webkitdriver'), [`--port=${port}`], {
      env: { DISPLAY: `:${await display.firstLine()}` },
    })
    const driver = await openWebDriver(`http://127.0.0.1:${port}`, {
      'webkitgtk:browserOptions': { binary: await firstProgram('minibrowser'), args: ['--automation'] },
    })
    return drive(driver, household)
  } catch (error) {
    await household.end()
    throw error
  }
}

function drive(driver: WebDriver, household: Household): Browser {
  const scripts: string[] = []
  const servers = new Map<string, InjectedServer>()
  return {
    name: `WebKitGTK ${driver.version}`,
    async goto(url) {
      await driver.navigate(scripts.length === 0 ? url : await throughServer(url, scripts, servers))
    },
    evaluate: (fnSource, ...args) => driver.call(fnSource, args),
    /** Classic WebDriver has no preload scripts: from now on a proxy inserts `source` first in all pages. */
    async addInitScript(source) {
      scripts.push(source)
    },
    async click(role, name) {
      await withElement(() => find(driver, role, name), driver.click)
    },
    async fill(role, name, text) {
      await withElement(
        () => find(driver, role, name),
        async (field) => {
          await driver.clear(field)
          await driver.type(field, text)
        },
      )
    },
    screenshot: () => driver.screenshot(),
    async close() {
      await driver.end().catch(() => undefined)
      for (const server of servers.values()) await server.close()
      await household.end()
    },
  }
}

/** One proxy per origin and set of scripts, so that an origin keeps its storage between pages. */
async function throughServer(
  url: string,
  scripts: string[],
  servers: Map<string, InjectedServer>,
): Promise<string> {
  const key = JSON.stringify([new URL(url).origin, scripts])
  const known = servers.get(key)
  const server =
    known ?? (await withInjectedScript(url, scripts.map((each) => `;(() => {${each}\n})()`).join('\n')))
  servers.set(key, server)
  return server.through(url)
}

async function find(driver: WebDriver, role: Role, name: string): Promise<string> {
  let found: string | null = null
  await until(`a ${role} '${name}'`, async () => {
    found = await driver.locate(findSource, [selectorOf(role), name])
    return found !== null
  })
  return found as unknown as string
}
