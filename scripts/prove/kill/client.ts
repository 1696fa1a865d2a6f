/**
 * One person of the kill proof, in a separate process: does one thing after another, each with the same id
 * until it is answered, and logs every request before it is sent and every answer once it arrived.
 */
import { appendFileSync } from 'node:fs'
import { request } from 'node:http'
import { nextAction, type Present, randomFrom } from './deeds.ts'
import type { Action, ClientSetup, ClientView, Entry } from './log.ts'

interface Answer {
  readonly status: number
  readonly body: unknown
  readonly cookies: readonly string[]
}

const setup = JSON.parse(process.argv[2] ?? '{}') as ClientSetup
const { port, seed, deeds, log, rest, isProxied, isStoreKilled } = setup
const random = randomFrom(seed)
const email = `person-${seed}@example.com`
const password = 'breathe in, breathe out'
/** Every person has their own address, by which limits count. */
const address = `10.${(seed >> 16) & 255}.${(seed >> 8) & 255}.${seed & 255}`
/** The probability of giving up a request once it was cut. */
const GIVES_UP = 0.15
/** Between two tries, in milliseconds. */
const PAUSE = 15

let cookie = ''
let isTold = false
process.on('message', () => {
  isTold = true
})
// The parent that would ask us to stop is gone.
process.on('disconnect', () => process.exit(1))

const tell = (told: ClientView) => process.send?.(told)
const note = (entry: Entry) => appendFileSync(log, `${JSON.stringify(entry)}\n`)
const pause = (milliseconds = PAUSE) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Whether this is a proxy's answer for a server that broke off. */
const isGone = (status?: number) => status === 502 || status === 504

/** Sends on its own connection. Null when that broke, undefined when no server was there. */
function send(method: string, path: string, body: object): Promise<Answer | null | undefined> {
  return new Promise((resolve) => {
    const text = JSON.stringify(body)
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'x-forwarded-for': address,
      ...(cookie === '' ? {} : { cookie }),
    }
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      let said = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => {
        said += chunk
      })
      answer.on('error', () => resolve(null))
      answer.on('aborted', () => resolve(null))
      answer.on('end', () => {
        if (!answer.complete || (isProxied && isGone(answer.statusCode))) return resolve(null)
        const cookies = (answer.headers['set-cookie'] ?? []).map((set) => set.split(';')[0] ?? '')
        resolve({ status: answer.statusCode ?? 0, body: JSON.parse(said), cookies })
      })
    })
    asked.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? undefined : null),
    )
    asked.end(text)
    tell('asked')
  })
}

/** Retries until there is an answer. @param mayGiveUp after a cut @returns null when given up */
async function insist(method: string, path: string, body: () => object, mayGiveUp = false) {
  const givesUp = mayGiveUp && random() < GIVES_UP
  for (;;) {
    const answer = await send(method, path, body())
    if (answer === null || (isStoreKilled && answer?.status === 503)) {
      note({ event: 'cut' })
      tell('cut')
      if (givesUp) return null
    } else if (answer === undefined || answer.status === 503) note({ event: 'refused' })
    else {
      // Already deleted by the proxy's repeated request.
      if (isProxied && method === 'DELETE' && answer.status === 404) note({ event: 'cut' })
      return answer
    }
    await pause()
  }
}

/** Gets an account: creates it now or, where the answer to that was cut, signs in to the one made before. */
async function join() {
  const credentials = () => ({ email, password })
  let answer = await insist('POST', '/api/auth/sign-up', credentials)
  if (answer?.status === 409) answer = await insist('POST', '/api/auth/sign-in', credentials)
  if (answer?.status !== 200) throw new Error(`expected an account, got ${answer?.status}`)
  cookie = answer.cookies.join('; ')
  note({ event: 'person', id: (answer.body as { user: { id: string } }).user.id, cookie })
  tell('joined')
}

const bodies = new Map<string, object>()
const paths = { session: '/api/breathing-sessions', hold: '/api/breath-holds' }
const lists = { session: '/api/sessions', hold: '/api/breath-holds' }

function perform(deed: Action) {
  const sentAt = () => new Date().toISOString()
  switch (deed.kind) {
    case 'session':
    case 'hold':
      bodies.set(deed.id, deed.body)
      return insist('POST', paths[deed.kind], () => ({ ...deed.body, sentAt: sentAt() }), true)
    case 'again':
      return insist('POST', paths[deed.of], () => bodies.get(deed.id) ?? {})
    case 'goal': {
      const changedAt = sentAt()
      return insist('POST', '/api/user/goal', () => ({
        goalMinutes: deed.minutes,
        changedAt,
        sentAt: sentAt(),
      }))
    }
    case 'delete':
      return insist('DELETE', `${lists[deed.of]}/${deed.id}`, () => ({}))
  }
}

async function live() {
  await join()
  let present: Present[] = []
  let isRecordDue = false
  for (let count = 0; (count < deeds && !isTold) || isRecordDue; count++) {
    const deed = nextAction({ random, present, isRecordDue, now: Date.now() })
    note({ event: 'asked', deed })
    const answer = await perform(deed)
    if (answer === null) note({ event: 'gave-up' })
    else note({ event: 'answered', status: answer.status, body: answer.body })
    tell('answered')
    isRecordDue = answer === null
    if (answer === null) continue
    if (deed.kind === 'session' || deed.kind === 'hold') present.push({ kind: deed.kind, id: deed.id })
    if (deed.kind === 'delete') present = present.filter(({ id }) => id !== deed.id)
    if (rest > 0) await pause(rest)
  }
}

live().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
