/** Slots that clients share, so that no single client can take what all the others need. */

export interface SlotLimits {
  readonly most: number
  /** What share of the free slots one client may hold, 0…1; left out, a client may hold all. */
  readonly share?: number
}

export interface SharedSlots {
  /** Whether `client` may take `count` more slots now. */
  mayTake(client: string, count?: number): boolean
  /** Takes them, even where the client may not. */
  take(client: string, count?: number): void
  /** Gives them back; waiting calls get them, clients in turn. */
  leave(client: string, count?: number): void
  /**
   * Takes them as soon as `client` may, after earlier calls of the same client.
   * @param late when it resolves they are taken anyway, so that every take still has its matching return
   */
  whenFree(client: string, count: number, late: Promise<void>): Promise<void>
  readonly taken: () => number
  readonly heldBy: (client: string) => number
  /** How many slots each client holds. */
  readonly holders: () => Iterable<readonly [client: string, count: number]>
}

interface Waiting {
  readonly count: number
  readonly come: () => void
}

/**
 * What one client may hold is a share of the free slots (Choudhury and Hahne's dynamic thresholds for shared
 * buffers, 1998). With a quarter, one client gets a fifth of all, and eight clients that take all they can
 * still leave at least a sixth to the others.
 */
export function createSharedSlots({ most, share }: SlotLimits): SharedSlots {
  const held = new Map<string, number>()
  /** By client; one that just had a turn moves to the end. */
  const waiting = new Map<string, Waiting[]>()
  let taken = 0

  const mayTake = (client: string, count = 1) => {
    // As if they were taken one by one: the count before the last of them.
    const own = (held.get(client) ?? 0) + count - 1
    const free = most - taken - count + 1
    return free > 0 && (own === 0 || share === undefined || own < free * share)
  }
  const add = (client: string, count: number) => {
    taken += count
    const own = (held.get(client) ?? 0) + count
    if (own === 0) held.delete(client)
    else held.set(client, own)
  }
  /** The first waiting call of a client that may take slots. */
  const next = () => {
    for (const [client, line] of waiting) {
      const [first] = line
      if (first !== undefined && mayTake(client, first.count)) return { client, line, first }
    }
    return undefined
  }
  const letIn = () => {
    for (let turn = next(); turn !== undefined; turn = next()) {
      const { client, line, first } = turn
      line.shift()
      waiting.delete(client)
      if (line.length > 0) waiting.set(client, line)
      add(client, first.count)
      first.come()
    }
  }
  const giveUp = (client: string, one: Waiting) => {
    const line = waiting.get(client) ?? []
    const at = line.indexOf(one)
    if (at < 0) return
    line.splice(at, 1)
    if (line.length === 0) waiting.delete(client)
    add(client, one.count)
    one.come()
  }
  return {
    mayTake,
    take: (client, count = 1) => add(client, count),
    leave(client, count = 1) {
      add(client, -count)
      if (waiting.size > 0) letIn()
    },
    async whenFree(client, count, late) {
      if (!waiting.has(client) && mayTake(client, count)) return add(client, count)
      await new Promise<void>((come) => {
        const one = { count, come }
        const line = waiting.get(client) ?? []
        line.push(one)
        waiting.set(client, line)
        void late.then(() => giveUp(client, one))
      })
    },
    taken: () => taken,
    heldBy: (client) => held.get(client) ?? 0,
    holders: () => held,
  }
}
