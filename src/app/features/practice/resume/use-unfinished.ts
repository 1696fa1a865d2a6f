import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { checkOtherTabAtom } from '#app/features/practice/practice.atoms.ts'
import { isPractisingAtom } from '#app/state/device/is-practising.ts'
import { isSavingEndedAtom } from '#app/state/session/result.ts'
import { draftSettledAtom, readUnfinished } from '#app/state/session/unfinished.ts'
import type { OwnedDraft } from '#device/practice/draft.ts'

/** Time between checks whether the tab that practises is still there, in milliseconds. */
const LOOK_EVERY = 1000

/**
 * The interrupted practice that waits for an answer, read again whenever that may have changed; null while
 * there is none, and while a practice runs, here or in another tab, or is being stored: its draft is in use,
 * not interrupted.
 */
export function useUnfinished(): OwnedDraft | null {
  const [draft, setDraft] = useState<OwnedDraft | null>(null)
  const isPractising = useAtomValue(isPractisingAtom)
  const isEnding = useAtomValue(isSavingEndedAtom)
  const settled = useAtomValue(draftSettledAtom)
  const isTaken = useSetAtom(checkOtherTabAtom)
  const isInUse = isPractising || isEnding
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft that was settled is read again
  useEffect(() => {
    if (isInUse) return setDraft(null)
    let isCurrent = true
    let again: ReturnType<typeof setTimeout>
    const look = async () => {
      const taken = await isTaken()
      if (!isCurrent) return
      setDraft(taken ? null : readUnfinished())
      clearTimeout(again)
      // A tab that is closed sends no message.
      if (taken) again = setTimeout(look, LOOK_EVERY)
    }
    void look()
    const stop = onDraftChange(() => void look())
    return () => {
      isCurrent = false
      clearTimeout(again)
      stop()
    }
  }, [isInUse, settled, isTaken])
  return isInUse ? null : draft
}

/**
 * Calls `look` whenever the draft may have changed from outside: another tab wrote or settled it, or was
 * closed while this page was hidden.
 * @returns a function that ends this
 */
function onDraftChange(look: () => void): () => void {
  // A write by another tab; then this page being shown again: after it was hidden, restored from the
  // back/forward cache, or beside another window.
  const events = ['storage', 'pageshow', 'focus'] as const
  for (const event of events) addEventListener(event, look)
  document.addEventListener('visibilitychange', look)
  return () => {
    for (const event of events) removeEventListener(event, look)
    document.removeEventListener('visibilitychange', look)
  }
}
