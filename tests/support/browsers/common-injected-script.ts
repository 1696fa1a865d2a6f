import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import { listenOnLoopback } from './common-loopback.ts'

/** A loopback proxy in front of another server that inserts a script at the start of its documents. */
export interface InjectedServer {
  /** The address to open instead of the target's origin, without a trailing slash. */
  readonly origin: string
  /** The target's `url` through this proxy. */
  through(url: string): string
  close(): Promise<void>
}

/**
 * What happens to the target's Content-Security-Policy, in all responses: `drop` removes it; `blobs` only
 * allows blob scripts too (the tap's recorder is one), so that the rest of the policy stays in force.
 */
export type PolicyTreatment = 'drop' | 'blobs'

/**
 * Serves everything from `targetUrl`'s origin, with `source` as the first thing in `<head>` of each HTML
 * document: an init script for WebKit, whose driver has none, and the same for all engines.
 */
export async function withInjectedScript(
  targetUrl: string,
  source: string,
  policy: PolicyTreatment = 'drop',
): Promise<InjectedServer> {
  const target = new URL(targetUrl)
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === scriptPath) return answerScript(outgoing, source)
    forward(target, incoming, outgoing, policy)
  })
  const { origin, close } = await listenOnLoopback(server)
  return {
    origin,
    close,
    through(url) {
      const { pathname, search, hash } = new URL(url, target)
      return origin + pathname + search + hash
    },
  }
}

const scriptPath = '/__init-script.js'

function answerScript(outgoing: ServerResponse, source: string): void {
  outgoing.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' })
  outgoing.end(source)
}

function forward(
  target: URL,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  policy: PolicyTreatment,
): void {
  const outbound = request(
    new URL(incoming.url ?? '/', target),
    // Uncompressed responses only: otherwise documents would have to be decompressed to insert the script.
    {
      method: incoming.method,
      headers: { ...incoming.headers, host: target.host, 'accept-encoding': 'identity' },
    },
    (answer) => {
      const headers = { ...answer.headers }
      treatPolicy(headers, policy)
      const isDocument = headers['content-type']?.startsWith('text/html') && incoming.method === 'GET'
      if (!isDocument || answer.statusCode === 304) {
        outgoing.writeHead(answer.statusCode ?? 502, headers)
        answer.pipe(outgoing)
        return
      }
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        for (const name of ['etag', 'last-modified', 'transfer-encoding']) delete headers[name]
        const document = Buffer.from(inject(Buffer.concat(parts).toString('utf8')))
        outgoing.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': document.length })
        outgoing.end(document)
      })
    },
  )
  outbound.on('error', () => outgoing.writableEnded || outgoing.destroy())
  incoming.pipe(outbound)
}

function treatPolicy(headers: IncomingHttpHeaders, treatment: PolicyTreatment): void {
  for (const name of ['content-security-policy', 'content-security-policy-report-only'] as const) {
    const value = headers[name]
    if (!value) continue
    if (treatment === 'drop') delete headers[name]
    else headers[name] = String(value).replace(/\bscript-src(?![-\w])/, 'script-src blob:')
  }
}

/** A classic script blocks the parser, so it runs before anything that follows it. */
function inject(document: string): string {
  const tag = `<script src="${scriptPath}"></script>`
  if (/<head[^>]*>/i.test(document)) return document.replace(/<head[^>]*>/i, (head) => head + tag)
  return tag + document
}
