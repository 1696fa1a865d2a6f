import { useNavigate } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { checkOtherTabAtom, resumeUnfinishedAtom } from '#app/features/practice/practice.atoms.ts'
import { readUnfinished } from '#app/state/session/unfinished.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import type { OwnedDraft } from '#device/practice/draft.ts'
import { unfinishedTexts } from '#domain/messages/practice/practice.ts'
import { isKnownPath, type RoutePath } from '#domain/pages/routes.ts'
import type { PracticeRecord } from '#domain/records/record.ts'
import { endsAt } from '#domain/session/score.ts'
import { techniques } from '#domain/session/techniques.ts'
import { clockTime } from '#domain/texts/practice/lengths.ts'
import { dropUnfinishedAtom, keepUnfinishedAtom } from './draft.atoms.ts'
import { savedToast } from './saved-toast.ts'
import { useUnfinished } from './use-unfinished.ts'
import '#app/features/practice/practice.css'

const isWhole = (draft: OwnedDraft) => draft.kind === 'session' && draft.at >= endsAt(draft.score)

/** Offers a practice interrupted by a crash, a closed tab or a discarded page: "Go on" or "Keep it". */
export function Unfinished() {
  const draft = useUnfinished()
  const isTaken = useSetAtom(checkOtherTabAtom)
  const goOn = useSetAtom(resumeUnfinishedAtom)
  const keep = useSetAtom(keepUnfinishedAtom)
  const drop = useSetAtom(dropUnfinishedAtom)
  const navigate = useNavigate()
  const wholeId = draft !== null && isWhole(draft) ? draft.id : null
  useEffect(() => {
    // Only its end was missing: there is nothing to ask.
    if (wholeId !== null) void keep()
  }, [wholeId, keep])
  if (draft === null || wholeId !== null) return null
  const { name, route } = techniques[draft.kind === 'hold' ? 'breath-hold' : draft.score.technique]
  const go = () => {
    // Within the gesture, so that the browser allows sound.
    if (goOn() && isKnownPath(route)) void navigate({ to: route as RoutePath })
  }
  /** Does `act` unless another tab has settled or resumed the practice meanwhile: then it is not ours. */
  const settle = async (act: () => Promise<PracticeRecord | null>) => {
    const isOurs = !(await isTaken()) && readUnfinished()?.id === draft.id
    const record = isOurs ? await act() : null
    if (record !== null) showToast(savedToast(record))
  }
  return (
    <section aria-label={unfinishedTexts.title} className="sheet">
      <p className="font-600">{unfinishedTexts.title}</p>
      <p className="text-quiet text-sm mt-1">
        {unfinishedTexts.line({ name, reached: clockTime(draft.at) })}
      </p>
      <div className="flex flex-wrap gap-3 mt-3">
        {draft.kind === 'session' ? (
          <button type="button" className="button-outlined grow" onClick={go}>
            {unfinishedTexts.goOn}
          </button>
        ) : null}
        <button type="button" className="button-outlined grow" onClick={() => void settle(keep)}>
          {unfinishedTexts.keep}
        </button>
        {draft.kind === 'hold' ? (
          <button
            type="button"
            className="button-quiet grow"
            onClick={() => void settle(() => drop().then(() => null))}
          >
            {unfinishedTexts.remove}
          </button>
        ) : null}
      </div>
    </section>
  )
}
