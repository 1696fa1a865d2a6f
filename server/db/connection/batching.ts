/** Batches simultaneous requests, so that many share one statement and one commit. */

/** Asks for one item; other requests made meanwhile may share the statement. */
export type Batched<Item, Answer> = (item: Item) => Promise<Answer>

export interface BatchingSetup<Item, Answer> {
  /** Statements under way at a time; items that arrive meanwhile are collected for the next. */
  readonly atOnce: number
  /** The most items in one statement. */
  readonly most: number
  /** A statement takes only one of several items with the same key. */
  keyOf(item: Item): string
  /**
   * The answers, in the order of the items. When it throws for several items, each is asked again on its own.
   */
  ask(items: readonly Item[]): Promise<readonly Answer[]>
  /** Whether an error applies to all items: then none is asked again. */
  isFinal(error: unknown): boolean
}

interface Waiting<Item, Answer> {
  readonly item: Item
  readonly key: string
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/**
 * While nothing is under way an item is sent at once, alone or with others of the same turn of the event
 * loop: no item waits for a batch to fill. The busier the database, the more items share a statement.
 */
export function createBatching<Item, Answer>(setup: BatchingSetup<Item, Answer>): Batched<Item, Answer> {
  const { atOnce, most, keyOf, ask, isFinal } = setup
  let line: Waiting<Item, Answer>[] = []
  let underWay = 0
  let isDue = false

  const alone = async ({ item, resolve, reject }: Waiting<Item, Answer>) => {
    try {
      const [answer] = await ask([item])
      resolve(answer as Answer)
    } catch (error) {
      reject(error)
    }
  }
  const together = async (some: readonly Waiting<Item, Answer>[]) => {
    try {
      const answers = await ask(some.map(({ item }) => item))
      some.forEach(({ resolve }, index) => {
        resolve(answers[index] as Answer)
      })
    } catch (error) {
      if (some.length === 1 || isFinal(error)) for (const { reject } of some) reject(error)
      else await Promise.all(some.map(alone))
    }
  }
  const take = () => {
    const taken = new Map<string, Waiting<Item, Answer>>()
    const left: Waiting<Item, Answer>[] = []
    for (const one of line) {
      if (taken.size < most && !taken.has(one.key)) taken.set(one.key, one)
      else left.push(one)
    }
    line = left
    return [...taken.values()]
  }
  const go = () => {
    isDue = false
    while (line.length > 0 && underWay < atOnce) {
      underWay += 1
      void together(take()).finally(() => {
        underWay -= 1
        soon()
      })
    }
  }
  const soon = () => {
    if (isDue || line.length === 0 || underWay >= atOnce) return
    isDue = true
    setImmediate(go)
  }
  return (item) =>
    new Promise((resolve, reject) => {
      line.push({ item, key: keyOf(item), resolve, reject })
      soon()
    })
}
