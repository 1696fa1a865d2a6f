import type { QuarantinedValue, Row, Store } from './store.ts'

/** A store that lasts as long as the page. */
export interface MemoryStore extends Store {
  readonly records: Map<string, Row>
  readonly facts: Map<string, unknown>
}

/** @param now ISO instant, noted on what is set aside */
export function createMemoryStore(now: () => string): MemoryStore {
  const records = new Map<string, Row>()
  const facts = new Map<string, unknown>()
  const aside: QuarantinedValue[] = []
  return {
    records,
    facts,
    row: async (id) => records.get(id),
    async add(row) {
      if (records.has(row.id)) return false
      records.set(row.id, row)
      return true
    },
    async change(id, change) {
      const next = change(records.get(id))
      if (next !== null) records.set(id, next)
    },
    rows: async <T>(byOwner?: string, keep = (row: unknown) => row as T) =>
      [...records.values()].filter((row) => byOwner === undefined || row.byOwner === byOwner).map(keep),
    has: async (byOwner) => [...records.values()].some((row) => row.byOwner === byOwner),
    remove: async (id) => void records.delete(id),
    readValue: async (key) => facts.get(key),
    writeValue: async (key, value) => void facts.set(key, value),
    async changeValue(key, change) {
      const next = change(facts.get(key))
      if (next !== undefined) facts.set(key, next)
    },
    async quarantine(from, key, isBroken) {
      const place: Map<IDBValidKey, unknown> = from === 'records' ? records : facts
      const value = place.get(key)
      if (value === undefined || !isBroken(value)) return
      aside.push({ id: aside.length + 1, from, key, value, at: now() })
      place.delete(key)
    },
    quarantined: async () => [...aside],
  }
}
