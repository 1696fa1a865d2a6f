import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { AppEnvironment } from './request-id.ts'

/** Scripts of these types are data: a browser never runs them, so the policy need not allow them. */
const dataBlock = /\btype\s*=\s*["']?application\/(ld\+)?json\b/i

/** CSP sources (`'sha256-…'`) of the inline scripts in `html` (CSP 3 §2.3.1). */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script\b((?:"[^"]*"|'[^']*'|[^'">])*)>([\s\S]*?)<\/script\s*>/gi)
  return (
    [...scripts]
      .filter(([, attributes = '']) => !/\ssrc\s*=/i.test(attributes) && !dataBlock.test(attributes))
      // A browser hashes the text after parsing, where every line ends in one line feed.
      .map(([, , text = '']) => createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64'))
      .map((digest) => `'sha256-${digest}'`)
  )
}

/**
 * What a page may load and run: its own parts, and the inline scripts that `scriptHashes` name.
 * @param framedBy the origin whose pages may embed it; none if left out
 */
export const contentSecurityPolicy = (scriptHashes: readonly string[] = [], framedBy = "'none'") =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')

/** What we use: sound, copying text, the recorder, the screen wake lock. */
const allowedFeatures = ['autoplay', 'clipboard-write', 'microphone', 'screen-wake-lock']

/**
 * What we never use. Only names that browsers know, as others cause warnings in the page's console; never
 * `media-playback-while-not-visible`, which would silence a hidden session.
 */
const deniedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** Only on documents: nothing else uses it, and it is longer than many scripts. */
const permissionsPolicy = [
  ...allowedFeatures.map((feature) => `${feature}=(self)`),
  ...deniedFeatures.map((feature) => `${feature}=()`),
].join(', ')

/** On every answer. */
const always = {
  'content-security-policy': contentSecurityPolicy(),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

/**
 * The headers of every answer of a server whose public origin is `appUrl`; HSTS for one year only when that
 * is https.
 * @param appUrl left out, the server is only reached at localhost
 */
export const securityHeaders = (appUrl = ''): Readonly<Record<string, string>> =>
  appUrl.startsWith('https:')
    ? { ...always, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : always

/** Whether an answer is a document, or a 304 for one. */
const isDocument = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? true

/** Puts `securityHeaders` on every answer, errors included; one that a handler set itself is not replaced. */
export function secureHeaders(appUrl: string): MiddlewareHandler<AppEnvironment> {
  const always = securityHeaders(appUrl)
  const headers = Object.entries(always)
  const dress = {
    ...always,
    'cache-control': 'no-store',
    'content-type': 'application/json',
    'x-request-id': '',
  }
  return async (c, next) => {
    c.set('dress', dress)
    await next()
    if (c.get('isDressed')) return
    if (isDocument(c.res)) c.res.headers.set('permissions-policy', permissionsPolicy)
    // Not c.header(): after the fact it copies the answer, at a third of the speed.
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    // This header cannot name an origin: where another site may embed a page, only the policy says which.
    if (c.get('isFramable')) c.res.headers.delete('x-frame-options')
  }
}
