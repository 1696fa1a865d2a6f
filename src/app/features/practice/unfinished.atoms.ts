/** What is done with a practice that broke off, other than to go on with it. */
import { atom } from 'jotai'
import { settleDraftAtom } from '#app/facts/records.ts'
import { readUnfinished } from '#app/facts/unfinished.ts'
import { holdRecordOf, sessionRecordOf } from '#domain/record.ts'
import { endsAt } from '#domain/score.ts'

/** Makes what broke off a record: completed when nothing but its end was missing. */
export const keepUnfinishedAtom = atom(null, async (_get, set) => {
  const draft = readUnfinished()
  if (draft === null) return null
  const isWhole = draft.kind === 'session' && draft.at >= endsAt(draft.score)
  const record =
    draft.kind === 'hold'
      ? holdRecordOf(draft, draft.seenAt)
      : sessionRecordOf(draft, isWhole ? 'completed' : 'stopped', draft.seenAt)
  await set(settleDraftAtom, record, draft.id, undefined, draft.owner)
  return record
})

/** Lets go of what broke off. */
export const dropUnfinishedAtom = atom(null, async (_get, set) => {
  const draft = readUnfinished()
  if (draft !== null) await set(settleDraftAtom, null, draft.id)
})
