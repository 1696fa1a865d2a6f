import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { badgePopupsAtom, earnedBadgesAtom } from '#app/state/identity/earned-badges.ts'
import { ownEarnedAtom } from '#app/state/identity/guest-badges.ts'
import { Medal } from '#app/ui/art/medal.tsx'
import { useHasPageMark } from '#app/ui/hooks/use-has-page-mark.ts'
import { type BadgeId, badges, isBadgeId } from '#domain/badges/badges.ts'
import { popupTexts } from '#domain/texts/records/results.ts'
import { ELSEWHERE, useCelebration } from './celebration.ts'
import './results.css'

/** How long each badge is shown, in milliseconds (spec §9). */
const SHOWN = 4000

/** What was earned within so long is told in passing, in milliseconds (spec §9). */
const POPUP_WINDOW = 120_000

const none: readonly BadgeId[] = []

/**
 * New badges, one at a time, each until its time is over or a person presses it (spec §2). They wait while a dialog
 * or the loading screen covers the page: beneath it nobody sees them, and a screen reader does not tell them.
 */
export function BadgePopup() {
  const hasDialog = useHasPageMark('dialog')
  const isCovered = useHasPageMark('loading') || hasDialog
  const { queue: waiting, next } = useNewBadges(isCovered)
  const queue = isCovered ? none : waiting
  const [shown = null] = queue
  // One sound for all that wait.
  useCelebration(queue, ELSEWHERE)
  useEffect(() => {
    if (shown === null) return
    const timer = setTimeout(next, SHOWN)
    return () => clearTimeout(timer)
  }, [shown, next])
  return (
    <div className="badge-popup" role="status">
      {shown === null ? null : <Card key={shown} id={shown} onClose={next} />}
    </div>
  )
}

function Card({ id, onClose }: { id: BadgeId; onClose: () => void }) {
  const { name, description } = badges[id]
  return (
    <button type="button" className="badge-popup-card" onClick={onClose}>
      <Medal name={name} isEarned size="small" />
      <span className="min-w-0">
        <span className="text-sm text-sand block">{popupTexts.label}</span>
        <span className="title text-lg leading-tight block">{name}</span>
        <span className="text-sm text-quiet block">{description}</span>
      </span>
    </button>
  )
}

/**
 * The badges that are still to be told, that being told first, and what ends its turn; each once in this tab.
 * @param isCovered nobody sees what is told now
 */
function useNewBadges(isCovered: boolean) {
  const { owner, earned } = useAtomValue(ownEarnedAtom)
  const changeEarned = useSetAtom(earnedBadgesAtom)
  const [looked, setQueue] = useState<readonly BadgeId[] | null>(null)
  const queue = looked ?? none
  const next = useCallback(() => setQueue((waiting) => (waiting ?? none).slice(1)), [])
  useReportQueue(looked)
  // What waits is the owner's who was here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another owner nothing waits
  useEffect(() => setQueue(null), [owner])
  // What joined once stays, however long it is covered.
  useEffect(() => {
    if (owner === null) return
    const since = Date.now() - POPUP_WINDOW
    const due = earned.filter(({ popup, heardAt }) => popup === 'due' && Date.parse(heardAt) > since)
    const ids = due.map(({ achievementId }) => achievementId).filter(isBadgeId)
    setQueue((waiting) => [...new Set([...(waiting ?? none), ...ids])])
  }, [owner, earned])
  const [first] = queue
  // Its turn has come: should the page be left now, it was told.
  useEffect(() => {
    if (first !== undefined && owner !== null && !isCovered)
      changeEarned({ type: 'announced', owner, achievementId: first })
  }, [first, owner, isCovered, changeEarned])
  return { queue, next }
}

/** Tells those who wait for the end of it. @param queue null until it was looked for the first time */
function useReportQueue(queue: readonly BadgeId[] | null) {
  const setPopups = useSetAtom(badgePopupsAtom)
  useEffect(() => {
    if (queue !== null) setPopups(queue.length > 0 ? 'some' : 'none')
  }, [queue, setPopups])
  // Taken away for a practice and its results, it looks again after them.
  useEffect(() => () => setPopups('unknown'), [setPopups])
}
