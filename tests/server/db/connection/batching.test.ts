import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBatching } from '#server/db/connection/batching.ts'

interface Item {
  readonly person: string
  readonly number: number
}

/** A batching whose statements end when the test says so. */
function gathering({ atOnce = 1, most = 3, final = false } = {}) {
  const asked: { items: readonly Item[]; end: () => void; fail: (error: Error) => void }[] = []
  const ask = createBatching<Item, string>({
    atOnce,
    most,
    keyOf: ({ person }) => person,
    ask: (items) =>
      new Promise((resolve, reject) => {
        const end = () => resolve(items.map(({ person, number }) => `${person}${number}`))
        asked.push({ items, end, fail: reject })
      }),
    isFinal: () => final,
  })
  const numbersOf = (index: number) => asked[index]?.items.map(({ number }) => number)
  return { ask, asked, numbersOf }
}

const turn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))
const of = (person: string, number: number) => ({ person, number })

describe('a gathering', () => {
  it('asks for one that comes alone at once', async () => {
    const { ask, asked, numbersOf } = gathering()
    const answer = ask(of('a', 1))
    await turn()
    expect(numbersOf(0)).toEqual([1])
    asked[0]?.end()
    expect(await answer).toBe('a1')
  })

  it('lets those that come meanwhile share the next statement, as many as it takes, in order', async () => {
    const { ask, asked, numbersOf } = gathering()
    const answers = [ask(of('a', 1))]
    await turn()
    answers.push(...['b', 'c', 'd', 'e'].map((person, index) => ask(of(person, index + 2))))
    await turn()
    expect(asked).toHaveLength(1)
    asked[0]?.end()
    await turn()
    expect(numbersOf(1)).toEqual([2, 3, 4])
    asked[1]?.end()
    await turn()
    expect(numbersOf(2)).toEqual([5])
    asked[2]?.end()
    expect(await Promise.all(answers)).toEqual(['a1', 'b2', 'c3', 'd4', 'e5'])
  })

  it('takes one of each key a time', async () => {
    const { ask, asked, numbersOf } = gathering()
    const answers = [ask(of('a', 1)), ask(of('a', 2)), ask(of('b', 3)), ask(of('a', 4))]
    await turn()
    expect(numbersOf(0)).toEqual([1, 3])
    asked[0]?.end()
    await turn()
    expect(numbersOf(1)).toEqual([2])
    asked[1]?.end()
    await turn()
    asked[2]?.end()
    expect(await Promise.all(answers)).toEqual(['a1', 'a2', 'b3', 'a4'])
  })

  it('keeps to its number of statements', async () => {
    const { ask, asked } = gathering({ atOnce: 2, most: 1 })
    const answers = ['a', 'b', 'c'].map((person) => ask(of(person, 1)))
    await turn()
    expect(asked).toHaveLength(2)
    for (const { end } of asked) end()
    await turn()
    asked[2]?.end()
    expect(await Promise.all(answers)).toEqual(['a1', 'b1', 'c1'])
  })

  it('asks for each by itself where one spoiled the statement of all', async () => {
    const { ask, asked, numbersOf } = gathering()
    const answers = ['a', 'b', 'c'].map((person, index) => ask(of(person, index)))
    const settled = Promise.allSettled(answers)
    await turn()
    asked[0]?.fail(new Error('not this one'))
    await turn()
    expect([numbersOf(1), numbersOf(2), numbersOf(3)]).toEqual([[0], [1], [2]])
    asked[1]?.end()
    asked[2]?.fail(new Error('this one'))
    asked[3]?.end()
    const reason = new Error('this one')
    expect(await settled).toEqual([
      { status: 'fulfilled', value: 'a0' },
      { status: 'rejected', reason },
      { status: 'fulfilled', value: 'c2' },
    ])
  })

  it('tells all at once what stands for all', async () => {
    const { ask, asked } = gathering({ final: true })
    const settled = Promise.allSettled([ask(of('a', 1)), ask(of('b', 2))])
    await turn()
    const reason = new Error('the database is away')
    asked[0]?.fail(reason)
    expect(await settled).toEqual([
      { status: 'rejected', reason },
      { status: 'rejected', reason },
    ])
    expect(asked).toHaveLength(1)
  })

  it('answers everybody their own, once, whatever comes when', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 5 }),
        async (people, atOnce, most) => {
          const seen: number[] = []
          const ask = createBatching<Item, number>({
            atOnce,
            most,
            keyOf: ({ person }) => person,
            isFinal: () => false,
            async ask(items) {
              expect(items.length).toBeLessThanOrEqual(most)
              expect(new Set(items.map(({ person }) => person)).size).toBe(items.length)
              await turn()
              seen.push(...items.map(({ number }) => number))
              return items.map(({ number }) => number)
            },
          })
          const numbers = people.map((_, index) => index)
          expect(await Promise.all(people.map((person, number) => ask({ person, number })))).toEqual(numbers)
          expect(seen.toSorted((one, other) => one - other)).toEqual(numbers)
        },
      ),
      { numRuns: 50 },
    ))
})
