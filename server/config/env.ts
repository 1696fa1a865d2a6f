import { isIP } from 'node:net'
import { brand } from '#domain/pages/brand.ts'
import type { ExternalPages } from '#domain/pages/external-links.ts'
import { SHORTEST_SECRET } from './secret.ts'
import { StartError } from './start-error.ts'

/**
 * One line of the table below: a variable, what it allows (in words, for the error), and its value when
 * unset.
 */
interface Setting<Value> {
  readonly variable: string
  readonly allowed: string
  readonly otherwise: Value
  /** Whether the value holds a secret, which no error may show. */
  readonly isSecret?: boolean
  /** The value of `text`, or undefined when it is not allowed. */
  readonly read: (text: string) => Value | undefined
}

const wholeNumber = (least: number, most: number) => (text: string) => {
  const value = /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : undefined
}

const hostName = (text: string) =>
  isIP(text) !== 0 || /^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i.test(text)
    ? text
    : undefined

function origin(text: string): string | undefined {
  if (!/^https?:\/\/[^/?#@\s]+\/?$/.test(text) || !URL.canParse(text)) return undefined
  return new URL(text).origin
}

const databaseAddress = (text: string) => {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) return undefined
  return new URL(text).hostname === '' ? undefined : text
}

const zeroOrOne = (text: string) => (text === '1' ? true : text === '0' ? false : undefined)

const folder = (text: string) => (text.trim() === '' || text.includes('\0') ? undefined : text)

const secret = (text: string) => (text.trim().length >= SHORTEST_SECRET ? text.trim() : undefined)

const mailAddress = (text: string) =>
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d.-]{1,253}$/i.test(text) ? text.toLowerCase() : undefined

const mailServer = (text: string) => {
  if (!/^smtps?:\/\/[^\s]+$/.test(text) || !URL.canParse(text)) return undefined
  return new URL(text).hostname === '' ? undefined : text
}

const domain = (text: string) =>
  /^(?=.{3,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/i.test(text)
    ? text.toLowerCase()
    : undefined

function webAddress(text: string): string | undefined {
  if (!/^https?:\/\/[^/?#@\s]+([/?#]\S*)?$/.test(text) || !URL.canParse(text)) return undefined
  return new URL(text).href
}

/** A page on another site that the app links to. */
const elsewhere = <Variable extends string>(variable: Variable) => ({
  variable,
  allowed: 'a web address, such as https://breathe.example/book',
  otherwise: undefined,
  read: webAddress,
})

/** Every variable that has an effect; others are not read. */
const settings = {
  port: {
    variable: 'PORT',
    allowed: 'a whole number from 0 to 65535, where 0 takes any free port',
    otherwise: 3000,
    read: wholeNumber(0, 65_535),
  },
  host: {
    variable: 'HOST',
    allowed: 'an IP address or a host name',
    otherwise: '127.0.0.1',
    read: hostName,
  },
  /**
   * The public origin. Unset, `http://localhost:` and the port, which is only known once the server listens.
   */
  appUrl: {
    variable: 'APP_URL',
    allowed: 'an origin without a path, such as https://breathe.example',
    otherwise: undefined,
    read: origin,
  },
  /** How many proxies are in front, whose forwarded headers are therefore trusted. */
  trustProxy: {
    variable: 'TRUST_PROXY',
    allowed: 'a whole number from 0 to 10',
    otherwise: 0,
    read: wholeNumber(0, 10),
  },
  /** The PostgreSQL to use; unset, the embedded database in `DATA_DIR`. */
  databaseUrl: {
    variable: 'DATABASE_URL',
    allowed: 'an address such as postgres://account:password@host:5432/database',
    otherwise: undefined,
    isSecret: true,
    read: databaseAddress,
  },
  isPrepared: {
    variable: 'DATABASE_PREPARE',
    allowed: '1, or 0 behind a PgBouncer before 1.21 in transaction mode',
    otherwise: true,
    read: zeroOrOne,
  },
  /** Where the embedded database and the secret are stored. */
  dataDir: {
    variable: 'DATA_DIR',
    allowed: 'a folder',
    otherwise: '.data',
    read: folder,
  },
  /** Signs cookies and keys every stored hash. Unset, a secret is made in `DATA_DIR`. */
  authSecret: {
    variable: 'AUTH_SECRET',
    allowed: `a text of at least ${SHORTEST_SECRET} characters`,
    otherwise: undefined,
    isSecret: true,
    read: secret,
  },
  /** The mail server; unset, e-mails are written as files to `DATA_DIR`. */
  smtpUrl: {
    variable: 'SMTP_URL',
    allowed: 'an address such as smtps://account:password@host:465',
    otherwise: undefined,
    isSecret: true,
    read: mailServer,
  },
  /** The sender of e-mails; unset, the support address. */
  mailFrom: {
    variable: 'MAIL_FROM',
    allowed: 'one mail address, such as hello@breathe.example',
    otherwise: undefined,
    read: mailAddress,
  },
  /**
   * The address for messages to the people who run the service; unset, `support@` at the provider's domain.
   */
  supportAddress: {
    variable: 'SUPPORT_ADDRESS',
    allowed: 'one mail address, such as support@breathe.example',
    otherwise: undefined,
    read: mailAddress,
  },
  /** The mail domain whose verified addresses are those of admins. */
  providerDomain: {
    variable: 'PROVIDER_DOMAIN',
    allowed: 'a domain, such as breathe.example',
    otherwise: brand.providerDomain,
    read: domain,
  },
  websiteUrl: elsewhere('WEBSITE_URL'),
  bookUrl: elsewhere('BOOK_URL'),
  podcastUrl: elsewhere('PODCAST_URL'),
  bookingUrl: elsewhere('BOOKING_URL'),
  audiobookUrl: elsewhere('AUDIOBOOK_URL'),
  sisterAppUrl: elsewhere('SISTER_APP_URL'),
  /** Signs the links into the sister app, which knows it too. */
  sisterAppSecret: {
    variable: 'SISTER_APP_SECRET',
    allowed: `a text of at least ${SHORTEST_SECRET} characters`,
    otherwise: undefined,
    isSecret: true,
    read: secret,
  },
} as const satisfies Record<string, Setting<unknown>>

type Settings = typeof settings

type Given = {
  readonly [Name in keyof Settings]:
    | Settings[Name]['otherwise']
    | ReturnType<Settings[Name]['read']> extends infer Value
    ? Settings[Name]['otherwise'] extends undefined
      ? Value
      : Exclude<Value, undefined>
    : never
}

/** The sister app, and the secret that both apps know. */
export interface SisterApp {
  readonly url: string
  readonly secret: string
}

/** The configuration of this server. */
export interface Configuration
  extends Omit<Given, 'mailFrom' | 'supportAddress' | 'sisterAppUrl' | 'sisterAppSecret'> {
  readonly mailFrom: string
  readonly supportAddress: string
  /** Undefined where there is none. */
  readonly sisterApp: SisterApp | undefined
}

/** The service's own pages on other sites; where one is not set, the app's own page is used. */
export const externalPages = (set: Configuration): ExternalPages => ({
  website: set.websiteUrl,
  book: set.bookUrl,
  podcast: set.podcastUrl,
  booking: set.bookingUrl,
  audiobook: set.audiobookUrl,
})

const unset = (name: keyof Settings, beside: keyof Settings) =>
  new StartError(
    `${settings[name].variable} is not set, but with ${settings[beside].variable} must be ${settings[name].allowed}.`,
  )

/**
 * Reads the whole configuration. An empty string is a value like any other, not "unset".
 * @throws StartError at the first wrong value; it names the variable, the value and what is allowed.
 */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const read = ({ variable, allowed, otherwise, isSecret, read }: Setting<unknown>) => {
    const text = environment[variable]
    if (text === undefined) return otherwise
    const value = read(text)
    if (value === undefined)
      throw new StartError(
        `${variable} is ${isSecret ? 'set' : JSON.stringify(text)}, but must be ${allowed}.`,
      )
    return value
  }
  const given = Object.fromEntries(
    Object.entries<Setting<unknown>>(settings).map(([name, setting]) => [name, read(setting)]),
  ) as Given
  refuseHalves(given)
  const { sisterAppUrl, sisterAppSecret, ...rest } = given
  const supportAddress = given.supportAddress ?? `support@${given.providerDomain}`
  return {
    ...rest,
    supportAddress,
    mailFrom: given.mailFrom ?? supportAddress,
    sisterApp: sisterAppUrl && sisterAppSecret ? { url: sisterAppUrl, secret: sisterAppSecret } : undefined,
  }
}

/** @throws StartError where a variable is set without another that it needs */
function refuseHalves(given: Given): void {
  // Several servers may share one PostgreSQL: with separate secrets no sign-in would work on another.
  if (given.databaseUrl !== undefined && given.authSecret === undefined)
    throw unset('authSecret', 'databaseUrl')
  // With a mail server messages are really sent: the default domain does not exist, and they would be lost.
  if (given.smtpUrl !== undefined && given.supportAddress === undefined)
    throw unset('supportAddress', 'smtpUrl')
  if (given.sisterAppUrl !== undefined && given.sisterAppSecret === undefined)
    throw unset('sisterAppSecret', 'sisterAppUrl')
  if (given.sisterAppSecret !== undefined && given.sisterAppUrl === undefined)
    throw unset('sisterAppUrl', 'sisterAppSecret')
}
