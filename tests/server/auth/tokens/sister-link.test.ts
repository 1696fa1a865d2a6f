import { expect, it } from 'vitest'
import { readSisterToken, sisterUrl } from '#server/auth/tokens/sister-link.ts'

const apps = {
  appUrl: 'https://breathe.example',
  sisterApp: {
    url: 'https://sister.example/enter?from=stilltide',
    secret: 'a secret that both apps share, and no one else',
  },
}
const account = { id: '0198a3f4-6c1e-7b52-9d0a-3c8f5a1e2b47', email: 'ada@example.com' }
const now = new Date('2026-11-26T07:30:00.500Z')
const name = '6f1c2c1e-8a0f-4d5b-9a57-0f6d6a1d9c11'

/** As it was signed before a library did it. */
const earlier =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJodHRwczovL2JyZWF0aGUuZXhhbXBsZSIsImF1ZCI6Imh0dHBzOi8vc2lzdGVyLmV4YW1wbGUiLCJzdWIiOiIwMTk4YTNmNC02YzFlLTdiNTItOWQwYS0zYzhmNWExZTJiNDciLCJqdGkiOiI2ZjFjMmMxZS04YTBmLTRkNWItOWE1Ny0wZjZkNmExZDljMTEiLCJpYXQiOjE3OTU2NzgyMDAsImV4cCI6MTc5NTY3ODI2MH0.AQo4U4TpQEStFq0O9Q982J9pwgbpllJRhX_pD6B-KGY'

it('signs a token as earlier versions signed it, to the letter', async () => {
  const url = new URL(await sisterUrl(apps, account, now, name))
  expect(url.searchParams.get('auth_token')).toBe(earlier)
})

it('reads the token of an earlier version until its minute is over', async () => {
  const lastMoment = new Date('2026-11-26T07:30:59.999Z')
  expect(await readSisterToken(apps, earlier, lastMoment)).toMatchObject({ sub: account.id, jti: name })
  expect(await readSisterToken(apps, earlier, new Date('2026-11-26T07:31:00.000Z'))).toBeNull()
})
