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
  summary: 'Download the book as a PDF',
  description: 'The four practices and the safety guidelines with their sources. Anyone can call this.',
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
  summary: 'Download the subscribers as a CSV file',
  description: `Sorted by address, each with its unsubscribe link. The format is RFC 4180 in UTF-8, with a header row. A field that a spreadsheet would read as a formula is prefixed with an apostrophe.\n\n${access.admin} An API token is refused.`,
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
  description: 'From the email. It says which emails to stop, and for whom.',
  schema: { type: 'string', maxLength: 200 },
  example: 'newsletter.0198a3f4-6c1e-7b52-9d0a-3c8f5a1e2b47.m3yVb0cQ9sJx2TtWq7nKfLz8uRdGhE4oPiA1wXyZbCk',
}

const stop: Pick<Operation, 'tags' | 'security' | 'parameters'> = {
  tags: ['newsletter'],
  security: [{}],
  parameters: [token],
}
const invalid = page('The link is incomplete.')

const askToStop: Operation = {
  operationId: 'newsletter.unsubscribePage',
  summary: 'The unsubscribe page that an email links to',
  description:
    'Asks whether to stop the newsletter or the weekly reminder, and shows one button. Opening the page changes nothing, because mail scanners open links. Anyone can call this.',
  ...stop,
  responses: { 200: page('The page.'), 400: invalid, ...refusals(['internal', 'unavailable']) },
}

const stopAtOnce: Operation = {
  operationId: 'newsletter.unsubscribe',
  summary: 'Stop the newsletter or the weekly reminder',
  description:
    'Takes effect at once, from anywhere and without signing in, as one-click unsubscribe does (RFC 8058: `List-Unsubscribe=One-Click` as a form; the body is not read). A repeat gets the same response. Anyone can call this.',
  ...stop,
  responses: {
    200: page('The page that confirms it.'),
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
