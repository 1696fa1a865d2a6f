import type { QuarantinedValue, Row, Store } from './store.ts'

/** A store that lasts as long as the page. */
export interface MemoryStore extends Store {
  readonly records: Map<string, Row>
  readonly values: Map<string, unknown>
}

/** @param now ISO instant, stored with what is quarantined */
export function createMemoryStore(now: () => string): MemoryStore {
  const records = new Map<string, Row>()
  const values = new Map<string, unknown>()
  const quarantined: QuarantinedValue[] = []
  return {
    records,
    values,
    getRow: async (id) => records.get(id),
    async addRow(row) {
      if (records.has(row.id)) return false
      records.set(row.id, row)
      return true
    },
    async updateRow(id, change) {
      const next = change(records.get(id))
      if (next !== null) records.set(id, next)
    },
    listRows: async <T>(byOwner?: string, keep = (row: unknown) => row as T) =>
      [...records.values()].filter((row) => byOwner === undefined || row.byOwner === byOwner).map(keep),
    hasRows: async (byOwner) => [...records.values()].some((row) => row.byOwner === byOwner),
    removeRow: async (id) => void records.delete(id),
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, value),
    async update(key, change) {
      const next = change(values.get(key))
      if (next !== undefined) values.set(key, next)
    },
    async quarantine(from, key, isBroken) {
      const source: Map<IDBValidKey, unknown> = from === 'records' ? records : values
      const value = source.get(key)
      if (value === undefined || !isBroken(value)) return
      quarantined.push({ id: quarantined.length + 1, from, key, value, at: now() })
      source.delete(key)
    },
    quarantined: async () => [...quarantined],
  }
}
