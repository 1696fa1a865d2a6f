/** A person's way to a saved file, in a real Chromium, watched from outside. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { chromiumArgs, chromiumPath } from '#support/quiet-chromium.ts'

export interface Saved {
  /** What it was saved in. */
  readonly browser: string
  /** From the press to "Saved", in seconds. */
  readonly took: number
  /** What the page's processes held beyond what they held before the press, at most, in bytes. */
  readonly memory: number
  readonly bytes: number
  readonly path: string
  remove(): Promise<void>
}

/** Between two looks at the memory, in milliseconds. */
const LOOK = 100

/** @param url the screen of the practice, with its length */
export async function saveInChromium(url: string, format: 'WAV' | 'Opus'): Promise<Saved> {
  const folder = mkdtempSync(join(tmpdir(), 'stilltide-file-'))
  const browser = await chromium.launch({
    ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
    args: chromiumArgs,
  })
  try {
    const page = await browser.newPage()
    // It downloads where it cannot ask for a place; a script cannot answer the chooser.
    await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'showSaveFilePicker'))
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

/** Proportional memory of all renderers that this process's browser runs, in bytes (Linux alone tells it). */
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

/** A process may end while it is read. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
