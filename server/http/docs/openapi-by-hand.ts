/** What the document says about paths that are not calls of the contract: their answers are not JSON. */
import { bookPath, subscribersCsvPath, unsubscribePath } from '#domain/api/calls.ts'
import { type Answer, access, type Operation, type Parameter, refusals } from './openapi-operation.ts'

const headers = { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } }

const page = (description: string): Answer => ({
  description,
  headers,
  content: { 'text/html': { schema: { type: 'string' } } },
})

const file = (type: string, schema: Answer['content'][string]['schema']): Answer => ({
  description: 'The file.',
  headers,
  content: { [type]: { schema } },
})

const book: Operation = {
  operationId: 'book.download',
  tags: ['book'],
  summary: 'The book, as a PDF',
  description: 'The four practices and the safety guidelines with their sources. Anyone may call this.',
  security: [{}],
  parameters: [],
  responses: {
    200: file('application/pdf', { type: 'string', format: 'binary' }),
    ...refusals(['internal', 'unavailable']),
  },
}

const subscribersCsv: Operation = {
  operationId: 'admin.subscribersCsv',
  tags: ['admin'],
  summary: 'The subscribers, as a CSV file',
  description: `In the order of their addresses, each with the link that unsubscribes it; RFC 4180 in UTF-8, with a line of names. A field that a spreadsheet would take for a formula has an apostrophe before it.\n\n${access.admin} An API token is refused.`,
  security: [{ session: [] }],
  parameters: [],
  responses: {
    200: file('text/csv', { type: 'string' }),
    ...refusals(['invalid-token', 'not-signed-in', 'other-person', 'forbidden', 'internal', 'unavailable']),
  },
}

const token: Parameter = {
  name: 'token',
  in: 'query',
  required: true,
  description: 'From the letter: what it stops, and whose.',
  schema: { type: 'string', maxLength: 200 },
  example: 'newsletter.0198a3f4-6c1e-7b52-9d0a-3c8f5a1e2b47.m3yVb0cQ9sJx2TtWq7nKfLz8uRdGhE4oPiA1wXyZbCk',
}

const stop: Pick<Operation, 'tags' | 'security' | 'parameters'> = {
  tags: ['newsletter'],
  security: [{}],
  parameters: [token],
}
const invalid = page('The link is not whole.')

const askToStop: Operation = {
  operationId: 'newsletter.unsubscribePage',
  summary: 'The page that a letter’s link opens',
  description:
    'Asks whether to stop the newsletter or the weekly reminder, and shows one button. It changes nothing: programs look at links. Anyone may call this.',
  ...stop,
  responses: { 200: page('The page.'), 400: invalid, ...refusals(['internal', 'unavailable']) },
}

const stopAtOnce: Operation = {
  operationId: 'newsletter.unsubscribe',
  summary: 'Stop the newsletter or the weekly reminder',
  description:
    'At once, without signing in and from anywhere, as the one click of a mail program does (RFC 8058: `List-Unsubscribe=One-Click` as a form; the body is not looked at). Repeated, it is answered the same. Anyone may call this.',
  ...stop,
  responses: {
    200: page('It is stopped.'),
    400: invalid,
    ...refusals(['too-many', 'internal', 'unavailable']),
  },
}

/** By path and method. */
export const byHand: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  [bookPath]: { get: book },
  [subscribersCsvPath]: { get: subscribersCsv },
  [unsubscribePath]: { get: askToStop, post: stopAtOnce },
}
