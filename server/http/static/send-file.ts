import type { Context } from 'hono'
import { refusePlainly } from '#server/http/errors.ts'
import { chooseEncoding, encodings } from './accept-encoding.ts'
import { readBody } from './body.ts'
import { parseRange } from './range.ts'
import type { SiteFile } from './site.ts'

type Headers = Record<string, string>

/**
 * The coding to send `file` in, and the headers for it: each coding is a body of its own, with its own tag.
 */
function negotiate(c: Context, file: SiteFile) {
  const available = encodings.filter((encoding) => file.bodies[encoding])
  const isCompressible = available.length > 1
  const encoding = chooseEncoding(c.req.header('accept-encoding'), available)
  const etag = `"${file.hash.slice(0, 32)}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const vary: Headers = isCompressible ? { vary: 'Accept-Encoding' } : { 'accept-ranges': 'bytes' }
  const coded: Headers = encoding === 'identity' ? {} : { 'content-encoding': encoding }
  return { body: file.bodies[encoding] ?? file.bodies.identity, etag, vary, coded, isCompressible }
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '')

/** Whether an If-None-Match header names `etag`; compared weakly, as recompressing proxies weaken tags. */
function isNoneMatchMet(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === etag)
}

/**
 * Answers `file` as the request asks for it: 304 when the client's copy is fresh, 206 or 416 for a part, else
 * 200. Parts are only for what is never compressed, such as sound: parts of a compressed body would be parts
 * of its coding.
 * @param extra headers for this file, including `cache-control`.
 */
export async function sendFile(c: Context, file: SiteFile, extra: Headers) {
  const { body, etag, vary, coded, isCompressible } = negotiate(c, file)
  const known = { ...extra, ...vary, etag }
  if (isNoneMatchMet(c.req.header('if-none-match'), etag)) return c.body(null, 304, known)

  const whole = { ...known, ...coded, 'content-type': file.type, 'content-length': String(body.size) }
  if (c.req.method === 'HEAD') return c.body(null, 200, whole)

  const condition = c.req.header('if-range')
  const isPartFresh = condition === undefined || condition === etag
  const range = isPartFresh && !isCompressible ? parseRange(c.req.header('range'), body.size) : undefined
  if (range === undefined) return c.body(await readBody(body), 200, whole)
  if (range === 'unsatisfiable')
    return refusePlainly(c, 'range-not-satisfiable', { 'content-range': `bytes */${body.size}` })
  return c.body(await readBody(body, range), 206, {
    ...whole,
    'content-length': String(range.last - range.first + 1),
    'content-range': `bytes ${range.first}-${range.last}/${body.size}`,
  })
}

/** Answers a document with 404, whole and without a tag, since there is nothing to cache. */
export async function sendAsNotFound(c: Context, file: SiteFile, extra: Headers) {
  const { body, vary, coded } = negotiate(c, file)
  const headers = {
    ...extra,
    ...vary,
    ...coded,
    'content-type': file.type,
    'content-length': String(body.size),
  }
  if (c.req.method === 'HEAD') return c.body(null, 404, headers)
  return c.body(await readBody(body), 404, headers)
}
