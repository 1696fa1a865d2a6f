/** Collects everything that a suite makes the server log, and searches it for secrets at the end. */
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { type ApiServer, PASSWORD, SECRET } from '#support/api-server.ts'

const loud = ['log', 'info', 'warn', 'error', 'debug'] as const

/** Call it within a `describe`; `api` is called at its end. */
export function expectNothingSecretLogged(api: () => ApiServer): void {
  const said: unknown[] = []
  beforeAll(() => {
    for (const method of loud) vi.spyOn(console, method).mockImplementation((...words) => said.push(words))
  })
  afterAll(() => {
    vi.restoreAllMocks()
    const { logged, noted, mails } = api()
    const all = [...logged, ...noted, ...said].map((entry) => JSON.stringify(entry)).join('\n')
    const secrets = mails.flatMap(({ to, text }) => [
      to.address,
      ...[...text.matchAll(/[/=]([\w-]{43})$/gm)].map(([, secret = '']) => secret),
    ])
    for (const secret of [PASSWORD, SECRET, 'session_token', ...secrets]) expect(all).not.toContain(secret)
    // A code has exactly six digits: digits within an id, a hash or a longer number are not the code.
    const codes = mails.flatMap(({ text }) => text.match(/\b\d{6}\b/g) ?? [])
    for (const code of codes)
      expect(all).not.toMatch(new RegExp(`(?<![\\w-]|\\d\\.)${code}(?![\\w-]|\\.\\d)`))
  })
}
