/** The newsletter's subscribers as a file (RFC 4180), a page at a time: it is never completely in memory. */
import type { HttpBindings } from '@hono/node-server'
import { stringify } from 'csv-stringify/sync'
import type { Context, Handler } from 'hono'
import { subscribersCsvPath } from '#domain/api/calls.ts'
import { DomainError } from '#domain/api/errors.ts'
import { brand } from '#domain/pages/brand.ts'
import type { Parts } from '#server/api/parts.ts'
import { authorize } from '#server/api/procedure.ts'
import type { CallContext } from '#server/auth/call-context.ts'
import type { Stops } from '#server/auth/tokens/unsubscribe-link.ts'
import { databaseFailure } from '#server/db/connection/failure.ts'
import { type Subscriber, subscribersAfter } from '#server/db/mail/subscribers.ts'
import { framesOf, type Log, type LogEntry, refuse } from '#server/http/errors.ts'
import type { ReleaseSlotWhile, RunLimited } from '#server/http/overload/concurrency-limit.ts'
import { noteRefusal } from '#server/http/overload/refusal-log.ts'
import type { AppEnvironment } from '#server/http/request-id.ts'
import { contextOf } from './call-context.ts'

/** How many rows are read and written at once. */
const PAGE = 1000

const COLUMNS = ['email', 'state', 'asked_at', 'confirmed_at', 'unsubscribed_at', 'unsubscribe_link']

/** The one prefix that `escape_formulas` does not escape: spreadsheets skip a line feed. */
const cast = { string: (text: string) => (text.startsWith('\n') ? `'${text}` : text) }

/**
 * A part of the file. A field that a spreadsheet would take for a formula gets an apostrophe before it.
 * @param isFirst whether the header line comes first
 */
export const csvOf = (subscribers: readonly Subscriber[], stops: Stops, isFirst: boolean): string =>
  stringify(
    subscribers.map(({ id, email, state, askedAt, confirmedAt, unsubscribedAt }) => [
      email,
      state,
      askedAt,
      confirmedAt,
      unsubscribedAt,
      stops.url('newsletter', id),
    ]),
    {
      header: isFirst,
      columns: COLUMNS,
      record_delimiter: 'windows',
      escape_formulas: true,
      quote_record_delimiter: true,
      cast,
    },
  )

/**
 * The pages of the file in the order of addresses, each read when the client is ready for it.
 * @param first the page that was read already
 * @param broken called with the error that breaks the file off
 */
function fileOf(
  { database, auth }: Parts,
  first: readonly Subscriber[],
  broken: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let last: string | undefined
  // A client that disconnects before the end is not an error of ours.
  let hasLeft = false
  const read = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const isFirst = last === undefined
    const subscribers = isFirst ? first : await subscribersAfter(database.query, last ?? null, PAGE)
    if (hasLeft) return
    last = subscribers.at(-1)?.email
    const text = csvOf(subscribers, auth.stops, isFirst)
    if (text !== '') controller.enqueue(encoder.encode(text))
    if (subscribers.length < PAGE) controller.close()
  }
  return new ReadableStream<Uint8Array>(
    {
      pull: (controller) =>
        read(controller).catch((error: unknown) => {
          if (!hasLeft) broken(error)
        }),
      cancel() {
        hasLeft = true
      },
    },
    { highWaterMark: 0 },
  )
}

/** Serves the file to admins. @param log gets the error that breaks it off */
export function serveSubscribersCsv(parts: Parts, runLimited: RunLimited, log: Log): Handler<AppEnvironment> {
  const answer = async (
    c: Context<AppEnvironment>,
    releaseSlotWhile: ReleaseSlotWhile,
  ): Promise<Response> => {
    let context: CallContext | undefined
    try {
      context = await contextOf(parts, c, { setCookie: () => {}, releaseSlotWhile })
      await authorize({ access: 'admin', method: 'GET' }, context)
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500) throw error
      noteRefusal(parts, c, error, {
        route: subscribersCsvPath,
        access: 'admin',
        userId: context?.person?.id,
      })
      return refuse(c, error)
    }
    const first = await subscribersAfter(parts.database.query, null, PAGE)
    context.logSecurityEvent('admin.exported')
    const file = fileOf(parts, first, (error) => {
      const { method } = c.req
      log({
        level: 'error',
        requestId: c.get('requestId'),
        method,
        route: subscribersCsvPath,
        ...saidBy(error),
      })
      // Destroyed, so that the answer is incomplete: half a file must not look complete.
      outgoingOf(c)?.destroy()
    })
    const name = `${brand.name.toLowerCase()}-subscribers-${parts.now().toISOString().slice(0, 10)}.csv`
    return c.body(file, 200, {
      'cache-control': 'no-store',
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${name}"`,
    })
  }
  return (c) => runLimited(c, (releaseSlotWhile) => answer(c, releaseSlotWhile))
}

const outgoingOf = (c: Context) => (c.env as Partial<HttpBindings> | undefined)?.outgoing

/** What a log may contain of an error: the database's own message may quote stored data. */
function saidBy(error: unknown): Pick<LogEntry, 'failure' | 'error'> {
  const failure = databaseFailure(error) ?? undefined
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return failure === undefined ? { error: told } : { failure, error: framesOf(told) }
}
