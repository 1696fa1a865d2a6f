/** Chromium as the tests start it: without sandbox and graphics card, without asking anybody, without a user interface of its own. */
import { existsSync } from 'node:fs'

const debianChromium = '/usr/bin/chromium'

/** `CHROMIUM_PATH`, else Debian's, else undefined: Playwright's own. */
export const chromiumPath =
  process.env.CHROMIUM_PATH ?? (existsSync(debianChromium) ? debianChromium : undefined)

/** What Playwright 1.65 turns off itself: Chromium takes the last such list alone. */
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

/** Two pages behind the address bar of each window, which nobody sees: half a second of a core for each test. */
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
