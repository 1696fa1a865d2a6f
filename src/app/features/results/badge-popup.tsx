import { useEffect } from 'react'
import { Medal } from '#app/ui/art/medal.tsx'
import { useHasPageMark } from '#app/ui/hooks/use-has-page-mark.ts'
import { type BadgeId, badges } from '#domain/badges/badges.ts'
import { popupTexts } from '#domain/messages/records/results.ts'
import { ELSEWHERE, useCelebration, useNewBadges } from './use-earned-badges.ts'
import './results.css'

/** How long each badge is shown, in milliseconds (spec §9). */
const SHOWN = 4000

const none: readonly BadgeId[] = []

/**
 * New badges, one at a time, each until its time is over or it is clicked (spec §2). They wait while a dialog
 * or the loading screen covers the page: below it they are neither seen nor announced.
 */
export function BadgePopup() {
  const hasDialog = useHasPageMark('dialog')
  const isCovered = useHasPageMark('loading') || hasDialog
  const { queue: waiting, next } = useNewBadges(isCovered)
  const queue = isCovered ? none : waiting
  const [shown = null] = queue
  // One sound for all waiting badges.
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
