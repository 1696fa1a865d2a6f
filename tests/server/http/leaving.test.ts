import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { type Examples, startExamples } from './example-api.ts'
import { longSound, type Served, serveBuild } from './fixture-site.ts'

let api: Examples | undefined
let site: Served | undefined
afterEach(async () => {
  vi.restoreAllMocks()
  await api?.stop()
  await site?.stop()
  ;[api, site] = [undefined, undefined]
})

/** Sends a request with the given part of its body, then disconnects. */
async function leave(port: number, lines: readonly string[], body: string) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `${['POST /api/auth/logout HTTP/1.1', 'Host: localhost', ...lines].join('\r\n')}\r\n\r\n${body}`,
  )
  await new Promise((resolve) => setImmediate(resolve))
  socket.destroy()
  await once(socket, 'close')
}

it.each([
  ['of a length that was told', ['Content-Type: application/json', 'Content-Length: 100'], '{"half'],
  ['in chunks', ['Content-Type: application/json', 'Transfer-Encoding: chunked'], '6\r\n{"half\r\n'],
])('takes a client that leaves in mid-body, %s, for no error of ours', async (_, lines, body) => {
  api = await startExamples()
  const told = vi.spyOn(console, 'info')
  for (let times = 0; times < 5; times += 1) await leave(api.port, lines, body)
  // Later requests are answered after those were abandoned.
  for (let times = 0; times < 5; times += 1) expect((await api.send('GET', '/api/health')).status).toBe(200)
  expect(api.logged).toEqual([])
  expect(told).not.toHaveBeenCalled()
  expect(api.called.every(({ name }) => name === 'health.read')).toBe(true)
})

it('takes a client that leaves in mid-answer for no error of ours', async () => {
  site = await serveBuild()
  const told = [vi.spyOn(console, 'info'), vi.spyOn(console, 'error')]
  for (let times = 0; times < 5; times += 1) {
    const socket = connect(site.port, '127.0.0.1')
    socket.write('GET /assets/audio/long.mp3 HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const [chunk] = await once(socket, 'data')
    expect((chunk as Buffer).length).toBeLessThan(longSound.length)
    socket.destroy()
    await once(socket, 'close')
  }
  for (let times = 0; times < 5; times += 1) expect((await site.get('/')).status).toBe(200)
  expect(site.logged).toEqual([])
  for (const spy of told) expect(spy).not.toHaveBeenCalled()
})
