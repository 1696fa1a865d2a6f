import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { transformWithOxc } from 'vite'
import { listenOnLoopback } from '#support/browsers/common-loopback.ts'

const page =
  '<!doctype html><meta charset="utf-8"><title>proof</title><button>Go</button><script src="/page.js"></script>'

const recorder = `registerProcessor('recorder', class extends AudioWorkletProcessor {
  process([input]) {
    const samples = input[0] ? input[0].slice() : new Float32Array(128)
    this.port.postMessage({ frame: currentFrame, samples }, [samples.buffer])
    return true
  }
})`

const pulse = 'setInterval(() => postMessage(performance.timeOrigin + performance.now()), 250)'

/** Serves the page that answers `measureBasics`, with `files` beside it (path → bytes). */
export async function servePage(files: ReadonlyMap<string, Buffer>) {
  const source = await readFile(new URL('./page.ts', import.meta.url), 'utf8')
  const { code } = await transformWithOxc(source.replace('export type', 'type'), 'engines-page.ts')
  const scripts = new Map([
    ['/page.js', code],
    ['/recorder.js', recorder],
    ['/pulse.js', pulse],
  ])
  const server = createServer((question, answer) => {
    const path = question.url ?? '/'
    const script = scripts.get(path)
    const file = files.get(path)
    if (script) answer.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    else if (file) answer.writeHead(200, { 'content-type': 'audio/mpeg' }).end(file)
    else answer.writeHead(path === '/' ? 200 : 404, { 'content-type': 'text/html' }).end(page)
  })
  return listenOnLoopback(server)
}
