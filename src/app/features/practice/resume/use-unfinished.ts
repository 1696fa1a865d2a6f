import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { checkOtherTabAtom } from '#app/features/practice/practice.atoms.ts'
import { isPractisingAtom } from '#app/state/device/is-practising.ts'
import { isSavingEndedAtom } from '#app/state/session/result.ts'
import { draftSettledAtom, readUnfinished } from '#app/state/session/unfinished.ts'
import type { OwnedDraft } from '#device/practice/draft.ts'

/** Between two looks whether the tab that practises is still there, in milliseconds. */
const LOOK_EVERY = 1000

/**
 * The interrupted practice that waits for an answer now, read again whenever that may have changed; null while there is
 * none, and while a practice runs, here or in another tab, or is being kept: its draft is in use, not interrupted.
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
      // A tab that is closed tells nobody.
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
 * Calls `look` whenever the draft may have changed without this page's doing: another tab wrote or settled it, or ended
 * while nobody looked here. @returns what ends that
 */
function onDraftChange(look: () => void): () => void {
  // A write of another tab; then what this page shows after it was hidden, kept in the browser's memory, or beside another window.
  const events = ['storage', 'pageshow', 'focus'] as const
  for (const event of events) addEventListener(event, look)
  document.addEventListener('visibilitychange', look)
  return () => {
    for (const event of events) removeEventListener(event, look)
    document.removeEventListener('visibilitychange', look)
  }
}
