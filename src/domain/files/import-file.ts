/**
 * Reads an import file by the contract's own rules: what would be refused is known before anything is sent.
 */
import type { presetInput } from '#domain/contract/presets.ts'
import type { holdInput, sessionInput } from '#domain/contract/records.ts'
import { EXPORT_FORMAT, EXPORT_VERSION } from './exported.ts'
import { isHold, isPreset, isSession } from './import-rules.ts'

export type ImportSession = (typeof sessionInput)['_zod']['input']
export type ImportHold = (typeof holdInput)['_zod']['input']
export type ImportPreset = (typeof presetInput)['_zod']['input']

/** The most sessions, and the most holds, sent at a time (`src/domain/contract/user.ts`). */
export const IMPORT_PART = 5000

export interface ImportFile {
  readonly sessions: readonly ImportSession[]
  readonly holds: readonly ImportHold[]
  readonly presets: readonly ImportPreset[]
  /** Entries that the server would refuse. */
  readonly unreadable: number
}

/** Why a file is not an import file. */
export type ImportFault = 'no-json' | 'other-format' | 'newer'

/** Entries without duplicates, by id, the oldest first. @param text the file's content */
export function readImportFile(text: string): ImportFile | ImportFault {
  const value = jsonIn(text)
  if (value === undefined) return 'no-json'
  if (typeof value !== 'object' || value === null) return 'other-format'
  const { format, version, sessions, holds, presets } = value as Record<string, unknown>
  if (format !== EXPORT_FORMAT) return 'other-format'
  if (version !== EXPORT_VERSION)
    return typeof version === 'number' && version > EXPORT_VERSION ? 'newer' : 'other-format'
  const read = {
    sessions: entries<ImportSession>(sessions, isSession),
    holds: entries<ImportHold>(holds, isHold),
    presets: entries<ImportPreset>(presets, isPreset),
  }
  return {
    sessions: read.sessions.good.sort(byEnd),
    holds: read.holds.good.sort(byEnd),
    presets: read.presets.good,
    unreadable: read.sessions.bad + read.holds.bad + read.presets.bad,
  }
}

function entries<Entry extends { id?: string | undefined }>(value: unknown, is: (one: unknown) => boolean) {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  const good = new Map<string, Entry>()
  let bad = 0
  for (const [index, one] of list.entries()) {
    if (is(one)) good.set((one as Entry).id ?? `without ${index}`, one as Entry)
    else bad += 1
  }
  return { good: [...good.values()], bad }
}

const byEnd = (one: { completedAt?: string | undefined }, other: { completedAt?: string | undefined }) =>
  Date.parse(one.completedAt ?? '') - Date.parse(other.completedAt ?? '') || 0

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Known {
  readonly id: string
}

/** What an account already has, by id. */
export interface Present {
  readonly sessions: readonly Known[]
  readonly holds: readonly Known[]
  readonly presets: readonly Known[]
}

export interface ImportPlan {
  /** What the account does not have yet. */
  readonly fresh: Omit<ImportFile, 'unreadable'>
  /** How many it already has. */
  readonly known: { readonly sessions: number; readonly holds: number; readonly presets: number }
  readonly unreadable: number
}

/** What importing `file` would change in an account that has `present`. */
export function planImport(file: ImportFile, present: Present): ImportPlan {
  const fresh = {
    sessions: without(file.sessions, present.sessions),
    holds: without(file.holds, present.holds),
    presets: without(file.presets, present.presets),
  }
  const known = {
    sessions: file.sessions.length - fresh.sessions.length,
    holds: file.holds.length - fresh.holds.length,
    presets: file.presets.length - fresh.presets.length,
  }
  return { fresh, known, unreadable: file.unreadable }
}

function without<Entry extends { id?: string | undefined }>(list: readonly Entry[], known: readonly Known[]) {
  const ids = new Set(known.map(({ id }) => id))
  return list.filter(({ id }) => id === undefined || !ids.has(id))
}
