import { expect, it } from 'vitest'
import { createGate } from '#server/db/connection/gate.ts'

const never = () => new Promise<string>(() => {})
const refusal = { code: 'unavailable', status: 503, retryAfter: 2 }

/** Something that resolves when the test says so. */
function held() {
  let answer = (_: string) => {}
  const answered = new Promise<string>((resolve) => {
    answer = resolve
  })
  return { answer, ask: () => answered }
}

it('lets so many ask at a time, and the others in their turn', async () => {
  const gate = createGate({ atOnce: 2, waiting: 10, milliseconds: 60_000 })
  const asked: number[] = []
  const holds = [held(), held(), held(), held()]
  const answers = holds.map(({ ask }, index) =>
    gate(() => {
      asked.push(index)
      return ask()
    }),
  )
  await Promise.resolve()
  expect(asked).toEqual([0, 1])
  holds[1]?.answer('b')
  expect(await answers[1]).toBe('b')
  expect(asked).toEqual([0, 1, 2])
  for (const { answer } of holds) answer('all')
  expect(await Promise.all(answers)).toEqual(['all', 'b', 'all', 'all'])
  expect(asked).toEqual([0, 1, 2, 3])
})

it('refuses at once whoever comes when too many wait', async () => {
  const gate = createGate({ atOnce: 1, waiting: 1, milliseconds: 60_000 })
  const first = held()
  const answers = [gate(first.ask), gate(async () => 'second')]
  await expect(gate(never)).rejects.toMatchObject(refusal)
  first.answer('first')
  expect(await Promise.all(answers)).toEqual(['first', 'second'])
})

it('tells who waits too long for an answer, and who waits too long for a turn', async () => {
  const gate = createGate({ atOnce: 1, waiting: 5, milliseconds: 20 })
  let isLate = false
  const asked = gate(never, () => {
    isLate = true
  })
  const waiting = gate(never)
  await expect(asked).rejects.toMatchObject(refusal)
  await expect(waiting).rejects.toMatchObject(refusal)
  expect(isLate).toBe(true)
})

it('lets nobody in while all that ask are late, and everybody once they have their answer', async () => {
  const gate = createGate({ atOnce: 1, waiting: 5, milliseconds: 20 })
  const first = held()
  await expect(gate(first.ask)).rejects.toMatchObject(refusal)
  let isAsked = false
  const ask = async () => {
    isAsked = true
    return 'second'
  }
  await expect(gate(ask)).rejects.toMatchObject(refusal)
  expect(isAsked).toBe(false)
  first.answer('late')
  await first.ask()
  await expect.poll(() => gate(ask).catch(() => 'refused')).toBe('second')
})

it('gives a place free whose asking failed', async () => {
  const gate = createGate({ atOnce: 1, waiting: 5, milliseconds: 60_000 })
  await expect(gate(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(
    gate(() => {
      throw new Error('not even asked')
    }),
  ).rejects.toThrow('not even asked')
  expect(await gate(async () => 'yes')).toBe('yes')
})

it('says how many are inside and how many wait', async () => {
  const gate = createGate({ atOnce: 2, waiting: 10, milliseconds: 60_000 })
  const holds = [held(), held(), held()]
  const answers = holds.map(({ ask }) => gate(ask))
  expect(gate.load()).toEqual({ most: 2, running: 2, waiting: 1 })
  holds[0]?.answer('a')
  await answers[0]
  expect(gate.load()).toEqual({ most: 2, running: 2, waiting: 0 })
  for (const { answer } of holds) answer('b')
  await Promise.all(answers)
  expect(gate.load()).toEqual({ most: 2, running: 0, waiting: 0 })
})
