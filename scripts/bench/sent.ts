/** What was sent over the network, and what should not have been. */
import { offlineRoutes } from '#domain/pages/offline.ts'

/** One request and its answer. */
export interface Exchange {
  readonly method: string
  /** With its port. */
  readonly host: string
  /** With its query. */
  readonly path: string
  readonly status: number
  /** Whether it was for a range of bytes. */
  readonly isPart: boolean
  /** Size of the answer's body as it was sent over the network. */
  readonly bytes: number
  /** The purpose that the browser states: `document`, `script`…; empty where it states none. */
  readonly kind: string
}

/** The path without what a precaching worker adds: the revision does not change the body. */
const pathOf = ({ path }: Exchange) => path.replace(/[?&]__WB_REVISION__=[^&]*/, '')

/** What the worker itself requests: the documents that it serves without a network. */
const isOfWorker = (path: string) =>
  (offlineRoutes as readonly string[]).includes(path) || path === '/shell.html'

/**
 * The paths whose body was sent more than once, except documents that the worker fetches, answers of the API,
 * and ranges.
 */
export function repeatedBodies(exchanges: readonly Exchange[]): string[] {
  const times = new Map<string, number>()
  for (const exchange of exchanges) {
    if (exchange.isPart || exchange.bytes === 0 || exchange.path.startsWith('/api/')) continue
    const path = pathOf(exchange)
    times.set(path, (times.get(path) ?? 0) + 1)
  }
  return [...times].filter(([path, count]) => count > 1 && !isOfWorker(path)).map(([path]) => path)
}

/** Hosts that Chromium itself contacts, for its updates and forms, whatever page is shown. */
const ofChromium =
  /^(accounts\.google\.com|(update|content-autofill|optimizationguide-pa)\.googleapis\.com)(:\d+)?$/

export const isOfChromium = ({ host }: Pick<Exchange, 'host'>): boolean => ofChromium.test(host)

/** Every host that was contacted besides ours and the browser's own. */
export const foreignHosts = (exchanges: readonly Exchange[], own: string): string[] => [
  ...new Set(exchanges.filter((each) => each.host !== own && !isOfChromium(each)).map(({ host }) => host)),
]

const kinds = [
  ['documents', (path: string) => !path.includes('.')],
  ['scripts', (path: string) => path.endsWith('.js')],
  ['styles', (path: string) => path.endsWith('.css')],
  ['fonts', (path: string) => path.endsWith('.woff2')],
  ['sounds', (path: string) => path.endsWith('.mp3')],
  ['pictures', (path: string) => /\.(svg|png|ico|webp)$/.test(path)],
] as const
export const kindNames = [...kinds.map(([name]) => name), 'other'] as const
export type Kind = (typeof kindNames)[number]

/** The kind of file, by its path. */
export function kindOf(exchange: Exchange): Kind {
  const path = pathOf(exchange).replace(/\?.*/, '')
  if (path.startsWith('/api/')) return 'other'
  return kinds.find(([, is]) => is(path))?.[0] ?? 'other'
}

/** Bytes by kind. */
export function bytesByKind(exchanges: readonly Exchange[]): Readonly<Record<Kind, number>> {
  const sums = Object.fromEntries(kindNames.map((kind) => [kind, 0])) as Record<Kind, number>
  for (const exchange of exchanges) sums[kindOf(exchange)] += exchange.bytes
  return sums
}
