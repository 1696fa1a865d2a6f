import { z } from 'zod'
import { brand } from '#domain/pages/brand.ts'
import type { ExternalPages } from '#domain/pages/external-links.ts'
import { postgresAddress } from './postgres-hosts.ts'
import { SHORTEST_SECRET } from './secret.ts'
import { StartError } from './start-error.ts'

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^(0|[1-9]\d{0,8})$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))

/** Checks that need a URL run only for a text that is one. */
const webAddress = z.url({ protocol: /^https?$/, normalize: true, abort: true })
const origin = webAddress
  .refine((href) => href === `${new URL(href).origin}/`)
  .transform((href) => new URL(href).origin)
const withoutAccount = webAddress.refine(
  (href) => new URL(href).username === '' && new URL(href).password === '',
)
const pageElsewhere = withoutAccount
  .optional()
  .describe('a web address, such as https://breathe.example/book')

const mailAddress = (example: string) =>
  z
    .email({ pattern: z.regexes.html5Email })
    .toLowerCase()
    .optional()
    .describe(`one email address, such as ${example}`)

const secret = z
  .string()
  .trim()
  .min(SHORTEST_SECRET)
  .optional()
  .describe(`a string of at least ${SHORTEST_SECRET} characters`)

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

const hostName = z.union([z.ipv4(), z.ipv6(), z.hostname()])

/**
 * Every variable that has an effect, with its value when unset; others are not read. The description says what it
 * may be, for the error.
 */
const variables = z.object({
  PORT: wholeNumber(0, 65_535)
    .default(3000)
    .describe('a whole number from 0 to 65535, where 0 means any free port'),
  HOST: hostName.default('127.0.0.1').describe('an IP address or a host name'),
  /**
   * The public origin. Unset, `http://localhost:` and the port, which is only known once the server listens.
   */
  APP_URL: origin.optional().describe('an origin without a path, such as https://breathe.example'),
  /** How many proxies are in front, whose forwarded headers are therefore trusted. */
  TRUST_PROXY: wholeNumber(0, 10).default(0).describe('a whole number from 0 to 10'),
  /**
   * The PostgreSQL to use; unset, the embedded database in `DATA_DIR`. Of several hosts, such as
   * `…@one:5432,other:5432/…`, the one that takes writes is used, also after a standby was promoted.
   */
  DATABASE_URL: postgresAddress(['read-write', 'primary'])
    .optional()
    .describe('an address such as postgres://account:password@host:5432/database'),
  /** Replicas of it, which may answer statistics and lists; unset, the primary does. */
  DATABASE_READ_URL: postgresAddress(['standby', 'prefer-standby', 'read-only', 'any'])
    .optional()
    .describe('an address such as postgres://account:password@replica:5432/database'),
  DATABASE_PREPARE: z
    .stringbool({ truthy: ['1'], falsy: ['0'] })
    .default(true)
    .describe('1, or 0 behind PgBouncer before 1.21 in transaction mode'),
  /** Where Prometheus may read the metrics; with neither this nor `METRICS_TOKEN` there are none. */
  METRICS_PORT: wholeNumber(0, 65_535)
    .optional()
    .describe('a whole number from 0 to 65535, where 0 means any free port'),
  METRICS_HOST: hostName.optional().describe('an IP address or a host name'),
  /** What Prometheus sends to read the metrics. Without `METRICS_PORT` they are at `PORT`, below `/metrics`. */
  METRICS_TOKEN: secret,
  /** Where traces are sent; unset, none are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: withoutAccount
    .refine((href) => !/[?#]/.test(href))
    .optional()
    .describe('a web address without a query, such as http://127.0.0.1:4318'),
  /** Sent with the traces, for example a token. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,\s]*(,[\w-]+=[^,\s]*)*$/)
    .optional()
    .describe('headers such as authorization=Bearer%20abc,x-team=breath'),
  /** Which requests are traced. OpenTelemetry reads these two itself; we only check them. */
  OTEL_TRACES_SAMPLER: z
    .enum(samplers)
    .optional()
    .describe(`one of ${samplers.join(', ')}`),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/)
    .optional()
    .describe('a share from 0 to 1, such as 0.01'),
  OTEL_SERVICE_NAME: z.string().min(1).default('stilltide').describe('a name'),
  /** Where the embedded database and the secret are stored. */
  DATA_DIR: z
    .string()
    .refine((text) => text.trim() !== '' && !text.includes('\0'))
    .default('.data')
    .describe('a folder'),
  /** Signs cookies and keys every stored hash. Unset, a secret is made in `DATA_DIR`. */
  AUTH_SECRET: secret,
  /** The mail server; unset, e-mails are written as files to `DATA_DIR`. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./ })
    .optional()
    .describe('an address such as smtps://account:password@host:465'),
  /** The sender of e-mails; unset, the support address. */
  MAIL_FROM: mailAddress('hello@breathe.example'),
  /**
   * The address for messages to the people who run the service; unset, `support@` at the provider's domain.
   */
  SUPPORT_ADDRESS: mailAddress('support@breathe.example'),
  /** The mail domain whose verified addresses are those of admins. */
  PROVIDER_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(z.regexes.domain)
    .default(brand.providerDomain)
    .describe('a domain, such as breathe.example'),
  WEBSITE_URL: pageElsewhere,
  BOOK_URL: pageElsewhere,
  PODCAST_URL: pageElsewhere,
  BOOKING_URL: pageElsewhere,
  AUDIOBOOK_URL: pageElsewhere,
  SISTER_APP_URL: pageElsewhere,
  /** Signs the links into the sister app, which knows it too. */
  SISTER_APP_SECRET: secret,
})
type Variables = z.output<typeof variables>
type Variable = keyof Variables

/** Their values hold a secret, which no error may show. */
const secrets: readonly Variable[] = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'AUTH_SECRET',
  'SMTP_URL',
  'SISTER_APP_SECRET',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
]

/** Each variable that must not be set without another one. */
const pairs = [
  // Several servers may share one PostgreSQL: with separate secrets no sign-in would work on another.
  ['DATABASE_URL', 'AUTH_SECRET'],
  ['DATABASE_READ_URL', 'DATABASE_URL'],
  // With a mail server messages are really sent: the default domain does not exist, and they would be lost.
  ['SMTP_URL', 'SUPPORT_ADDRESS'],
  // Beyond the loopback others can reach the port.
  ['METRICS_HOST', 'METRICS_TOKEN'],
  ['METRICS_HOST', 'METRICS_PORT'],
  ['SISTER_APP_URL', 'SISTER_APP_SECRET'],
  ['SISTER_APP_SECRET', 'SISTER_APP_URL'],
] as const satisfies [Variable, Variable][]

const allowed = (variable: Variable) => variables.shape[variable].description

type Environment = Readonly<Record<string, string | undefined>>

/** @throws StartError at the first wrong value, or where a variable lacks the one it needs */
function readVariables(environment: Environment): Variables {
  const read = variables.safeParse(environment)
  if (!read.success) {
    const variable = read.error.issues[0]?.path[0] as Variable
    const value = secrets.includes(variable) ? 'set' : JSON.stringify(environment[variable])
    throw new StartError(`${variable} is ${value}, but must be ${allowed(variable)}.`)
  }
  for (const [variable, needed] of pairs)
    if (read.data[variable] !== undefined && read.data[needed] === undefined)
      throw new StartError(`${needed} is not set. With ${variable} it must be ${allowed(needed)}.`)
  return read.data
}

/** The sister app, and the secret that both apps know. */
export interface SisterApp {
  readonly url: string
  readonly secret: string
}

/** Where the metrics are served; undefined where they are not. */
export interface MetricsPlace {
  /** Undefined: at the app's own address. */
  readonly port: number | undefined
  readonly host: string
  /** What a reader must send; undefined only at a port of its own on the loopback. */
  readonly token: string | undefined
}

/** Where traces are sent, by OTLP over HTTP. */
export interface TracesPlace {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
}

/** `name=value` pairs, whose values may be percent-encoded. */
const headersIn = (text: string) =>
  Object.fromEntries(
    text.split(',').map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name, decodeHeader(value.join('='))]
    }),
  )

function decodeHeader(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** The configuration of this server. */
export type Configuration = ReturnType<typeof readConfiguration>

/**
 * Reads the whole configuration. An empty string is a value like any other, not "unset".
 * @throws StartError at the first wrong value; it names the variable, the value and what is allowed.
 */
export function readConfiguration(environment: Environment) {
  const given = readVariables(environment)
  const supportAddress = given.SUPPORT_ADDRESS ?? `support@${given.PROVIDER_DOMAIN}`
  const sisterApp: SisterApp | undefined =
    given.SISTER_APP_URL && given.SISTER_APP_SECRET
      ? { url: given.SISTER_APP_URL, secret: given.SISTER_APP_SECRET }
      : undefined
  const { METRICS_PORT, METRICS_HOST = '127.0.0.1', METRICS_TOKEN } = given
  const metrics: MetricsPlace | undefined =
    METRICS_PORT === undefined && METRICS_TOKEN === undefined
      ? undefined
      : { port: METRICS_PORT, host: METRICS_HOST, token: METRICS_TOKEN }
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME } = given
  const traces: TracesPlace | undefined = OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        url: `${OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
        headers: OTEL_EXPORTER_OTLP_HEADERS === undefined ? {} : headersIn(OTEL_EXPORTER_OTLP_HEADERS),
        serviceName: OTEL_SERVICE_NAME,
      }
    : undefined
  return {
    port: given.PORT,
    host: given.HOST,
    appUrl: given.APP_URL,
    trustProxy: given.TRUST_PROXY,
    databaseUrl: given.DATABASE_URL,
    databaseReadUrl: given.DATABASE_READ_URL,
    isPrepared: given.DATABASE_PREPARE,
    dataDir: given.DATA_DIR,
    authSecret: given.AUTH_SECRET,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? supportAddress,
    supportAddress,
    providerDomain: given.PROVIDER_DOMAIN,
    externalPages: {
      website: given.WEBSITE_URL,
      book: given.BOOK_URL,
      podcast: given.PODCAST_URL,
      booking: given.BOOKING_URL,
      audiobook: given.AUDIOBOOK_URL,
    } satisfies ExternalPages,
    sisterApp,
    metrics,
    traces,
  }
}
