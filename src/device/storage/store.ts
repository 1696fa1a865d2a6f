/** What the device requires of a database, whichever it is: IndexedDB, memory, or both. */

/** A row of `records`: besides its content, its id and its owner's key. */
export interface Row {
  readonly id: string
  readonly byOwner: string
}

/** What could not be read, as it was found. */
export interface QuarantinedValue {
  readonly id: number
  readonly from: 'records' | 'facts'
  readonly key: IDBValidKey
  readonly value: unknown
  /** ISO instant at which it was quarantined. */
  readonly at: string
}

/** The small part of a database that the device needs. What is read is unknown until it is parsed. */
export interface Store {
  /** Undefined when there is none. */
  getRow(id: string): Promise<unknown>
  /** Adds `row` unless its id is there. @returns whether it was added */
  addRow(row: Row): Promise<boolean>
  /** Replaces a row in one step; `change` receives undefined for none, and returns null to change nothing. */
  updateRow(id: string, change: (row: unknown) => Row | null): Promise<void>
  /** The rows of one owner's key, or all. */
  listRows(byOwner?: string): Promise<unknown[]>
  /** The rows as `map` returns them. It may be called twice for one row: a lost database is read again. */
  listRows<T>(byOwner: string | undefined, map: (row: unknown) => T): Promise<T[]>
  /** Whether there is any row of one owner's key. */
  hasRows(byOwner: string): Promise<boolean>
  removeRow(id: string): Promise<void>
  /** Undefined when it was never set. */
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  /** Replaces a value in one step; `change` gets undefined for none, and returns it to change nothing. */
  update(key: string, change: (value: unknown) => unknown): Promise<void>
  /** Moves a value to quarantine in one step, if it is there and still broken. */
  quarantine(
    from: QuarantinedValue['from'],
    key: IDBValidKey,
    isBroken: (value: unknown) => boolean,
  ): Promise<void>
  quarantined(): Promise<QuarantinedValue[]>
}
