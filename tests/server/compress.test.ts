import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressFolder } from '#scripts/build/compress.ts'

it('writes small copies of texts beside them, and of nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'client-'))
  await mkdir(join(folder, 'build'))
  const code = 'export const breathe = () => {}\n'.repeat(100)
  await writeFile(join(folder, 'build/main.js'), code)
  await writeFile(join(folder, 'build/tiny.css'), 'a{}')
  await writeFile(join(folder, 'build/font.woff2'), 'font '.repeat(100))
  await writeFile(join(folder, 'gong.mp3'), 'gong '.repeat(100))
  await writeFile(join(folder, 'index.html'), '<p>page</p>'.repeat(100))

  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, '.vite/manifest.json'), code)

  await compressFolder(folder)

  expect(await readdir(join(folder, '.vite'))).toEqual(['manifest.json'])
  expect((await readdir(folder)).toSorted()).toEqual(['.vite', 'build', 'gong.mp3', 'index.html'])
  expect((await readdir(join(folder, 'build'))).toSorted()).toEqual([
    'font.woff2',
    'main.js',
    'main.js.br',
    'main.js.gz',
    'tiny.css',
  ])
  const br = await readFile(join(folder, 'build/main.js.br'))
  expect(br.length).toBeLessThan(code.length / 10)
  expect(brotliDecompressSync(br).toString()).toBe(code)
  expect(gunzipSync(await readFile(join(folder, 'build/main.js.gz'))).toString()).toBe(code)
  await rm(folder, { recursive: true })
}, 20_000)
