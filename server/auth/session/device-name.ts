import { deviceTexts } from '#domain/messages/server/devices.ts'

/** The first match wins: most browsers also claim to be others. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const named = (table: typeof browsers, agent: string) => table.find(([sign]) => sign.test(agent))?.[1]

/** A browser by its user agent, in words that its owner knows: `Firefox on Linux`. */
export function deviceName(agent: string): string {
  const [browser, system] = [named(browsers, agent), named(systems, agent)]
  if (browser && system) return deviceTexts.named({ browser, system })
  return browser ?? system ?? deviceTexts.unknown
}
