/** Saves a file as a person would, in a real Chromium, and measures it from outside. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { silentRainScript } from '#support/device/rain.ts'
import { chromiumArgs, chromiumPath } from '#support/quiet-chromium.ts'

export interface Saved {
  /** The browser it was saved in. */
  readonly browser: string
  /** From the click to "Saved", in seconds. */
  readonly took: number
  /** The most memory that the page's processes used beyond that before the click, in bytes. */
  readonly memory: number
  readonly bytes: number
  readonly path: string
  remove(): Promise<void>
}

/** Between two readings of the memory, in milliseconds. */
const LOOK = 100

/** @param url the screen of the practice, with its length @param hasRain at level 0, under it */
export async function saveInChromium(url: string, format: 'WAV' | 'Opus', hasRain = false): Promise<Saved> {
  const folder = mkdtempSync(join(tmpdir(), 'stilltide-file-'))
  const browser = await chromium.launch({
    ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
    args: chromiumArgs,
  })
  try {
    const page = await browser.newPage()
    // Without a file picker the app downloads the file; a script cannot operate the picker.
    await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'showSaveFilePicker'))
    if (hasRain) await page.addInitScript(silentRainScript)
    await page.goto(url)
    await page.getByRole('button', { name: /^Save as audio/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: format, exact: true }).click()
    const download = page.waitForEvent('download', { timeout: 600_000 })
    const before = renderersMemory()
    let most = before
    const looking = setInterval(() => {
      most = Math.max(most, renderersMemory())
    }, LOOK)
    const begun = performance.now()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.getByRole('heading', { name: 'Saved' }).waitFor({ timeout: 600_000 })
    const took = (performance.now() - begun) / 1000
    clearInterval(looking)
    const path = join(folder, `session.${format.toLowerCase()}`)
    await (await download).saveAs(path)
    const remove = async () => rmSync(folder, { recursive: true })
    return {
      browser: `Chromium ${browser.version()}`,
      took,
      memory: most - before,
      bytes: statSync(path).size,
      path,
      remove,
    }
  } finally {
    await browser.close()
  }
}

/**
 * Proportional memory of all renderers that this process's browser runs, in bytes (only Linux reports it).
 */
function renderersMemory(): number {
  return descendants(process.pid)
    .filter((pid) => read(`/proc/${pid}/cmdline`).includes('--type=renderer'))
    .reduce(
      (sum, pid) => sum + 1024 * Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0),
      0,
    )
}

function descendants(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(
      (pid) => [Number(pid), Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0)] as const,
    )
  const found = [root]
  for (const each of found) found.push(...parents.filter(([, parent]) => parent === each).map(([pid]) => pid))
  return found
}

/** Reads a file that may vanish: a process may end meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
