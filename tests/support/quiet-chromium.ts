/** Chromium as the tests start it: without sandbox, graphics card, permission prompts and browser UI. */
import { existsSync } from 'node:fs'
import { isFull } from './tier.ts'

const debianChromium = '/usr/bin/chromium'

/** `CHROMIUM_PATH`, or Debian's, or undefined for Playwright's own. */
export const chromiumPath =
  process.env.CHROMIUM_PATH ?? (existsSync(debianChromium) ? debianChromium : undefined)

const debianShell = '/usr/bin/chromium-headless-shell'

/**
 * For tests of pages: the same engine without a browser's windows, which takes a third less of a processor. The long
 * run uses the whole browser, and so does a machine that has no other.
 */
export const pageBrowserPath =
  process.env.CHROMIUM_PATH === undefined && !isFull && existsSync(debianShell) ? debianShell : chromiumPath

/** What Playwright 1.65 itself turns off: Chromium uses only the last such list. */
const byPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/**
 * Two invisible pages behind the address bar of each window, which cost each test half a second of a core.
 */
const unseen = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...byPlaywright, ...unseen].join()}`,
]

/** For tests of pages. Those of the quick run live for seconds: optimising their code takes longer than it saves. */
export const pageArgs = isFull ? chromiumArgs : [...chromiumArgs, '--js-flags=--no-opt']
