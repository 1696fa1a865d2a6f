/**
 * Every operation of the document, fuzzed from its own schema; `npm run prove:fuzz` runs the same at length
 * (`REQUESTS`, `SEED`, `KINDS`, `PRISM`).
 */
import { expect, it } from 'vitest'
import { namedCalls } from '#domain/api/calls.ts'
import { prismSaw, startPrism } from '#scripts/prove/fuzz/prism.ts'
import { type FuzzOptions, type FuzzReport, fuzz } from '#scripts/prove/fuzz/run.ts'
import { type ApiServer, startApi } from '#support/api-server.ts'
import { bothKinds, type DatabaseKind, databaseKinds } from '#support/databases.ts'

const requests = Number(process.env.REQUESTS ?? 500)
const seed = Number(process.env.SEED ?? 20_261_126)
const { KINDS } = process.env
const wanted = KINDS === undefined ? databaseKinds : bothKinds.filter((kind) => KINDS.includes(kind))

/** The share of valid inputs that must succeed; with few inputs, results vary more. */
const leastAnswered = requests >= 10_000 ? 0.4 : 0.25

const share = ({ answered, fitting }: { answered: number; fitting: number }) => answered / fitting

/** Reported only in a long run. */
function tell(kind: DatabaseKind, { sent, byStatus, byCall, findings }: FuzzReport) {
  if (process.env.REQUESTS === undefined) return
  const statuses = [...byStatus].toSorted().map(([status, count]) => `${status}: ${count}`)
  const lines = [...byCall].map(
    ([name, tally]) =>
      `${name.padEnd(28)} ${String(tally.sent).padStart(5)} sent  ${(100 * share(tally)).toFixed(0).padStart(3)} % of those that fit answered`,
  )
  process.stdout.write(`${lines.join('\n')}\n${kind}, seed ${seed}: ${sent} sent, ${statuses.join(', ')}\n`)
  process.stdout.write(findings.map((finding) => `${JSON.stringify(finding).slice(0, 1500)}\n`).join(''))
}

/** Operations that are not calls of the contract. */
const byHand = [
  'book.download',
  'admin.subscribersCsv',
  'newsletter.unsubscribePage',
  'newsletter.unsubscribe',
]

let stopOnlooker = async () => {}

/** With `PRISM`, requests go through prism, which validates them. */
async function onlooker(api: ApiServer): Promise<Partial<FuzzOptions>> {
  if (process.env.PRISM === undefined) return {}
  const document = await (await fetch(`${api.url}/api/openapi.json`)).text()
  const prism = await startPrism(document, api.url)
  stopOnlooker = prism.stop
  return { through: prism.url, alsoWrong: prismSaw }
}

it.each(wanted)(
  'answers whatever it is asked as its document says (%s)',
  async (kind) => {
    const api = await startApi(kind)
    const report = await fuzz(api, { requests, seed, ...(await onlooker(api)) })
    await stopOnlooker()
    await api.stop()
    tell(kind, report)
    expect(report.findings, `seed ${seed}`).toEqual([])
    expect(report.sent).toBeGreaterThanOrEqual(Math.min(requests, 500))
    expect([...report.byCall.keys()].toSorted()).toEqual(
      [...namedCalls.map(({ name }) => name), ...byHand].toSorted(),
    )
    const few = [...report.byCall].filter(([, tally]) => share(tally) < leastAnswered)
    expect(few.map(([name, { fitting, answered }]) => `${name}: ${answered} of ${fitting}`)).toEqual([])
  },
  3_600_000,
)
