import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { failedBuild } from '#scripts/build/failed-build.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'app-'))
  await writeFile(join(root, 'index.html'), '<script type="module" src="/main.ts"></script>')
})
afterAll(() => rm(root, { recursive: true }))

/** Builds `code` with a step for what was built, such as the documents. */
async function buildOf(code: string, ...more: readonly Plugin[]) {
  await writeFile(join(root, 'main.ts'), code)
  const step: Plugin = {
    name: 'step',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => Promise.reject(new Error('the step ran')),
    },
  }
  await build({ root, configFile: false, logLevel: 'silent', plugins: [step, ...more] })
}

it.each([
  ['cannot be read', 'const = 3', /main\.ts:1:7/],
  ['imports what is not there', "import './nothing.ts'", /nothing\.ts/],
])('tells that a file %s, and not what a later step lacks', async (_, code, told) => {
  await expect(buildOf(code, failedBuild())).rejects.toThrow(told)
})

it('tells it where drawing the chunks fails', async () => {
  const drawing: Plugin = {
    name: 'drawing',
    renderChunk() {
      throw new Error('drawing failed')
    },
  }
  await expect(buildOf('console.log(3)', drawing, failedBuild())).rejects.toThrow('drawing failed')
})

it('goes on to the steps where nothing fails', async () => {
  await expect(buildOf('console.log(3)', failedBuild())).rejects.toThrow('the step ran')
})
