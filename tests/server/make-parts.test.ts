import { expect, it } from 'vitest'
import { mayShowLinks } from '#server/make-parts.ts'

const alone = { databaseUrl: undefined, host: '127.0.0.1' }

it('shows a letter’s link in the log only where the app is for the one at the machine', () => {
  for (const appUrl of [
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:8080',
    'https://LOCALHOST',
  ])
    expect(mayShowLinks(alone, appUrl)).toBe(true)
})

it('shows none of a public server, though it listens on the loopback behind its proxy', () => {
  for (const appUrl of [
    'https://breathe.example',
    'http://192.168.1.5:3000',
    'https://localhost.evil.example',
    'https://127.0.0.1.nip.example',
  ])
    expect(mayShowLinks(alone, appUrl)).toBe(false)
})

it('shows none where others may read the log: on another host, or with a database server', () => {
  expect(mayShowLinks({ ...alone, host: '0.0.0.0' }, 'http://localhost:3000')).toBe(false)
  expect(mayShowLinks({ ...alone, databaseUrl: 'postgres://db/x' }, 'http://localhost:3000')).toBe(false)
})
