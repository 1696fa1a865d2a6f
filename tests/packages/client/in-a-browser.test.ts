/** The client's single file in a real browser, on a page of the server itself, as its README describes. */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { clientApart } from '#scripts/build/client.ts'
import { PASSWORD, startApi } from '#support/api-server.ts'
import { launchChromium } from '#support/browsers/chromium.ts'

/** The token decides, whoever is signed in on the page; a refusal is one of our own errors. */
const inPage = `
  const { id } = await createStilltide({ url: location.origin, token }).sessions.record({ technique: 'box-breathing', duration: 300 })
  const failure = await createStilltide({ url: location.origin, token: 'stt_wrong' }).user.stats().catch((error) => error)
  return { id, isOurs: failure instanceof StilltideError, code: failure.code }
`

it('records by token on a page where somebody else is signed in', async () => {
  const [api, folder] = await Promise.all([startApi('embedded'), clientApart()])
  const [person, stranger] = [await api.signUp(), await api.signUp()]
  const wish = { name: 'Page', scopes: ['read', 'write'] }
  const { token } = (await person.ask('POST', '/api/tokens', wish)).body as { token: string }
  const code = (await readFile(join(folder, 'dist/index.js'), 'utf8')).replace(/^export \{.*\};?$/m, '')
  const browser = await launchChromium()
  try {
    await browser.goto(`${api.url}/api/docs`)
    const signIn = `async (body) => (await fetch('/api/auth/sign-in', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status`
    const body = JSON.stringify({ email: stranger.email, password: PASSWORD })
    expect(await browser.evaluate(signIn, body)).toBe(200)
    const said = await browser.evaluate(`async (token) => { ${code}\n${inPage} }`, token)
    expect(said).toEqual({ id: expect.any(String), isOurs: true, code: 'invalid-token' })
    const { id } = said as { id: string }
    expect((await person.ask('GET', '/api/sessions')).body).toMatchObject({ sessions: [{ id }] })
    expect((await stranger.ask('GET', '/api/sessions')).body).toMatchObject({ sessions: [] })
  } finally {
    await browser.close()
    await api.stop()
    await rm(folder, { recursive: true })
  }
})
