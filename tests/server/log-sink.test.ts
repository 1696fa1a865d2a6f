import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openSink } from '#server/log-sink.ts'

const lostLine = (count: number) => `lost ${count}\n`

/** A pipe with scripted answers, and what it received. */
function pipe() {
  const state = { code: null as string | null, most: Number.POSITIVE_INFINITY, took: '' }
  const sink = openSink({ fd: 1 }, lostLine, (_, bytes, done) => {
    const { code } = state
    if (code !== null) return void queueMicrotask(() => done(Object.assign(new Error(), { code }), 0))
    const part = bytes.subarray(0, state.most)
    state.took += Buffer.from(part).toString()
    queueMicrotask(() => done(null, part.length))
  })
  return { sink, state }
}

it('writes lines in order, however little is taken at a time', async () => {
  const { sink, state } = pipe()
  state.most = 3
  sink.write('first\n')
  sink.write('second\n')
  sink.write('third\n')
  await sink.flush(60_000)
  expect(state.took).toBe('first\nsecond\nthird\n')
})

it('goes on when nothing can be written, and says how much was lost once something can', async () => {
  const { sink, state } = pipe()
  state.code = 'EPIPE'
  sink.write('one\n')
  await sink.flush(60_000)
  sink.write('two\n')
  await sink.flush(60_000)
  state.code = null
  sink.write('three\n')
  await sink.flush(60_000)
  expect(state.took).toBe('three\nlost 2\n')
})

it('waits for a reader who is slow, and loses only what nobody could keep', async () => {
  const { sink, state } = pipe()
  state.code = 'EAGAIN'
  sink.write('first\n')
  const long = `${'x'.repeat(400_000)}\n`
  for (let count = 0; count < 4; count += 1) sink.write(long)
  await sink.flush(1)
  expect(state.took).toBe('')
  state.code = null
  await sink.flush(60_000)
  expect(state.took).toBe(`first\nlost 2\n${long}${long}`)
})

it('writes to a real file, and survives a real disk that is full', async () => {
  const path = join(tmpdir(), `sink-${process.pid}`)
  const file = openSync(path, 'w')
  const sink = openSink({ fd: file }, lostLine)
  sink.write('to a file\n')
  await sink.flush(60_000)
  closeSync(file)
  expect(readFileSync(path, 'utf8')).toBe('to a file\n')
  rmSync(path)
  const full = openSync('/dev/full', 'w')
  const other = openSink({ fd: full }, lostLine)
  other.write('to nowhere\n')
  await other.flush(60_000)
  closeSync(full)
})
