/**
 * The page of an e-mail's "stop" link (RFC 8058): opened, it asks and shows one button; a POST unsubscribes
 * at once, also from a mail program, which has no cookie and reads no page. A GET never unsubscribes, since
 * scanners open every link.
 */
import type { Context, Handler } from 'hono'
import { unsubscribePath } from '#domain/api/calls.ts'
import { DomainError } from '#domain/api/errors.ts'
import { stopTexts } from '#domain/messages/account/newsletter.ts'
import { pageTitle } from '#domain/messages/common/brand.ts'
import type { Parts } from '#server/api/parts.ts'
import type { Unsubscription } from '#server/auth/tokens/unsubscribe-link.ts'
import { endSubscription } from '#server/db/mail/subscribers.ts'
import { changeNudge } from '#server/db/people/people.ts'
import { refuse } from '#server/http/errors.ts'
import { passGate } from '#server/http/gate.ts'
import type { RunLimited } from '#server/http/overload/concurrency-limit.ts'
import { noteRefusal } from '#server/http/overload/refusal-log.ts'
import type { AppEnvironment } from '#server/http/request-id.ts'
import { memoryFile, serveMade } from '#server/http/static/memory-file.ts'
import { houseStyle } from './house-style.ts'

const stylePath = `${unsubscribePath}/style.css`

const style = `${houseStyle}main { max-width: 34rem; margin: 0 auto; padding: 18vh 24px 64px; }
h1 { margin-bottom: 16px; }
button {
  min-height: 48px; margin: 16px 0 40px; padding: 12px 28px; border: 0; border-radius: 24px; cursor: pointer;
  background: var(--accent); color: var(--ground); font: inherit; font-weight: 600;
}
`

/** What a mail program sends according to RFC 8058; the button sends the same. */
const BUTTON = `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${stopTexts.button}</button></form>`

const pageOf = (title: string, text: string, form = '') => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<title>${pageTitle({ name: title })}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${stylePath}">
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
${form}
<p><a href="/">${stopTexts.home}</a></p>
</main>
</body>
</html>
`

const askPage = ({ what }: Unsubscription) => pageOf(stopTexts[what].ask, stopTexts[what].what, BUTTON)
const donePage = ({ what }: Unsubscription) => pageOf(stopTexts[what].done, stopTexts.doneWhat)
const invalidPage = pageOf(stopTexts.invalid, stopTexts.invalidWhat)

/** Stops it; nothing changes where it is stopped already or no longer exists. */
async function stop({ database: { query }, now }: Parts, { what, of }: Unsubscription): Promise<void> {
  if (what === 'newsletter') await endSubscription(query, of, now())
  else await changeNudge(query, of, 'off')
}

/** Serves the page, what its button does, and its style, by method and path. */
export function serveUnsubscribe(
  parts: Parts,
  runLimited: RunLimited,
): [string, string, Handler<AppEnvironment>][] {
  const answer = async (c: Context<AppEnvironment>): Promise<Response> => {
    try {
      await passGate(parts, c)
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500) throw error
      noteRefusal(parts, c, error, { route: unsubscribePath })
      return refuse(c, error)
    }
    c.header('cache-control', 'no-store')
    const found = parts.auth.stops.read(c.req.query('token') ?? '')
    if (found === null) return c.html(invalidPage, 400)
    if (c.req.method !== 'POST') return c.html(askPage(found))
    await stop(parts, found)
    return c.html(donePage(found))
  }
  const page: Handler<AppEnvironment> = (c) => runLimited(c, () => answer(c))
  return [
    ['GET', unsubscribePath, page],
    ['POST', unsubscribePath, page],
    ['GET', stylePath, serveMade(() => memoryFile('text/css; charset=utf-8', style))],
  ]
}
