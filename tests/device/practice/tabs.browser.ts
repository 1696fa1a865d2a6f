import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPracticeTabs, type PracticeTabs, type TabsParts } from '#device/practice/tabs.ts'

/** Timeouts in milliseconds. The one for an answer is generous: these tests do not measure speed. */
const timeouts = { handOver: 400, putDown: 200, answer: 1_000 }
let name = ''
const cleanUp: (() => void)[] = []

/** Tabs that compete for one lease: locks are granted one at a time, even within one page. */
function tabsOf(count: number, parts: TabsParts = {}): PracticeTabs[] {
  name = `place-${crypto.randomUUID()}`
  return Array.from({ length: count }, () => createPracticeTabs(partsFor(parts)))
}

function partsFor(parts: TabsParts = {}): TabsParts {
  const channel = `channel-${name}`
  return { name, timeouts, openChannel: () => new BroadcastChannel(channel), ...parts }
}

const withoutLocks: TabsParts = { locks: null }
const refused: TabsParts = {
  locks: {
    request: () => Promise.reject(new DOMException('opaque', 'SecurityError')),
    query: () => Promise.reject(new DOMException('opaque', 'SecurityError')),
  } as unknown as LockManager,
}
const never = () => new Promise<void>(() => {})

afterEach(() => {
  vi.restoreAllMocks()
  for (const undo of cleanUp.splice(0)) undo()
})

describe('one tab practises at a time', () => {
  it('the first to claim has the place, and another only when it was given back', async () => {
    const [a, b] = tabsOf(2) as [PracticeTabs, PracticeTabs]
    const place = await a.claim(never)
    expect(place).not.toBeNull()
    expect(await b.claim(never)).toBeNull()
    expect([await a.isTaken(), await b.isTaken()]).toEqual([false, true])
    place?.release()
    place?.release()
    await vi.waitFor(async () => expect(await b.isTaken()).toBe(false))
    const next = await b.claim(never)
    expect(next).not.toBeNull()
    expect([await a.isTaken(), await b.isTaken()]).toEqual([true, false])
    next?.release()
    await vi.waitFor(async () => expect(await a.isTaken()).toBe(false))
  })

  it('a tab that gave the place back and claims at once does not meet itself', async () => {
    // The lock becomes free a moment after its release: the next session once found another tab there.
    const [a] = tabsOf(1) as [PracticeTabs]
    for (let session = 0; session < 20; session++) {
      const place = await a.claim(never)
      expect(place).not.toBeNull()
      place?.release()
    }
  })

  it('a tab that has the place gets it again for its next session, and the one before is void', async () => {
    const [a, b] = tabsOf(2) as [PracticeTabs, PracticeTabs]
    const first = vi.fn()
    const second = vi.fn()
    const before = await a.claim(first)
    const place = await a.claim(second)
    expect(place).not.toBeNull()
    before?.release()
    expect(await b.claim(never)).toBeNull()
    const taken = await b.takeOver(never)
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
    taken?.release()
  })

  it('nobody is told anything when the place is given back', async () => {
    const [a, b] = tabsOf(2) as [PracticeTabs, PracticeTabs]
    const onTaken = vi.fn()
    ;(await a.claim(onTaken))?.release()
    ;(await b.takeOver(never))?.release()
    expect(onTaken).not.toHaveBeenCalled()
  })
})

describe('a tab takes over', () => {
  it('once the other has put its session down', async () => {
    const [a, b] = tabsOf(2) as [PracticeTabs, PracticeTabs]
    const order: string[] = []
    await a.claim(async () => {
      order.push('asked')
      expect(await b.isTaken()).toBe(true)
      order.push('put down')
    })
    const place = await b.takeOver(never)
    order.push('taken')
    expect(order).toEqual(['asked', 'put down', 'taken'])
    expect(await a.claim(never)).toBeNull()
    place?.release()
  })

  it('at once where nobody practises', async () => {
    const [a] = tabsOf(1) as [PracticeTabs]
    const from = performance.now()
    const place = await a.takeOver(never)
    expect(performance.now() - from).toBeLessThan(timeouts.handOver)
    expect(place).not.toBeNull()
    place?.release()
  })

  it('also when putting down fails, and when it never ends', async () => {
    for (const onTaken of [() => Promise.reject(new Error('stuck')), never]) {
      const [a, b] = tabsOf(2) as [PracticeTabs, PracticeTabs]
      await a.claim(onTaken)
      const place = await b.takeOver(never)
      expect(place).not.toBeNull()
      expect(await a.isTaken()).toBe(true)
      place?.release()
    }
  })

  it('by force from one that does not hear, which is told so once', async () => {
    const [a, b] = tabsOf(2) as [PracticeTabs, PracticeTabs]
    const deaf = createPracticeTabs(partsFor({ openChannel: () => null }))
    const onTaken = vi.fn()
    await deaf.claim(onTaken)
    const from = performance.now()
    const place = await b.takeOver(never)
    expect(performance.now() - from).toBeGreaterThan(timeouts.handOver * 0.9)
    expect(place).not.toBeNull()
    await vi.waitFor(() => expect(onTaken).toHaveBeenCalledTimes(1))
    expect(await deaf.isTaken()).toBe(true)
    expect(await a.claim(never)).toBeNull()
    place?.release()
    await vi.waitFor(async () => expect(await deaf.isTaken()).toBe(false))
    expect(await deaf.claim(onTaken)).not.toBeNull()
    ;(await a.takeOver(never))?.release()
  })

  it('and so does a third at the same time: the session is put down once', async () => {
    const [a, b, c] = tabsOf(3) as [PracticeTabs, PracticeTabs, PracticeTabs]
    let end = () => {}
    const onTaken = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          end = resolve
        }),
    )
    await a.claim(onTaken)
    const both = [b.takeOver(never), c.takeOver(never)]
    await vi.waitFor(() => expect(onTaken).toHaveBeenCalled())
    end()
    const [place, other] = await Promise.all(both)
    expect(onTaken).toHaveBeenCalledTimes(1)
    place?.release()
    other?.release()
  })

  it('and a second press meanwhile waits for nothing that the first will hold', async () => {
    const [a, b] = tabsOf(2) as [PracticeTabs, PracticeTabs]
    await a.claim(never)
    const first = b.takeOver(never)
    expect(await b.claim(never)).toBeNull()
    const second = b.takeOver(never)
    expect(await first).not.toBeNull()
    const place = await second
    expect(place).not.toBeNull()
    expect([await a.isTaken(), await b.isTaken()]).toEqual([true, false])
    place?.release()
    await vi.waitFor(async () => expect(await a.isTaken()).toBe(false))
  })

  it('back and forth, each put down once', async () => {
    const [a, b] = tabsOf(2) as [PracticeTabs, PracticeTabs]
    const told: string[] = []
    await a.claim(() => void told.push('a'))
    await b.takeOver(() => void told.push('b'))
    const place = await a.takeOver(() => void told.push('a again'))
    expect(told).toEqual(['a', 'b'])
    expect([await a.isTaken(), await b.isTaken()]).toEqual([false, true])
    place?.release()
  })

  it('and who claims while handing over is the loser', async () => {
    const [a, b] = tabsOf(2) as [PracticeTabs, PracticeTabs]
    let again: Promise<unknown> = Promise.resolve('not asked')
    await a.claim(async () => {
      again = a.claim(never)
    })
    const place = await b.takeOver(never)
    expect(await again).toBeNull()
    expect(await b.isTaken()).toBe(false)
    place?.release()
  })
})

describe('in another document of the browser', () => {
  /** A frame holds the lease, as another tab would: it answers on the channel with its own code. */
  async function frame() {
    const element = document.createElement('iframe')
    document.body.append(element)
    cleanUp.push(() => element.remove())
    const { navigator: other } = element.contentWindow as Window
    let isStolen = false
    await new Promise<void>((resolve) => {
      other.locks
        .request(name, () => {
          resolve()
          return never()
        })
        .catch(() => {
          isStolen = true
        })
    })
    return { element, isStolen: () => isStolen }
  }

  it('the place is taken, and free by itself once that document is gone', async () => {
    const [a] = tabsOf(1) as [PracticeTabs]
    const { element } = await frame()
    expect(await a.isTaken()).toBe(true)
    expect(await a.claim(never)).toBeNull()
    element.remove()
    let place: Awaited<ReturnType<PracticeTabs['claim']>> = null
    await vi.waitFor(async () => {
      place = await a.claim(never)
      expect(place).not.toBeNull()
    })
    ;(place as { release(): void } | null)?.release()
  })

  it('the place is taken by force when that document hears nothing', async () => {
    const [a] = tabsOf(1) as [PracticeTabs]
    const { isStolen } = await frame()
    const place = await a.takeOver(never)
    expect(place).not.toBeNull()
    await vi.waitFor(() => expect(isStolen()).toBe(true))
    place?.release()
  })
})

describe.each([
  ['do not exist', withoutLocks],
  ['are refused', refused],
])('where locks %s', (_, parts) => {
  it('every claim succeeds, and the channel says who practises', async () => {
    const [a, b] = tabsOf(2, parts) as [PracticeTabs, PracticeTabs]
    expect(await b.isTaken()).toBe(false)
    const place = await a.claim(never)
    expect(place).not.toBeNull()
    expect([await a.isTaken(), await b.isTaken()]).toEqual([false, true])
    expect(await b.claim(never)).not.toBeNull()
    place?.release()
  })

  it('a tab that takes over is heard', async () => {
    const [a, b] = tabsOf(2, parts) as [PracticeTabs, PracticeTabs]
    const onTaken = vi.fn()
    const kept = vi.fn()
    await a.claim(onTaken)
    expect(await b.takeOver(kept)).not.toBeNull()
    await vi.waitFor(() => expect(onTaken).toHaveBeenCalledTimes(1))
    await vi.waitFor(async () => expect(await a.isTaken()).toBe(true))
    expect(kept).not.toHaveBeenCalled()
  })

  it('and without a channel either, nothing fails', async () => {
    const [a, b] = tabsOf(2, { ...parts, openChannel: () => null }) as [PracticeTabs, PracticeTabs]
    expect(await a.claim(never)).not.toBeNull()
    expect(await b.isTaken()).toBe(false)
    expect(await b.takeOver(never)).not.toBeNull()
  })
})

it('the place of the app is one for all that open it without a word', async () => {
  const [a, b] = [createPracticeTabs(), createPracticeTabs()]
  const place = await a.claim(never)
  expect(await b.claim(never)).toBeNull()
  place?.release()
})
