import { generateOpenApiDocument, type OpenApiRouter } from 'trpc-to-openapi'
import { API_VERSION, docsPath, LARGEST_BATCH, trpcPath } from '#domain/api/calls.ts'
import { apiErrors } from '#domain/api/errors.ts'
import { contract } from '#domain/contract/contract.ts'
import type { Entry } from '#domain/contract/entry.ts'
import { brand } from '#domain/pages/brand.ts'
import type { AppRouter } from '#server/api/router.ts'
import { sessionCookieName } from '#server/auth/session/cookies.ts'
import { byHand } from './openapi-by-hand.ts'
import { type GeneratedOperation, type Operation, operationOf } from './openapi-operation.ts'
import { type Schema, sharedSchemas } from './openapi-schema.ts'

/** What each part of the contract is about. */
const tags: Record<keyof typeof contract, string> = {
  health: 'Whether the service is there.',
  auth: 'Accounts, signing in by password, link or code, and where you are signed in.',
  tokens: 'What programs show instead of a cookie.',
  presets: 'Settings of the Treadmill, kept by name.',
  sessions: 'What was practised.',
  holds: 'Breath holds.',
  achievements: 'Badges.',
  user: 'Figures, wishes, and everything of yours in one file.',
  support: 'Messages to us.',
  newsletter: 'Asking for it by mail, and stopping letters.',
  sisterApp: 'The way into the sister app.',
  admin: 'For those who run the service.',
}

const description = `What ${brand.name} itself calls, and what programs may call besides.

**Signing in.** A sign-in sets a cookie; send it along. A call that changes something and comes with a cookie must come from the site itself (\`Origin\`, \`Sec-Fetch-Site\`), or from no browser at all. There is no CORS.

**API tokens** are for programs. Sign in, make one (\`tokens.create\`), and send it as \`Authorization: Bearer …\`. It reads (\`read\`) or writes (\`write\`) in your name until its date, and never touches password, address, sign-ins, tokens or account. Cookies have no part in such a call, and a token that is wrong or over is refused everywhere, also where anyone may call.

**Errors** are \`{ "message", "code" }\`: the message is for people, the code for programs. With 400, \`field\` names the field that is wrong, where it is one. With 429 and 503 comes \`Retry-After\`, in seconds. \`X-Request-Id\` names an answer when you write to us about it.

**Exactly once.** Make a UUID for each session, hold and preset and send it as \`id\`: a repeat writes nothing and is answered with the first answer.

**Times** are ISO 8601, durations whole seconds, paces seconds per phase. Unknown fields are ignored. Bodies are JSON of at most 64 KiB, an import 4 MiB.

The same calls answer to tRPC's client at \`${trpcPath}\`, by the operation's name: with \`httpLink\`, or with \`httpBatchLink\` and at most ${LARGEST_BATCH} calls in a batch (\`maxItems: ${LARGEST_BATCH}\`). Answers are not streamed: \`httpBatchStreamLink\` is refused.`

const errorSchema: Schema = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'What a person may be told.' },
    code: { type: 'string', enum: Object.keys(apiErrors), description: 'For programs: it stays as it is.' },
    field: {
      type: 'string',
      description: 'With 400: the field that is wrong, such as `duration` or `sessions.3.duration`.',
    },
  },
  required: ['message', 'code'],
}

/** The parts that operations refer to. */
const components = {
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookieName(false),
      description: `Set by signing in. On https it is called \`${sessionCookieName(true)}\`.`,
    },
    token: {
      type: 'http',
      scheme: 'bearer',
      description:
        'An API token, with the scope that the operation names: `read` for every GET, else `write`.',
    },
  },
  headers: {
    'Retry-After': {
      description: 'When to try again, in whole seconds.',
      schema: { type: 'integer', minimum: 1 },
    },
    'X-Request-Id': { description: 'The name of this request in our log.', schema: { type: 'string' } },
  },
  schemas: { Error: errorSchema, ...sharedSchemas },
}

export interface OpenApiDocument {
  readonly openapi: string
  readonly info: {
    readonly title: string
    readonly version: string
    readonly description: string
    readonly license: { readonly name: string; readonly identifier: string }
  }
  readonly servers: readonly { readonly url: string; readonly description: string }[]
  readonly externalDocs: { readonly url: string; readonly description: string }
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: typeof components
}

/** What the generator writes of a call. */
type Generated = Readonly<Record<string, Readonly<Record<string, GeneratedOperation>>>>

/**
 * The whole API as OpenAPI 3.1 describes it: trpc-to-openapi writes the calls of the router, with their
 * parameters and schemas; examples, errors, permissions and the paths that are no calls are added.
 * @throws TRPCError for a call that the generator cannot describe
 */
export function createDocument(router: AppRouter): OpenApiDocument {
  const {
    openapi,
    info,
    paths: generated,
  } = generateOpenApiDocument(router as OpenApiRouter, {
    title: `${brand.name} API`,
    version: API_VERSION,
    description,
    baseUrl: '/',
  })
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [group, entries] of Object.entries<Record<string, Entry>>(contract))
    for (const [name, entry] of Object.entries(entries)) {
      const method = entry.method.toLowerCase()
      const skeleton = (generated as Generated)[entry.path]?.[method]
      if (skeleton === undefined) throw new Error(`expected ${group}.${name} from the generator, got none`)
      paths[entry.path] = { ...paths[entry.path], [method]: operationOf(entry, skeleton) }
    }
  Object.assign(paths, byHand)
  return {
    openapi,
    info: { ...info, description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/', description: 'Where this document came from.' }],
    tags: [
      ...Object.entries(tags).map(([name, description]) => ({ name, description })),
      { name: 'book', description: 'To read away from the screen.' },
    ],
    externalDocs: { url: docsPath, description: 'This document, to read.' },
    paths,
    components,
  }
}
