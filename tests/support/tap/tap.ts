import { tapPage } from './tap-page.ts'
import type { TapOptions } from './tap-types.ts'
import { tapWorklet } from './tap-worklet.ts'

/**
 * Source of the tap as an init script: load it before every script of the page (Playwright `addInitScript`,
 * CDP `Page.addScriptToEvaluateOnNewDocument`, or first in `<head>`). The page's Content-Security-Policy must
 * be bypassed, because the recorder's module is a blob. Afterwards `globalThis.__tap` is a `Tap`.
 */
export function tapScript(options: Partial<TapOptions> = {}): string {
  const full: TapOptions = { record: true, chunkSeconds: 2, ...options }
  const worklet = `${keepNames}(${tapWorklet.toString()})()`
  return `{ ${keepNames}(${tapPage.toString()})(${JSON.stringify(full)}, ${JSON.stringify(worklet)}) }`
}

/** Compilers that preserve function names (tsx) leave calls of this in the functions' source. */
const keepNames = 'const __name = (it) => it; '
