import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { createLog, scrub } from '#server/log.ts'

const now = () => new Date('2026-03-01T10:00:00Z')
const time = '2026-03-01T10:00:00.000Z'

function logging() {
  const [out, err] = [new PassThrough(), new PassThrough()]
  const lines = (stream: PassThrough) =>
    String(stream.read() ?? '')
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line))
  return { log: createLog(out, err, now), out: () => lines(out), err: () => lines(err) }
}
const request = { level: 'error', requestId: 'r-1', method: 'POST', route: '/api/sessions' } as const

it('writes what happens to the standard output, and what fails to the standard error, a line each', () => {
  const { log, out, err } = logging()
  log.serverEvent({ event: 'stopping', signal: 'SIGTERM' })
  log.requestFailed({ ...request, status: 503, milliseconds: 12, userId: 'u-1', failure: { code: '53300' } })
  log.fatal(new Error('the end'))
  expect(out()).toEqual([{ level: 'info', time, event: 'stopping', signal: 'SIGTERM' }])
  expect(err()).toEqual([
    { ...request, time, status: 503, milliseconds: 12, userId: 'u-1', failure: { code: '53300' } },
    { level: 'error', time, error: expect.stringMatching(/^Error: the end\n\s+at /) },
  ])
})

it('never shows what stands under a name that is secret', () => {
  const { log, err } = logging()
  const careless = { email: 'me@home.example', token: 'abc', failure: { code: 'x', detail: 'me' } }
  log.requestFailed({ ...request, ...careless } as never)
  expect(JSON.stringify(err())).not.toMatch(/me@home|abc|"me"/)
})

const frames = '    at keep (file:///srv/main.js:1:2)\n    at run (file:///srv/main.js:3:4)'

it.each([
  [
    'DrizzleQueryError: Failed query: insert into "user" values ($1)\nparams: me@home.example,hidden',
    'DrizzleQueryError',
  ],
  ['Error: Failed query: select $1\nparams: hidden', 'Error'],
  ['PostgresError: invalid input syntax for type uuid: "hidden"', 'PostgresError'],
  ['error: invalid input syntax for type uuid: "hidden"', 'error'],
  ['SyntaxError: Unexpected token h, "hidden" is not valid JSON', 'SyntaxError'],
])('keeps of %j where it was, and not what it quotes', (said, kept) => {
  expect(scrub(`${said}\n${frames}`)).toBe(`${kept}\n${frames}`)
})

it('keeps the words of our own errors, without addresses and tokens', () => {
  const token = 'q8Zr0cQ2m5WnX1vT7yLkJ4hG'
  expect(scrub(`Error: expected one link for <me@home.example>, got ${token}\n${frames}`)).toBe(
    `Error: expected one link for <[address]>, got […]\n${frames}`,
  )
  expect(scrub('TypeError: x is not a function')).toBe('TypeError: x is not a function')
})
