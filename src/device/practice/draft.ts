/** The running practice in the window's local storage, so that a crash costs at most its last second. */
import * as localKeys from '#device/storage/local-keys.ts'
import type { Draft } from '#domain/records/draft.ts'
import { type Owner, parseOwner } from '#domain/records/owner.ts'
import { parseDraft } from '#domain/records/parse-record.ts'

/** A stored draft with the person who practises and owns the record, whoever is signed in at the end. */
export type OwnedDraft = Draft & {
  /** Undefined where that was not known yet. */
  readonly owner?: Owner | undefined
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Where content that must make room for a draft is moved: the first free key. */
const backupKeys = [
  localKeys.draftBackup,
  ...[2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${localKeys.draftBackup}.${n}`),
]
/** Longest draft, in characters: a thousand changes of pace take 200 000. */
const LONGEST = 1_000_000

/** Drafts whose record this page holds in memory only. */
const hiddenDrafts = new Set<string>()

/**
 * Stores `draft`; called up to twice a second. Another practice or unreadable content in its place is moved
 * away first; if that fails, the other practice stays and unreadable content is replaced. Never throws.
 * @returns whether it was stored; what could not be read again is not
 */
export function writeDraft(storage: DraftStorage | null, draft: OwnedDraft): boolean {
  // A draft that could not be read again would only block one that can.
  if (parseDraft(draft) === null) return false
  try {
    const before = storage?.getItem(localKeys.draft) ?? null
    // A search is cheaper than a parse, and the id occurs nowhere else.
    const isOther = before !== null && !before.includes(`"id":${JSON.stringify(draft.id)}`)
    if (isOther && !moveToBackup(storage, before) && draftIn(before) !== null) return false
    storage?.setItem(localKeys.draft, JSON.stringify(draft))
    return storage !== null
  } catch {
    return false
  }
}

/**
 * The practice that was interrupted: the one that ran last, or one that had to make room for it. Unreadable
 * content is moved away, never deleted. Never throws.
 */
export function readDraft(storage: DraftStorage | null): OwnedDraft | null {
  try {
    const text = storage?.getItem(localKeys.draft) ?? null
    const draft = draftIn(text)
    if (text !== null && draft === null) moveToBackup(storage, text)
    if (draft !== null && !hiddenDrafts.has(draft.id)) return draft
    const backups = backupKeys.map((key) => draftIn(storage?.getItem(key) ?? null))
    return backups.find((one) => one !== null && !hiddenDrafts.has(one.id)) ?? null
  } catch {
    return null
  }
}

/** Removes the draft of practice `id`, under whichever key it is; another stays. Never throws. */
export function clearDraft(storage: DraftStorage | null, id: string): void {
  hiddenDrafts.delete(id)
  try {
    for (const key of [localKeys.draft, ...backupKeys])
      if (idIn(storage?.getItem(key) ?? null) === id) storage?.removeItem(key)
  } catch {
    // The draft stays, and is offered again.
  }
}

/**
 * Leaves the draft of practice `id` in place, as the only copy that outlives the page, because its record is
 * held in memory only: it is not offered before the next start.
 */
export const hideDraft = (id: string): void => void hiddenDrafts.add(id)

function valueIn(text: string | null): unknown {
  if (text === null || text.length > LONGEST) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
function draftIn(text: string | null): OwnedDraft | null {
  const draft = parseDraft(valueIn(text))
  return draft && { ...draft, owner: parseOwner((draft as OwnedDraft).owner) ?? undefined }
}
const idIn = (text: string | null): unknown => (valueIn(text) as { id?: unknown } | null)?.id

/**
 * Moves the content of the draft's key to the first free backup key.
 * @returns whether it could; otherwise it stays
 */
function moveToBackup(storage: DraftStorage | null, text: string): boolean {
  const key = backupKeys.find((one) => storage?.getItem(one) === null)
  if (key === undefined) return false
  try {
    storage?.setItem(key, text)
    storage?.removeItem(localKeys.draft)
    return true
  } catch {
    return moveToBackupWithoutCopy(storage, key, text)
  }
}

/** Where there is no room for both: removes it first, and puts it back if that fails too. */
function moveToBackupWithoutCopy(storage: DraftStorage | null, key: string, text: string): boolean {
  storage?.removeItem(localKeys.draft)
  try {
    storage?.setItem(key, text)
    return true
  } catch {
    storage?.setItem(localKeys.draft, text)
    return false
  }
}
