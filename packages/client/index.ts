/** The client of Stilltide's API for other programs. */
import { sendRequest } from '#client/send-request.ts'
import { type CallOptions, callTable, type Stilltide, type TableCall } from './calls.ts'
import { type Fields, fill, isNamedByClient, type Surroundings } from './filling.ts'
import type { StilltideOptions } from './options.ts'
import { randomId } from './random-id.ts'
import { tryCall } from './trying.ts'

export type * from './calls.ts'
export type { StilltideOptions } from './options.ts'
export { type NoAnswerCode, StilltideError } from './stilltide-error.ts'

const TIMEOUT = 30_000
const RETRIES = 2

const surroundings: Surroundings = {
  now: () => new Date(),
  newId: randomId,
  timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
}

/**
 * A client of the server at `url`, acting for the person who made `token`.
 * @throws TypeError for an address or token that cannot be valid
 */
export function createStilltide(options: StilltideOptions): Stilltide {
  const place = { url: addressOf(options.url), token: tokenOf(options.token), fetch: options.fetch ?? fetch }
  const { timeout = TIMEOUT, retries = RETRIES } = options
  const patience = { timeout, retries, chance: Math.random }
  const ask = ([name, call]: readonly [string, TableCall], input: Fields, { signal }: CallOptions) => {
    checkInput(name, call, input)
    const filled = fill(name, input, surroundings)
    const attempt = (signal: AbortSignal) => sendRequest({ call, input: filled(), signal }, place)
    return tryCall(attempt, call.method === 'GET' || isNamedByClient(name), patience, signal)
  }
  const groups: Record<string, Record<string, unknown>> = {}
  for (const of of Object.entries(callTable)) {
    const [group = '', name = ''] = of[0].split('.')
    const call = async (input: Fields = {}, options: CallOptions = {}) => ask(of, input, options)
    groups[group] = { ...groups[group], [name]: call }
  }
  return groups as unknown as Stilltide
}

/** @throws TypeError */
function addressOf(url: string): string {
  if (/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')) return url
  throw new TypeError(`expected an address such as https://breathe.example, got ${JSON.stringify(url)}`)
}

/** @throws TypeError, which does not contain the token */
function tokenOf(token: unknown): string {
  // A variable that is not set arrives as `undefined`, or as that word: the server could only refuse it.
  const trimmed = typeof token === 'string' ? token.trim() : ''
  if (/^stt_[\w-]+$/.test(trimmed)) return trimmed
  throw new TypeError('expected an API token (stt_…): the server’s /api/docs explains how to get one')
}

/**
 * Checks, before anything is sent, whether the server could accept the input.
 * @throws TypeError for missing fields
 */
function checkInput(name: string, { required }: TableCall, input: unknown): void {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new TypeError(`expected an object as the input of ${name}`)
  const missing = required.filter((field) => (input as Fields)[field] === undefined)
  if (missing.length === 0) return
  throw new TypeError(`expected ${required.join(', ')} in the input of ${name}, got no ${missing.join(', ')}`)
}
