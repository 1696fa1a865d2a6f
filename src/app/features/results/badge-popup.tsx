import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { badgePopupsAtom } from '#app/state/identity/badge-popups.ts'
import { guestBadgesAtom } from '#app/state/identity/guest-badges.ts'
import { knownOwnerAtom } from '#app/state/identity/person.ts'
import { recordsVersionAtom } from '#app/state/records/sync-signals.ts'
import { Medal } from '#app/ui/art/medal.tsx'
import { useHasPageMark } from '#app/ui/hooks/use-has-page-mark.ts'
import {
  markAnnounced,
  readAnnouncedAchievements,
  readNewAchievements,
} from '#device/badges/new-achievements.ts'
import { userIdOf } from '#device/identity/person.ts'
import { getSessionStorage } from '#device/storage/stored-value.ts'
import { type BadgeId, badges, isBadgeId } from '#domain/badges/badges.ts'
import { guest, ownerKey } from '#domain/records/owner.ts'
import { popupTexts } from '#domain/texts/records/results.ts'
import { ELSEWHERE, useCelebration } from './celebration.ts'
import { POPUP_WINDOW } from './popup-window.ts'
import './results.css'

/** How long each badge is shown, in milliseconds (spec §9). */
const SHOWN = 4000

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
  const ofGuest = useAtomValue(guestBadgesAtom)
  const looks = useAtomValue(recordsVersionAtom)
  const owner = useAtomValue(ownerKeyAtom)
  const [looked, setQueue] = useState<readonly BadgeId[] | null>(null)
  const queue = looked ?? none
  const next = useCallback(() => setQueue((waiting) => (waiting ?? none).slice(1)), [])
  useReportQueue(looked)
  // What waits is the owner's who was here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another owner nothing waits
  useEffect(() => setQueue(null), [owner])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look at the server may have brought some
  useEffect(() => {
    if (owner === null) return
    const since = Date.now() - POPUP_WINDOW
    const fresh = ofGuest.filter(({ awardedAt }) => Date.parse(awardedAt) > since).map(({ id }) => id)
    const announced = readAnnouncedAchievements(getSessionStorage(), owner)
    const unannounced = [...fresh, ...readNewAchievements(getSessionStorage(), owner, since)].filter(
      isBadgeId,
    )
    setQueue((waiting) => [
      ...new Set([...(waiting ?? none), ...unannounced.filter((id) => !announced.has(id))]),
    ])
  }, [ofGuest, looks, owner])
  const [first] = queue
  // Its turn has come: should the page be left now, it was told.
  useEffect(() => {
    if (first !== undefined && owner !== null && !isCovered) markAnnounced(getSessionStorage(), owner, first)
  }, [first, owner, isCovered])
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

/** Whose badges are told: an account's under one key, whether it could be asked or not; null while that is not known. */
const ownerKeyAtom = atom((get) => {
  const owner = get(knownOwnerAtom)
  if (owner === null) return null
  const id = userIdOf(owner)
  return ownerKey(id === null ? guest : { kind: 'user', id })
})
