import { expect, it } from 'vitest'
import { openSink } from '#workers/file-sink.ts'

const bytes = (length: number, from = 0) => Uint8Array.from({ length }, (_, i) => (from + i) % 251)

it('keeps in memory what is written in order, and a header that is written over at the end', async () => {
  const sink = await openSink({ is: 'memory' }, 'audio/wav')
  const whole = bytes(20_000)
  for (const [from, to] of [
    [0, 44],
    [44, 5000],
    [5000, 5001],
    [5001, 20_000],
  ] as const)
    await sink.write(whole.slice(from, to), from)
  await sink.write(new Uint8Array([9, 9, 9, 9]), 40)
  whole.set([9, 9, 9, 9], 40)
  const file = await sink.finish()
  expect(file?.type).toBe('audio/wav')
  expect(new Uint8Array((await file?.arrayBuffer()) as ArrayBuffer)).toEqual(whole)
})

it('keeps a file that is shorter than its header may be', async () => {
  const sink = await openSink({ is: 'memory' }, 'audio/ogg')
  await sink.write(bytes(10), 0)
  expect((await sink.finish())?.size).toBe(10)
})

it.each([
  ['leaves a gap', 20_001],
  ['writes over what is not the header', 10_000],
])('refuses a write that %s', async (_, position) => {
  const sink = await openSink({ is: 'memory' }, 'audio/wav')
  await sink.write(bytes(20_000), 0)
  expect(() => sink.write(bytes(10), position)).toThrow(RangeError)
})
