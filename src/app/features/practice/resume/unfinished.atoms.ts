/** What is done with a practice that broke off, other than to go on with it. */
import { atom } from 'jotai'
import { settleDraftAtom } from '#app/state/records/records.ts'
import { readUnfinished } from '#app/state/session/unfinished.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { holdRecordOf, sessionRecordOf } from '#domain/records/draft.ts'
import { endsAt } from '#domain/session/score.ts'
import { unreadableToast } from './saved-toast.ts'

/**
 * Makes what broke off a record: completed when nothing but its end was missing.
 * @returns the record; null when there was nothing to keep, or it could not be kept so that it can be read again
 */
export const keepUnfinishedAtom = atom(null, async (_get, set) => {
  const draft = readUnfinished()
  if (draft === null) return null
  const isWhole = draft.kind === 'session' && draft.at >= endsAt(draft.score)
  const record =
    draft.kind === 'hold'
      ? holdRecordOf(draft, draft.seenAt)
      : sessionRecordOf(draft, isWhole ? 'completed' : 'stopped', draft.seenAt)
  const isKept = await set(settleDraftAtom, record, draft.id, undefined, draft.owner)
  if (!isKept) showToast(unreadableToast)
  return isKept ? record : null
})

/** Lets go of what broke off. */
export const dropUnfinishedAtom = atom(null, async (_get, set) => {
  const draft = readUnfinished()
  if (draft !== null) await set(settleDraftAtom, null, draft.id)
})
