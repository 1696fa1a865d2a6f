/**
 * The queue of badges that were just earned: by a guest's records, or as the server answered the outbox. Badges pop up
 * out of it one after the other, and the results show what of it is recent. It is one tab's, so that each badge pops up
 * in the tab that heard of it alone, and stands in its session storage (spec §3), so that a reload changes nothing.
 */

import * as sessionKeys from '#device/storage/session-keys.ts'
import {
  fieldsOf,
  type ReadStorage,
  type ReadWriteStorage,
  storedValue,
} from '#device/storage/stored-value.ts'

/** A badge as somebody tells of it. */
export interface HeardBadge {
  readonly achievementId: string
  /** ISO instant at which it was heard of or awarded: what is recent goes by this. */
  readonly heardAt: string
  /** ISO instant: the end of the record that earned it, or `heardAt` where that is not known. */
  readonly earnedAt: string
}

export interface EarnedBadge extends HeardBadge {
  /** The key of whose it is. */
  readonly owner: string
  /** Whether it is still to pop up. `none`: never here, another tab or device heard of it. */
  readonly popup: 'due' | 'shown' | 'none'
}

/** In the order in which they were heard of; each once for each owner. */
export type EarnedBadges = readonly EarnedBadge[]

/**
 * `earned`: heard of here first, by the outbox or a guest's records, so that they pop up. `listed`: what the server lists
 * as recent, wherever it was heard of. `has`: all that the owner has, and no other. `announced`: it pops up now.
 */
export type EarnedEvent = { readonly owner: string } & (
  | { readonly type: 'earned' | 'listed' | 'has'; readonly badges: readonly HeardBadge[] }
  | { readonly type: 'announced'; readonly achievementId: string }
  | { readonly type: 'forgotten' }
)

export interface EarnedQueue {
  /** In the order in which they were heard of. */
  readonly badges: () => EarnedBadges
  /** Writes down what becomes of it; where the storage refuses, the page remembers it, and a reload does not. */
  readonly change: (event: EarnedEvent) => void
}

/** The queue as it stands in this tab's storage. Never throws. */
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

/** What `event` makes of the queue. */
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
  // What this tab heard of itself goes by its own clock, not by the server's.
  return [...others, ...known, ...listed.filter(({ popup }) => popup === 'none')]
}

/** One that popped up already does not do so again: an answer that was lost comes twice. */
function withEarned(queue: EarnedBadges, owner: string, badge: HeardBadge): EarnedBadges {
  const before = queue.find((one) => isOf(one, owner, badge.achievementId))
  if (before === undefined) return [...queue, { ...badge, owner, popup: 'due' }]
  const popup = before.popup === 'shown' ? 'shown' : 'due'
  return queue.map((one) => (one === before ? { ...badge, owner, popup } : one))
}

const isOf = (badge: EarnedBadge, owner: string, achievementId: string) =>
  badge.owner === owner && badge.achievementId === achievementId

/** Their ids alone, as spec §3 wants them; nothing reads them. */
const idsOfAll = storedValue(sessionKeys.newBadges, (value) => value)
/** The queue: by owner and id, what is known of each. */
const queueByOwner = storedValue(sessionKeys.newBadgesQueue, fieldsOf)
/** By owner the ids of those that popped up: versions until 27 November 2026 wrote them beside the queue. */
const formerlyShown = storedValue(sessionKeys.formerAnnouncedBadges, fieldsOf)

/** What a tab of an earlier version left is read as well, and goes with the next change. */
function readEarned(storage: ReadStorage): EarnedBadges {
  const shown = formerlyShown.read(storage)
  return Object.entries(queueByOwner.read(storage)).flatMap(([owner, own]) =>
    Object.entries(fieldsOf(own)).flatMap(([achievementId, known]): EarnedBadge[] => {
      if (typeof known !== 'string') return isKnown(known) ? [{ owner, achievementId, ...known }] : []
      // An earlier version knew when it was heard of, no more.
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

/** Writes down what is still to pop up, or has. What the server lists is asked for again by another page. */
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
