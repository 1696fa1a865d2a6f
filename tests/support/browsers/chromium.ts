import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { chromium } from 'playwright'
import { Pipe } from './chromium-pipe.ts'
import { attach, openTab, type Tab } from './chromium-tab.ts'
import type { Browser } from './common.ts'
import { openHousehold, until } from './common-processes.ts'

/** Chromium with all its tabs; its own methods act on the first one. */
export interface Chromium extends Browser {
  /** The tab on which the browser's `goto`, `evaluate`, … act. */
  readonly first: Tab
  /** A tab in a separate window, so that nothing else can hide it. */
  openWindow(): Promise<Tab>
  /** A command of the DevTools Protocol for the browser as a whole. */
  send<T>(method: string, params?: object): Promise<T>
}

/**
 * Behaves like a person's Chromium: hidden tabs are throttled, autoplay needs a gesture, tabs really become
 * hidden. No flag here may change that; the launchers of Playwright and puppeteer do.
 */
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--password-store=basic',
  '--window-size=1000,1000',
  // A pipe, not a port: it needs no client library, no one else can reach it, and it ends with our process.
  '--remote-debugging-pipe',
]

/**
 * Starts the Chromium of `CHROMIUM_PATH`, the system's, or Playwright's own, with a fresh profile.
 * @param env added to a minimal environment: the sound server, the bus for media keys
 */
export async function launchChromium(env: Readonly<Record<string, string>> = {}): Promise<Chromium> {
  const household = await openHousehold('chromium')
  const child = spawn(chromiumPath(), [...flags, `--user-data-dir=${join(household.folder, 'profile')}`], {
    cwd: household.folder,
    env: { ...household.env, ...env },
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const kill = () => signal(child, 'SIGKILL')
  process.once('exit', kill)
  const pipe = new Pipe(child.stdio[3] as Duplex, child.stdio[4] as Duplex)
  const close = async () => {
    await pipe.send('Browser.close').catch(() => {})
    await until(
      'the end of Chromium',
      () => child.exitCode !== null || child.signalCode !== null,
      5000,
    ).catch(kill)
    process.off('exit', kill)
    await household.end()
  }
  try {
    const { product } = await pipe.send<{ product: string }>('Browser.getVersion')
    const first = await attach(pipe, await firstTarget(pipe))
    return {
      ...first,
      name: product.replace(/^(Headless)?Chrome\//, 'Chromium '),
      first,
      openWindow: () => openTab(pipe, true),
      send: (method, params) => pipe.send(method, params),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function firstTarget(pipe: Pipe): Promise<string> {
  let found: string | undefined
  await until('a first tab', async () => {
    const { targetInfos } = await pipe.send<{ targetInfos: TargetInfo[] }>('Target.getTargets')
    found = targetInfos.find((each) => each.type === 'page')?.targetId
    return found !== undefined
  })
  return found as string
}

interface TargetInfo {
  readonly targetId: string
  readonly type: string
}

function chromiumPath(): string {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return CHROMIUM_PATH
  return existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : chromium.executablePath()
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, name)
  } catch {
    // It has already ended by itself.
  }
}
