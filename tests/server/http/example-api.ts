/** The API with procedures that only return their example, for tests of what surrounds procedures. */
import { Hono } from 'hono'
import { contract } from '#domain/contract/contract.ts'
import type { Entry } from '#domain/contract/entry.ts'
import type { Parts } from '#server/api/parts.ts'
import type { Procedures } from '#server/api/procedure.ts'
import type { CallContext } from '#server/auth/call-context.ts'
import type { Person } from '#server/auth/session/person.ts'
import { createRest, type RestOptions } from '#server/http/api/rest.ts'
import { nameClient } from '#server/http/client-address.ts'
import { exampleOf } from '#server/http/docs/openapi-example.ts'
import { schemaOf } from '#server/http/docs/openapi-schema.ts'
import { answerError, type LogEntry } from '#server/http/errors.ts'
import { secureHeaders } from '#server/http/headers.ts'
import { listen } from '#server/http/listen.ts'
import { type AppEnvironment, nameRequest } from '#server/http/request-id.ts'

export const ada: Person = { id: '0198a3f4-6c1e-7b52-9d0a-3c8f5a1e2b47', by: 'cookie', signIn: 'here' }
export const someId = '6f1c2c1e-8a0f-4d5b-9a57-0f6d6a1d9c11'

/** What a procedure was called with. */
export interface Called {
  readonly name: string
  readonly input: Record<string, unknown>
  readonly context: CallContext
}

type Work = (input: never, context: CallContext) => unknown

/**
 * Starts it on a free loopback port. A request with `x-test: ada` is Ada by cookie, with `x-test: token` Ada
 * by token; any other is not signed in.
 * @param instead implementations of procedures by full name, in place of their example
 */
export async function startExamples(
  instead: Record<string, Work> = {},
  { trustProxy = 0, ...options }: RestOptions & { readonly trustProxy?: number } = {},
) {
  const called: Called[] = []
  const logged: LogEntry[] = []
  const counted: string[] = []
  const log = (entry: LogEntry) => logged.push(entry)
  const procedures = Object.entries<Record<string, Entry>>(contract).map(([group, entries]) => [
    group,
    Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => {
        const example = exampleOf(schemaOf(entry.output, 'output'))
        const run = (input: Record<string, unknown>, context: CallContext) => {
          called.push({ name: `${group}.${name}`, input, context })
          return instead[`${group}.${name}`]?.(input as never, context) ?? example
        }
        return [name, run]
      }),
    ),
  ])
  const parts = {
    whoIs: async (headers: Headers) =>
      ({ ada, token: { ...ada, by: 'token' as const, scopes: ['read', 'write'] as const } })[
        headers.get('x-test') ?? ''
      ] ?? null,
    isForeign: ({ headers }: { headers: Headers }) => headers.get('origin') === 'https://else.example',
    security: () => {},
    limits: {
      count: async (what: string) => void counted.push(what),
      countWrite: async () => void counted.push('write'),
    },
    auth: {
      appUrl: 'http://localhost:3000',
      stops: { read: () => ({ what: 'nudge', of: someId }), url: () => 'http://localhost:3000/' },
    },
    // Ada runs the service.
    database: { query: async () => [{ email: 'ada@stilltide.example' }] },
    providerDomain: 'stilltide.example',
    now: () => new Date(),
  } as unknown as Parts
  let requests = 0
  const app = new Hono<AppEnvironment>()
  app.use(
    nameRequest(() => `request-${++requests}`, false),
    secureHeaders('http://localhost:3000'),
    nameClient(trustProxy),
  )
  app.route('/api', createRest(parts, Object.fromEntries(procedures) as Procedures, { log, ...options }))
  app.onError(answerError(log))
  const listening = await listen({ host: '127.0.0.1', port: 0 }, () => app.fetch)
  const url = `http://127.0.0.1:${listening.port}`
  return {
    url,
    port: listening.port,
    called,
    logged,
    /** What the limits counted. */
    counted,
    /** Sends `body` unchanged: a text, or bytes in chunks. */
    send: (method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) =>
      fetch(url + path, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body, duplex: 'half' }),
      } as RequestInit),
    stop: () => listening.stop(1000),
  }
}

export type Examples = Awaited<ReturnType<typeof startExamples>>
