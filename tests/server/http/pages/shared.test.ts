import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { SHARE_ACTION } from '#domain/links/shared.ts'
import { listen } from '#server/http/listen.ts'
import { refuseShare } from '#server/http/pages/shared.ts'
import type { AppEnvironment } from '#server/http/request-id.ts'

async function serve() {
  const app = new Hono<AppEnvironment>()
  app.post(SHARE_ACTION, refuseShare)
  const listening = await listen({ host: '127.0.0.1', port: 0 }, () => app.fetch)
  return { url: `http://127.0.0.1:${listening.port}${SHARE_ACTION}`, ...listening }
}

it('leads a share that no worker took to the page that says so, and reads nothing of it', async () => {
  const { url, stop } = await serve()
  const body = new FormData()
  body.append('audio', new File([new Uint8Array(8_000_000)], 'rain.mp3', { type: 'audio/mpeg' }))
  const { status, headers } = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  expect(status).toBe(303)
  expect(headers.get('location')).toBe('/energizing?shared=missed#contemplation-title')
  expect(headers.get('cache-control')).toBe('no-store')
  await stop(1000)
})

it('answers before the file has come', async () => {
  const { port, stop } = await serve()
  const socket = connect(port, '127.0.0.1')
  socket.write(`POST ${SHARE_ACTION} HTTP/1.1\r\nhost: x\r\ncontent-length: 90000000\r\n\r\nbegin`)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 303 /)
  socket.destroy()
  await stop(1000)
})
