import { describe, expect, it } from 'vitest'
import { readConfiguration } from '#server/env.ts'
import { StartError } from '#server/start-error.ts'

const refused = (environment: Record<string, string>) => {
  try {
    readConfiguration(environment)
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
  return 'accepted'
}

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfiguration({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      appUrl: undefined,
      trustProxy: 0,
    })
  })

  it('takes every variable, and reads no other', () => {
    expect(
      readConfiguration({
        PORT: '8080',
        HOST: '0.0.0.0',
        APP_URL: 'https://breathe.example',
        TRUST_PROXY: '2',
        PATH: '/bin',
      }),
    ).toEqual({ port: 8080, host: '0.0.0.0', appUrl: 'https://breathe.example', trustProxy: 2 })
  })
})

describe('PORT', () => {
  it.each([
    ['0', 0],
    ['1', 1],
    ['65535', 65_535],
  ])('may be %s', (text, port) => {
    expect(readConfiguration({ PORT: text }).port).toBe(port)
  })

  it.each([
    'abc',
    '70000',
    '65536',
    '-1',
    '3.5',
    '',
    ' ',
    '3000 ',
    '0x50',
    '1e3',
    '٣٠٠٠',
    '03000',
    'NaN',
    '3\n4',
  ])('may not be "%s", and one line says why', (text) => {
    const message = refused({ PORT: text })
    expect(message).toBe(
      `PORT is ${JSON.stringify(text)}, but must be a whole number from 0 to 65535, where 0 takes any free port.`,
    )
    expect(message.split('\n')).toHaveLength(1)
  })
})

describe('HOST', () => {
  it.each(['127.0.0.1', '::1', '::', '0.0.0.0', 'localhost', 'db-1.internal'])('may be %s', (text) => {
    expect(readConfiguration({ HOST: text }).host).toBe(text)
  })

  it.each(['', 'a b', 'http://x', 'x/y', '-x', 'x:80', 'x..y', 'a'.repeat(254)])(
    'may not be "%s"',
    (text) => {
      expect(refused({ HOST: text })).toBe(
        `HOST is ${JSON.stringify(text)}, but must be an IP address or a host name.`,
      )
    },
  )
})

describe('APP_URL', () => {
  it.each([
    ['https://breathe.example', 'https://breathe.example'],
    ['https://breathe.example/', 'https://breathe.example'],
    ['https://Breathe.Example:443', 'https://breathe.example'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
  ])('may be %s', (text, origin) => {
    expect(readConfiguration({ APP_URL: text }).appUrl).toBe(origin)
  })

  it.each([
    '',
    'breathe.example',
    'ftp://x',
    'https://',
    'https://x/app',
    'https://x?y',
    'https://x#y',
    'https://me:secret@x',
    'https://x:99999',
    'https://a b',
    'javascript:alert(1)',
  ])('may not be "%s"', (text) => {
    expect(refused({ APP_URL: text })).toMatch(
      /^APP_URL is ".*", but must be an origin without a path, such as /,
    )
  })
})

describe('TRUST_PROXY', () => {
  it.each(['true', '-1', '11', ''])('may not be "%s"', (text) => {
    expect(refused({ TRUST_PROXY: text })).toBe(
      `TRUST_PROXY is ${JSON.stringify(text)}, but must be a whole number from 0 to 10.`,
    )
  })
})
