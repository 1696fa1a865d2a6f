/**
 * The queue of badges that were just earned: by a guest's records, or as the server answered the outbox. They
 * pop up from it one after the other, and the results show the recent ones. Each tab has its own queue in its
 * session storage (spec §3), so that a badge pops up only in the tab that heard of it, and a reload changes
 * nothing.
 */

import * as sessionKeys from '#device/storage/session-keys.ts'
import {
  fieldsOf,
  type ReadStorage,
  type ReadWriteStorage,
  storedValue,
} from '#device/storage/stored-value.ts'

/** A badge as it is reported to the queue. */
export interface HeardBadge {
  readonly achievementId: string
  /** ISO instant at which it was heard of or awarded; this decides what is recent. */
  readonly heardAt: string
  /** ISO instant: the end of the record that earned it, or `heardAt` where that is not known. */
  readonly earnedAt: string
}

export interface EarnedBadge extends HeardBadge {
  /** The owner's key. */
  readonly owner: string
  /** Whether it is still to pop up. `none`: never here, because another tab or device heard of it. */
  readonly popup: 'due' | 'shown' | 'none'
}

/** In the order in which they were heard of, each once per owner. */
export type EarnedBadges = readonly EarnedBadge[]

/**
 * `earned`: heard of here first, from the outbox or a guest's records, so it pops up. `listed`: what the
 * server lists as recent, wherever it was heard of. `has`: exactly the badges that the owner has.
 * `announced`: it pops up now.
 */
export type EarnedEvent = { readonly owner: string } & (
  | { readonly type: 'earned' | 'listed' | 'has'; readonly badges: readonly HeardBadge[] }
  | { readonly type: 'announced'; readonly achievementId: string }
  | { readonly type: 'forgotten' }
)

export interface EarnedQueue {
  /** In the order in which they were heard of. */
  readonly badges: () => EarnedBadges
  /** Applies and stores an event. Where storage refuses, the queue lasts as long as the page. */
  readonly change: (event: EarnedEvent) => void
}

/** The queue in this tab's storage. Never throws. */
export function openEarnedQueue(storage: ReadWriteStorage): EarnedQueue {
  let queue = readEarned(storage)
  return {
    badges: () => queue,
    change(event) {
      queue = nextEarned(queue, event)
      writeEarned(storage, queue)
    },
  }
}

/** The queue after `event`. */
function nextEarned(queue: EarnedBadges, event: EarnedEvent): EarnedBadges {
  const { owner, type } = event
  if (type === 'forgotten') return queue.filter((badge) => badge.owner !== owner)
  if (type === 'announced')
    return queue.map((badge) =>
      isOf(badge, owner, event.achievementId) ? { ...badge, popup: 'shown' } : badge,
    )
  if (type === 'earned')
    return event.badges.reduce((before, badge) => withEarned(before, owner, badge), queue)
  const others = queue.filter((badge) => badge.owner !== owner)
  const known = queue.filter((badge) => badge.owner === owner && badge.popup !== 'none')
  const popupOf = (id: string) => known.find(({ achievementId }) => achievementId === id)?.popup ?? 'none'
  const listed = event.badges.map((badge) => ({ ...badge, owner, popup: popupOf(badge.achievementId) }))
  if (type === 'has') return [...others, ...listed]
  // Badges that this tab heard of first keep its own time, not the server's.
  return [...others, ...known, ...listed.filter(({ popup }) => popup === 'none')]
}

/** A badge that has popped up does not do so again: if an answer was lost, the server repeats it. */
function withEarned(queue: EarnedBadges, owner: string, badge: HeardBadge): EarnedBadges {
  const before = queue.find((one) => isOf(one, owner, badge.achievementId))
  if (before === undefined) return [...queue, { ...badge, owner, popup: 'due' }]
  const popup = before.popup === 'shown' ? 'shown' : 'due'
  return queue.map((one) => (one === before ? { ...badge, owner, popup } : one))
}

const isOf = (badge: EarnedBadge, owner: string, achievementId: string) =>
  badge.owner === owner && badge.achievementId === achievementId

/** Their ids alone, as spec §3 requires; nothing reads them. */
const idsOfAll = storedValue(sessionKeys.newBadges, (value) => value)
/** The queue: what is known of each badge, by owner and id. */
const queueByOwner = storedValue(sessionKeys.newBadgesQueue, fieldsOf)
/** The ids of those that popped up, by owner: versions until 27 November 2026 stored them separately. */
const formerlyShown = storedValue(sessionKeys.formerAnnouncedBadges, fieldsOf)

/** Also reads what an earlier version left in the tab; the next change removes that. */
function readEarned(storage: ReadStorage): EarnedBadges {
  const shown = formerlyShown.read(storage)
  return Object.entries(queueByOwner.read(storage)).flatMap(([owner, own]) =>
    Object.entries(fieldsOf(own)).flatMap(([achievementId, known]): EarnedBadge[] => {
      if (typeof known !== 'string') return isKnown(known) ? [{ owner, achievementId, ...known }] : []
      // An earlier version stored only when it was heard of.
      const ids = shown[owner]
      const popup = Array.isArray(ids) && ids.includes(achievementId) ? 'shown' : 'due'
      return [{ owner, achievementId, heardAt: known, earnedAt: known, popup }]
    }),
  )
}

function isKnown(value: unknown): value is Omit<EarnedBadge, 'owner' | 'achievementId'> {
  const { heardAt, earnedAt, popup } = fieldsOf(value)
  const isDated = typeof heardAt === 'string' && typeof earnedAt === 'string'
  return isDated && (popup === 'due' || popup === 'shown')
}

/** Stores what is still to pop up or has popped up. The next page requests the server's list again. */
function writeEarned(storage: ReadWriteStorage, queue: EarnedBadges): void {
  const own = queue.filter(({ popup }) => popup !== 'none')
  const byOwner: Record<string, Record<string, unknown>> = {}
  for (const { owner, achievementId, ...known } of own)
    byOwner[owner] = { ...byOwner[owner], [achievementId]: known }
  if (own.length > 0) {
    queueByOwner.write(storage, byOwner)
    idsOfAll.write(storage, [...new Set(own.map(({ achievementId }) => achievementId))])
  } else for (const stored of [queueByOwner, idsOfAll]) stored.remove(storage)
  formerlyShown.remove(storage)
}
