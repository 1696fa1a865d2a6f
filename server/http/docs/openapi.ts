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
  health: 'Whether the service is running.',
  auth: 'Accounts, signing in with a password, link or code, and where you’re signed in.',
  tokens: 'API tokens, which programs send instead of a cookie.',
  presets: 'Named settings for the Treadmill.',
  sessions: 'Breathing sessions.',
  holds: 'Breath holds.',
  achievements: 'Badges.',
  user: 'Statistics, settings, and all your data in one file.',
  support: 'Messages to us.',
  newsletter: 'Subscribing by email, and unsubscribing.',
  sisterApp: 'Signing in to the sister app.',
  admin: 'For the people who run the service.',
}

const description = `The API that ${brand.name} uses itself, open to other programs.

**Signing in** sets a cookie; send it with every call. A call that changes something and carries a cookie must come from the site itself (\`Origin\`, \`Sec-Fetch-Site\`), or from a program that isn’t a browser. There is no CORS.

**API tokens** are for programs. Sign in, create one (\`tokens.create\`), and send it as \`Authorization: Bearer …\`. It can read (\`read\`) or write (\`write\`) on your behalf until it expires, and can’t touch the password, address, sign-ins, tokens or account. Cookies are ignored in such a call, and an invalid or expired token is refused everywhere, even by calls that need no sign-in.

**Errors** are \`{ "message", "code" }\`: the message is for people, the code for programs. With 400, \`field\` names the invalid field, if there is one. 429 and 503 come with \`Retry-After\`, in seconds. If you write to us about a response, quote its \`X-Request-Id\`.

**Exactly once.** Create a UUID for each session, hold and preset and send it as \`id\`: a repeat writes nothing and gets the first response.

**Times** are ISO 8601, durations are whole seconds, and paces are seconds per phase. Unknown fields are ignored. Bodies are JSON of at most 64 KiB, or 4 MiB for an import.

tRPC’s client can make the same calls at \`${trpcPath}\`, by operation name: with \`httpLink\`, or with \`httpBatchLink\` and at most ${LARGEST_BATCH} calls in a batch (\`maxItems: ${LARGEST_BATCH}\`). Responses aren’t streamed: \`httpBatchStreamLink\` is refused.`

const errorSchema: Schema = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'A message that can be shown to people.' },
    code: { type: 'string', enum: Object.keys(apiErrors), description: 'For programs; it does not change.' },
    field: {
      type: 'string',
      description: 'With 400: the invalid field, such as `duration` or `sessions.3.duration`.',
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
      description: `Set by signing in. Over HTTPS its name is \`${sessionCookieName(true)}\`.`,
    },
    token: {
      type: 'http',
      scheme: 'bearer',
      description:
        'An API token with the scope that the operation names: `read` for every GET, `write` for all other calls.',
    },
  },
  headers: {
    'Retry-After': {
      description: 'How long to wait before trying again, in whole seconds.',
      schema: { type: 'integer', minimum: 1 },
    },
    'X-Request-Id': { description: 'The id of this request in our log.', schema: { type: 'string' } },
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
    servers: [{ url: '/', description: 'The server that this document came from.' }],
    tags: [
      ...Object.entries(tags).map(([name, description]) => ({ name, description })),
      { name: 'book', description: 'The book, to read away from the screen.' },
    ],
    externalDocs: { url: docsPath, description: 'This document as a web page.' },
    paths,
    components,
  }
}
