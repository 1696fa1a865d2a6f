import { describe, expect, it } from 'vitest'
import { readConfiguration } from '#server/config/env.ts'
import { StartError } from '#server/config/start-error.ts'

const refused = (environment: Record<string, string>) => {
  try {
    readConfiguration(environment)
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
  return 'accepted'
}

const secret = 'a secret of thirty-two characters'

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfiguration({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      appUrl: undefined,
      trustProxy: 0,
      databaseUrl: undefined,
      databaseReadUrl: undefined,
      isPrepared: true,
      dataDir: '.data',
      authSecret: undefined,
      smtpUrl: undefined,
      mailFrom: 'support@stilltide.example',
      supportAddress: 'support@stilltide.example',
      providerDomain: 'stilltide.example',
      externalPages: {},
      sisterApp: undefined,
      metrics: undefined,
      traces: undefined,
    })
  })

  it('takes every variable, and reads no other', () => {
    expect(
      readConfiguration({
        PORT: '8080',
        HOST: '0.0.0.0',
        APP_URL: 'https://breathe.example',
        TRUST_PROXY: '2',
        DATABASE_URL: 'postgres://me:hidden@db/breath',
        DATABASE_READ_URL: 'postgres://me:hidden@replica/breath',
        DATABASE_PREPARE: '0',
        DATA_DIR: '/var/lib/stilltide',
        AUTH_SECRET: secret,
        SMTP_URL: 'smtps://us:hidden@mail.example:465',
        MAIL_FROM: 'Hello@Breathe.example',
        SUPPORT_ADDRESS: 'help@breathe.example',
        PROVIDER_DOMAIN: 'Breathe.example',
        WEBSITE_URL: 'https://breathe.example',
        BOOK_URL: 'https://shop.example/book?from=app',
        PODCAST_URL: 'https://pod.example/breath',
        BOOKING_URL: 'https://book.example/hour#next',
        AUDIOBOOK_URL: 'https://listen.example/',
        SISTER_APP_URL: 'https://sister.example/enter',
        SISTER_APP_SECRET: secret,
        METRICS_PORT: '9464',
        METRICS_HOST: '0.0.0.0',
        METRICS_TOKEN: secret,
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318/otlp/',
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc=,x-team=breath',
        OTEL_SERVICE_NAME: 'breath',
        PATH: '/bin',
      }),
    ).toEqual({
      port: 8080,
      host: '0.0.0.0',
      appUrl: 'https://breathe.example',
      trustProxy: 2,
      databaseUrl: 'postgres://me:hidden@db/breath',
      databaseReadUrl: 'postgres://me:hidden@replica/breath',
      isPrepared: false,
      dataDir: '/var/lib/stilltide',
      authSecret: secret,
      smtpUrl: 'smtps://us:hidden@mail.example:465',
      mailFrom: 'hello@breathe.example',
      supportAddress: 'help@breathe.example',
      providerDomain: 'breathe.example',
      externalPages: {
        website: 'https://breathe.example/',
        book: 'https://shop.example/book?from=app',
        podcast: 'https://pod.example/breath',
        booking: 'https://book.example/hour#next',
        audiobook: 'https://listen.example/',
      },
      sisterApp: { url: 'https://sister.example/enter', secret },
      metrics: { port: 9464, host: '0.0.0.0', token: secret },
      traces: {
        url: 'http://collector.example:4318/otlp/v1/traces',
        headers: { authorization: 'Bearer abc=', 'x-team': 'breath' },
        serviceName: 'breath',
      },
    })
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
      `PORT is ${JSON.stringify(text)}, but must be a whole number from 0 to 65535, where 0 means any free port.`,
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

describe('DATABASE_URL', () => {
  it.each([
    'postgres://db',
    'postgresql://me:hidden@db:6432/breath?sslmode=require',
    'postgres://me:hidden@one:5432,other:5433/breath?target_session_attrs=read-write',
    'postgres://me:hi,dden@[::1]:5432,10.0.0.2/breath?sslmode=require&target_session_attrs=primary',
  ])('may be %s', (text) => {
    expect(readConfiguration({ DATABASE_URL: text, AUTH_SECRET: secret }).databaseUrl).toBe(text)
  })

  it.each([
    '',
    'hidden',
    'mysql://me:hidden@db/x',
    'postgres://',
    'postgres://me:hidden@db:99999/x',
    'postgres://me:hidden@db,/x',
    'postgres://me:hidden@db,other:99999/x',
    'postgres://me:hidden@db,other/x?target_session_attrs=standby',
  ])('may not be "%s", and what it was is not shown', (text) => {
    expect(refused({ DATABASE_URL: text, AUTH_SECRET: secret })).toBe(
      'DATABASE_URL is set, but must be an address such as postgres://account:password@host:5432/database.',
    )
  })

  it('needs a secret that all servers on it share', () => {
    expect(refused({ DATABASE_URL: 'postgres://db' })).toBe(
      'AUTH_SECRET is not set. With DATABASE_URL it must be a string of at least 32 characters.',
    )
  })
})

describe('DATABASE_READ_URL', () => {
  const primary = { DATABASE_URL: 'postgres://db', AUTH_SECRET: secret }

  it.each(['postgres://replica', 'postgres://one,other:5433/x?target_session_attrs=prefer-standby'])(
    'may be %s',
    (text) => {
      expect(readConfiguration({ ...primary, DATABASE_READ_URL: text }).databaseReadUrl).toBe(text)
    },
  )

  it.each(['', 'hidden', 'postgres://me:hidden@one/x?target_session_attrs=primary'])(
    'may not be "%s", and what it was is not shown',
    (text) => {
      expect(refused({ ...primary, DATABASE_READ_URL: text })).toBe(
        'DATABASE_READ_URL is set, but must be an address such as postgres://account:password@replica:5432/database.',
      )
    },
  )

  it('needs a primary', () => {
    expect(refused({ DATABASE_READ_URL: 'postgres://replica' })).toBe(
      'DATABASE_URL is not set. With DATABASE_READ_URL it must be an address such as postgres://account:password@host:5432/database.',
    )
  })
})

describe('DATABASE_PREPARE', () => {
  it.each(['true', '2', ''])('may not be "%s"', (text) => {
    expect(refused({ DATABASE_PREPARE: text })).toBe(
      `DATABASE_PREPARE is "${text}", but must be 1, or 0 behind PgBouncer before 1.21 in transaction mode.`,
    )
  })
})

describe('DATA_DIR', () => {
  it.each(['', ' ', 'a\0b'])('may not be "%s"', (text) => {
    expect(refused({ DATA_DIR: text })).toBe(`DATA_DIR is ${JSON.stringify(text)}, but must be a folder.`)
  })
})

describe('AUTH_SECRET', () => {
  it('may be 32 characters', () => {
    expect(readConfiguration({ AUTH_SECRET: 'x'.repeat(32) }).authSecret).toBe('x'.repeat(32))
  })

  it.each(['', 'hidden', `${'x'.repeat(31)} `])('may not be "%s", and what it was is not shown', (text) => {
    expect(refused({ AUTH_SECRET: text })).toBe(
      'AUTH_SECRET is set, but must be a string of at least 32 characters.',
    )
  })
})

describe('MAIL_FROM', () => {
  it.each(['', 'me', 'me@a, you@b', 'Me <me@a>', 'me@a\r\nBcc: you@b'])('may not be "%s"', (text) => {
    expect(refused({ MAIL_FROM: text })).toBe(
      `MAIL_FROM is ${JSON.stringify(text)}, but must be one email address, such as hello@breathe.example.`,
    )
  })
})

describe('SMTP_URL', () => {
  const SUPPORT_ADDRESS = 'help@breathe.example'

  it.each(['smtp://mail', 'smtps://us:hidden@mail.example:465', 'smtp://mail:587?requireTLS=true'])(
    'may be %s',
    (text) => {
      expect(readConfiguration({ SMTP_URL: text, SUPPORT_ADDRESS }).smtpUrl).toBe(text)
    },
  )

  it.each(['', 'hidden', 'http://us:hidden@mail', 'smtp://', 'smtp://us:hidden@mail:99999', 'smtp://a b'])(
    'may not be "%s", and what it was is not shown',
    (text) => {
      expect(refused({ SMTP_URL: text, SUPPORT_ADDRESS })).toBe(
        'SMTP_URL is set, but must be an address such as smtps://account:password@host:465.',
      )
    },
  )

  it('needs an address at which people are answered, which letters then come from', () => {
    expect(refused({ SMTP_URL: 'smtp://mail' })).toBe(
      'SUPPORT_ADDRESS is not set. With SMTP_URL it must be one email address, such as support@breathe.example.',
    )
    expect(readConfiguration({ SMTP_URL: 'smtp://mail', SUPPORT_ADDRESS }).mailFrom).toBe(SUPPORT_ADDRESS)
  })
})

describe('SUPPORT_ADDRESS', () => {
  it('is at the provider’s domain unless it is set', () => {
    expect(readConfiguration({ PROVIDER_DOMAIN: 'breathe.example' })).toMatchObject({
      supportAddress: 'support@breathe.example',
      mailFrom: 'support@breathe.example',
    })
  })

  it.each(['', 'help', 'help@a, you@b'])('may not be "%s"', (text) => {
    expect(refused({ SUPPORT_ADDRESS: text })).toMatch(
      /^SUPPORT_ADDRESS is ".*", but must be one email address/,
    )
  })
})

describe('PROVIDER_DOMAIN', () => {
  it.each([
    '',
    'breathe',
    '@breathe.example',
    'https://breathe.example',
    'breathe.example.',
    '.example',
    'a b.c',
  ])('may not be "%s"', (text) => {
    expect(refused({ PROVIDER_DOMAIN: text })).toBe(
      `PROVIDER_DOMAIN is ${JSON.stringify(text)}, but must be a domain, such as breathe.example.`,
    )
  })
})

describe.each(['WEBSITE_URL', 'BOOK_URL', 'PODCAST_URL', 'BOOKING_URL', 'AUDIOBOOK_URL', 'SISTER_APP_URL'])(
  '%s',
  (variable) => {
    it.each(['', 'breathe.example', 'javascript:alert(1)', 'https://', 'https://us:hidden@x', 'https://a b'])(
      'may not be "%s"',
      (text) => {
        expect(refused({ [variable]: text })).toBe(
          `${variable} is ${JSON.stringify(text)}, but must be a web address, such as https://breathe.example/book.`,
        )
      },
    )
  },
)

describe('the pages elsewhere', () => {
  const told = (environment: Record<string, string>) =>
    JSON.parse(JSON.stringify(readConfiguration(environment).externalPages))

  it('are told to the page by the wish they serve, as far as they are set', () => {
    expect(told({})).toEqual({})
    expect(told({ BOOK_URL: 'https://shop.example/book' })).toEqual({ book: 'https://shop.example/book' })
    const all = ['WEBSITE', 'BOOK', 'PODCAST', 'BOOKING', 'AUDIOBOOK'].map(
      (name) => [name.toLowerCase(), `https://${name.toLowerCase()}.example/`] as const,
    )
    expect(told(Object.fromEntries(all.map(([name, url]) => [`${name.toUpperCase()}_URL`, url])))).toEqual(
      Object.fromEntries(all),
    )
  })
})

describe('the sister app', () => {
  it('needs its address and the secret, or neither', () => {
    expect(refused({ SISTER_APP_URL: 'https://sister.example' })).toBe(
      'SISTER_APP_SECRET is not set. With SISTER_APP_URL it must be a string of at least 32 characters.',
    )
    expect(refused({ SISTER_APP_SECRET: secret })).toBe(
      'SISTER_APP_URL is not set. With SISTER_APP_SECRET it must be a web address, such as https://breathe.example/book.',
    )
  })

  it.each(['', 'hidden'])('has no secret like "%s", and what it was is not shown', (text) => {
    expect(refused({ SISTER_APP_URL: 'https://sister.example', SISTER_APP_SECRET: text })).toBe(
      'SISTER_APP_SECRET is set, but must be a string of at least 32 characters.',
    )
  })
})

describe('METRICS_PORT and METRICS_TOKEN', () => {
  it('serve the metrics on the loopback, or beside the app', () => {
    expect(readConfiguration({ METRICS_PORT: '9464' }).metrics).toEqual({
      port: 9464,
      host: '127.0.0.1',
      token: undefined,
    })
    expect(readConfiguration({ METRICS_TOKEN: secret }).metrics).toMatchObject({
      port: undefined,
      token: secret,
    })
  })

  it('need a token that is long enough, and it is not shown', () => {
    expect(refused({ METRICS_TOKEN: 'short' })).toBe(
      'METRICS_TOKEN is set, but must be a string of at least 32 characters.',
    )
  })

  it('need both where others than this machine can reach them', () => {
    expect(refused({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).toBe(
      'METRICS_TOKEN is not set. With METRICS_HOST it must be a string of at least 32 characters.',
    )
    expect(refused({ METRICS_TOKEN: secret, METRICS_HOST: '0.0.0.0' })).toBe(
      'METRICS_PORT is not set. With METRICS_HOST it must be a whole number from 0 to 65535, where 0 means any free port.',
    )
  })
})

describe('OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  it.each([
    '',
    'collector:4318',
    'grpc://collector:4317',
    'http://me:hidden@collector',
    'http://collector?a=b',
  ])('may not be "%s"', (text) => {
    expect(refused({ OTEL_EXPORTER_OTLP_ENDPOINT: text })).toMatch(
      /^OTEL_EXPORTER_OTLP_ENDPOINT is ".*", but must be a web address without a query, such as /,
    )
  })

  it.each(['', 'token', 'a=b c', '=b'])('may not have headers such as "%s", which are not shown', (text) => {
    expect(refused({ OTEL_EXPORTER_OTLP_HEADERS: text })).toBe(
      'OTEL_EXPORTER_OTLP_HEADERS is set, but must be headers such as authorization=Bearer%20abc,x-team=breath.',
    )
  })

  it('may trace a share of the requests', () => {
    expect(refused({ OTEL_TRACES_SAMPLER: 'some' })).toMatch(
      /^OTEL_TRACES_SAMPLER is "some", but must be one of always_on, /,
    )
    for (const share of ['', '1.5', '-1', 'half'])
      expect(refused({ OTEL_TRACES_SAMPLER_ARG: share })).toBe(
        `OTEL_TRACES_SAMPLER_ARG is "${share}", but must be a share from 0 to 1, such as 0.01.`,
      )
    expect(refused({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.01' })).toBe('accepted')
  })
})
