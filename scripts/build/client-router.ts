/**
 * Writes `packages/client/trpc.ts`: the router's type for tRPC's own client, from the contract alone
 * (`npm run client:types`). One test checks that it is up to date, another that it matches the server's.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { LARGEST_BATCH } from '#domain/api/calls.ts'
import { contract } from '#domain/contract/contract.ts'
import type { Entry } from '#domain/contract/entry.ts'
import { schemaOf } from '#server/http/docs/openapi-schema.ts'
import { comment, hasFields, typeOf } from './client-types.ts'

export const clientRouterPath = 'packages/client/trpc.ts'

/** One procedure, such as `list: Query<Optional<{ limit?: number }>, { … }>`. */
function procedureOf([name, entry]: [string, Entry]): string {
  const schema = schemaOf(entry.input, 'input')
  const input = hasFields(schema) ? typeOf(schema) : 'Record<string, never>'
  const isNeeded = (schema.required ?? []).length > 0
  const kind = entry.method === 'GET' ? 'Query' : 'Mutation'
  const said = [entry.summary, entry.description].filter(Boolean).join('. ')
  const output = typeOf(schemaOf(entry.output, 'output'))
  return `${comment(said.replace(/\.?$/, '.'))}${name}: ${kind}<${isNeeded ? input : `Optional<${input}>`}, ${output}>\n`
}

function written(): string {
  const groups = Object.entries<Record<string, Entry>>(contract).map(
    ([group, entries]) => `${group}: {\n${Object.entries(entries).map(procedureOf).join('')}}\n`,
  )
  return `/** Written by \`npm run client:types\` from the contract; do not edit. Types only: there is nothing to run. */
import type { TRPCBuiltRouter, TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server'
import type { ErrorCode } from './calls.ts'

/** What an error of tRPC's client tells as its \`shape\`, and as its \`data\`. */
export interface ErrorShape {
  /** For people. */
  message: string
  /** JSON-RPC's. */
  code: number
  data: {
    /** tRPC's name of the status. */
    code: string
    httpStatus: number
    path?: string | undefined
    /** The server's error code: for programs, it does not change. */
    apiCode: ErrorCode
    /** With \`bad-request\`: the field that is wrong, such as \`duration\`. */
    field?: string | undefined
    /** When to try again, in whole seconds. */
    retryAfter?: number | undefined
  }
}

interface Root {
  ctx: object
  meta: object
  errorShape: ErrorShape
  transformer: false
}

type Query<In, Out> = TRPCQueryProcedure<{ meta: unknown; input: In; output: Out }>
/** What may be left out. */
// biome-ignore lint/suspicious/noConfusingVoidType: tRPC's client takes no argument where its type is void.
type Optional<In> = In | void
type Mutation<In, Out> = TRPCMutationProcedure<{ meta: unknown; input: In; output: Out }>

/** Every procedure; inputs and answers are what goes over the wire, instants as ISO 8601 texts. */
export type Procedures = {
${groups.join('')}}

/**
 * For \`createTRPCClient<AppRouter>\`, with \`httpLink\`, or with \`httpBatchLink\` and its \`maxItems: ${LARGEST_BATCH}\`. There is no
 * transformer, and answers are not streamed.
 */
export type AppRouter = TRPCBuiltRouter<Root, Procedures>
`
}

/** The file as it should be, formatted like the rest. */
export const clientRouter = (): string =>
  execFileSync('node_modules/.bin/biome', ['format', `--stdin-file-path=${clientRouterPath}`], {
    input: written(),
    encoding: 'utf8',
  })

if (process.argv.includes('--write')) writeFileSync(clientRouterPath, clientRouter())
