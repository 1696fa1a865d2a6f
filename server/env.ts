import { isIP } from 'node:net'
import { StartError } from './start-error.ts'

/** One line of the table below: a variable, what it allows (in words, for the error), and its value when unset. */
interface Setting<Value> {
  readonly variable: string
  readonly allowed: string
  readonly otherwise: Value
  /** The value that `text` stands for, or undefined when it is not allowed. */
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

/** Every variable that has an effect; what is not listed is not read. */
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
  /** The public origin. Unset, it is `http://localhost:` and the port, which is only known once one is taken. */
  appUrl: {
    variable: 'APP_URL',
    allowed: 'an origin without a path, such as https://breathe.example',
    otherwise: undefined,
    read: origin,
  },
  /** How many proxies stand in front, whose forwarded headers therefore count. */
  trustProxy: {
    variable: 'TRUST_PROXY',
    allowed: 'a whole number from 0 to 10',
    otherwise: 0,
    read: wholeNumber(0, 10),
  },
} as const satisfies Record<string, Setting<unknown>>

type Settings = typeof settings

/** How this server is set up. */
export type Configuration = {
  readonly [Name in keyof Settings]:
    | Settings[Name]['otherwise']
    | ReturnType<Settings[Name]['read']> extends infer Value
    ? Settings[Name]['otherwise'] extends undefined
      ? Value
      : Exclude<Value, undefined>
    : never
}

/**
 * Reads the whole configuration. An empty text is a value like any other, not "unset".
 * @throws StartError at the first wrong value; it names the variable, the value and what is allowed.
 */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const read = ({ variable, allowed, otherwise, read }: Setting<unknown>) => {
    const text = environment[variable]
    if (text === undefined) return otherwise
    const value = read(text)
    if (value === undefined)
      throw new StartError(`${variable} is ${JSON.stringify(text)}, but must be ${allowed}.`)
    return value
  }
  return Object.fromEntries(
    Object.entries<Setting<unknown>>(settings).map(([name, setting]) => [name, read(setting)]),
  ) as Configuration
}
