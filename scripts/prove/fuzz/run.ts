/** Fuzzes every operation of the document: with input that fits its schema, spoiled input and non-input. */
import fc from 'fast-check'
import { contract } from '#domain/contract/contract.ts'
import type { Entry } from '#domain/contract/entry.ts'
import type { OpenApiDocument } from '#server/http/docs/openapi.ts'
import type { Operation } from '#server/http/docs/openapi-operation.ts'
import type { ApiServer, Browser } from '#support/api-server.ts'
import { createJudge, type Judge } from './judge.ts'
import { fitting, mangled, spoiled } from './values.ts'
import { World } from './world.ts'

export type Kind = 'fits' | 'stranger' | 'spoiled' | 'mangled'

/** A call to make. `input` is a string where it is mangled. */
interface Planned {
  readonly name: string
  readonly path: string
  readonly method: string
  readonly operation: Operation
  readonly kind: Kind
  readonly turn: number
  readonly input: unknown
}

/** A fault, with everything needed to reproduce it. */
export interface Finding {
  readonly call: string
  readonly kind: Kind
  readonly input: unknown
  readonly what: string
}

/** The results of one operation. */
export interface Tally {
  sent: number
  /** Calls with fitting input by a person who may call. */
  fitting: number
  answered: number
}

export interface FuzzReport {
  readonly seed: number
  readonly sent: number
  readonly byStatus: ReadonlyMap<number, number>
  readonly byCall: ReadonlyMap<string, Tally>
  readonly findings: readonly Finding[]
}

export interface FuzzOptions {
  readonly requests: number
  readonly seed: number
  /** Where calls that return JSON are sent, if not to the server itself: an observing proxy. */
  readonly through?: string
  /** Finds what else may be wrong with an answer. */
  readonly alsoWrong?: (planned: { readonly kind: Kind }, headers: Headers) => string[]
}

/** Calls that each hash a password: they get a share of what the others get. */
const DEAR =
  /^auth\.(signIn|signUp|resetPassword|changePassword|setPassword|sendVerification|describeVerification|verifyEmail|confirm)$/
const DEAR_SHARE = 0.12

/** After how many milliseconds an answer counts as missing. */
const HUNG = 30_000
const AT_ONCE = 6

const kinds: readonly Kind[] = [
  'fits',
  'fits',
  'fits',
  'fits',
  'fits',
  'spoiled',
  'spoiled',
  'spoiled',
  'stranger',
  'mangled',
]

const entries = new Map<string, Entry>(
  Object.entries<Record<string, Entry>>(contract).flatMap(([group, of]) =>
    Object.entries(of).map(([name, entry]): [string, Entry] => [`${group}.${name}`, entry]),
  ),
)

/** The fields of an operation, all together. */
function inputOf({ parameters, requestBody }: Operation) {
  const fields = parameters.filter((parameter) => parameter.in !== 'header')
  const body = requestBody?.content['application/json'].schema
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
      ...body?.properties,
    },
    required: [
      ...fields.filter(({ required }) => required).map(({ name }) => name),
      ...(body?.required ?? []),
    ],
  }
}

/** All calls of a run, every operation in turn. */
export function planFuzz(document: OpenApiDocument, requests: number, seed: number): Planned[] {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const shareOf = (name: string) => (DEAR.test(name) ? DEAR_SHARE : 1)
  const shares = operations.reduce((sum, { operation }) => sum + shareOf(operation.operationId), 0)
  const planned = operations.flatMap(({ path, method, operation }, index) => {
    const name = operation.operationId
    const numRuns = Math.max(kinds.length, Math.ceil((requests * shareOf(name)) / shares))
    const input = inputOf(operation)
    const given = fitting(input, document.components.schemas) as fc.Arbitrary<Record<string, unknown>>
    const plan = fc
      .tuple(given, mangled, fc.integer({ min: 0, max: 1000 }))
      .chain(([value, text, turn]) =>
        spoiled(value, Object.keys(input.properties)).map((bad) => ({ value, text, turn, bad })),
      )
    return fc.sample(plan, { numRuns, seed: seed + index }).map(({ value, text, turn, bad }, order) => {
      const kind = kinds[order % kinds.length] ?? 'fits'
      const chosen = { fits: value, stranger: value, spoiled: bad, mangled: text }[kind]
      return {
        at: (order + index / operations.length) / numRuns,
        name,
        path,
        method,
        operation,
        kind,
        turn,
        input: chosen,
      }
    })
  })
  return planned.toSorted((a, b) => a.at - b.at)
}

export async function fuzz(api: ApiServer, options: FuzzOptions): Promise<FuzzReport> {
  const { requests, seed, through = api.url } = options
  const document = (await api.ask('GET', '/api/openapi.json')).body as OpenApiDocument
  const judge = createJudge(document)
  const world = new World(api)
  await world.begin()
  const byStatus = new Map<number, number>()
  const byCall = new Map<string, Tally>()
  const findings: Finding[] = []
  const planned = planFuzz(document, requests, seed)
  const queue = planned[Symbol.iterator]()
  const worker = async () => {
    for (const one of queue) await make(one)
  }
  const make = async (one: Planned) => {
    const { status, wrong, input } = await callOnce(
      one,
      world,
      judge,
      one.kind === 'mangled' ? api.url : through,
      options.alsoWrong,
    )
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
    const tally = byCall.get(one.name) ?? { sent: 0, fitting: 0, answered: 0 }
    byCall.set(one.name, tally)
    tally.sent += 1
    if (one.kind === 'fits') {
      tally.fitting += 1
      if (status >= 200 && status < 300) tally.answered += 1
    }
    for (const what of wrong) findings.push({ call: one.name, kind: one.kind, input: inShort(input), what })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  for (const { route, error } of api.logged)
    findings.push({ call: route, kind: 'fits', input: null, what: `logged ${error}` })
  return { seed, sent: planned.length, byStatus, byCall, findings }
}

/** Shortens long texts to their beginning and length: the seed reproduces them. */
const inShort = (input: unknown): unknown =>
  JSON.parse(
    JSON.stringify(input ?? null, (_, value) =>
      typeof value === 'string' && value.length > 200 ? `${value.slice(0, 80)}… (${value.length})` : value,
    ),
  )

async function callOnce(
  one: Planned,
  world: World,
  judge: Judge,
  through: string,
  alsoWrong: FuzzOptions['alsoWrong'] = () => [],
) {
  const { name, kind, turn } = one
  const cast = kind === 'fits' ? await prepare(world, name, turn) : undefined
  if (cast instanceof Error)
    return { status: 0, wrong: [`could not be prepared: ${cast.message}`], input: null }
  const caller = cast?.caller ?? (kind === 'stranger' ? world.stranger() : world.callerOf(name, turn))
  // No one of the crowd may be signed out or deleted by a call that was not meant to succeed.
  const spared = kind !== 'fits' && ENDING.test(name) ? world.stranger() : caller
  const input = typeof one.input === 'string' ? one.input : { ...(one.input as object), ...cast?.fields }
  try {
    const answered = await send(one, spared, input, through)
    const wrong = [...judge([one.path, one.method], answered), ...alsoWrong(one, answered.headers)]
    if (kind === 'spoiled' && isAccepted(name, input, answered.status))
      wrong.push('accepts what the contract refuses')
    return { status: answered.status, wrong, input }
  } catch (error) {
    return { status: 0, wrong: [`gave no answer: ${String(error)}`], input }
  }
}

async function prepare(world: World, name: string, turn: number) {
  try {
    return await world.casting[name]?.(turn)
  } catch (error) {
    return error as Error
  }
}

/** Calls that end a sign-in or an account, or replace it by another. */
const ENDING =
  /^auth\.(signIn|signUp|verify\w+|logout|deleteUser|end\w+|changePassword|setPassword|resetPassword|changeEmail)$/

/** Whether an input was accepted that the contract's own schema refuses. In a URL everything is text. */
function isAccepted(name: string, input: unknown, status: number): boolean {
  const entry = entries.get(name)
  if (entry === undefined || status >= 300) return false
  const sent = entry.method === 'GET' ? inAddress(input as Record<string, unknown>) : input
  return !entry.input.safeParse(sent).success
}

const inAddress = (input: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, asText(value)]),
  )
/** Cut where Node itself would refuse the URL with a 431, before any of our code runs. */
const LONGEST_ADDRESS = 4000
const asText = (value: unknown) =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value))
    .slice(0, LONGEST_ADDRESS)
    .replaceAll(/\p{Surrogate}/gu, '�')

/** Takes the fields that an operation has in its URL out of `fields`. */
function taken(fields: Record<string, unknown>, { parameters }: Operation): Record<string, unknown> {
  const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
  const found = Object.entries(fields).filter(([name]) => names.includes(name))
  for (const [name] of found) delete fields[name]
  return Object.fromEntries(found)
}

async function send(one: Planned, caller: Browser, input: unknown, through: string) {
  const { path, method, operation, kind } = one
  const fields: Record<string, unknown> = typeof input === 'string' ? {} : { ...(input as object) }
  const where = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    const value = asText(fields[field] ?? 'none')
    delete fields[field]
    // A lone dot would be a path step to a browser, and an empty value another path.
    return encodeURIComponent(/^\.{0,2}$/.test(value) ? 'none' : value)
  })
  const inQuery = method === 'get' ? fields : taken(fields, operation)
  const query = `?${new URLSearchParams(inAddress(inQuery) as Record<string, string>)}`
  const takesBody = operation.requestBody !== undefined
  const text = typeof input === 'string' ? input : JSON.stringify(fields)
  const body = method === 'get' || !(takesBody || kind === 'mangled') ? undefined : text
  const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${through}${where}${query}`, {
    method: method.toUpperCase(),
    headers: {
      ...(cookie !== '' && { cookie }),
      ...(body !== undefined && body !== '' && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(HUNG),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
