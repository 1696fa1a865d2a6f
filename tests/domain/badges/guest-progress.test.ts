import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { badges } from '#domain/badges/badges.ts'
import {
  anonymousBadge,
  earlyBadges,
  emptyProgress,
  isNavigationLimited,
  newBadges,
  parseProgress,
  readProgress,
  requiresAccount,
} from '#domain/badges/guest-progress.ts'
import { contract } from '#domain/contract/contract.ts'
import { toHoldSummary, toSessionSummary, toSummary } from '#domain/records/practice-history.ts'
import { events, historiesOf, plainOf } from '#support/records/histories.ts'
import { plainBadges } from '#support/records/plain-recount.ts'

const now = '2026-11-21T12:00:00.000Z'
const endOf = (n: number) => `2026-11-21T12:${String(n).padStart(2, '0')}:30.000Z`
const session = (n: number, hour = 12) =>
  toSessionSummary({
    id: `s${n}`,
    technique: 'energizing',
    duration: 60,
    breathCount: 5,
    startedAt: `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`,
    completedAt: endOf(n),
    timeZone: 'UTC',
  })
const hold = (n: number, holdDuration: number) =>
  toHoldSummary({ id: `h${n}`, holdDuration, startedAt: now, completedAt: endOf(n), timeZone: 'UTC' })
const told = (count: number) => earlyBadges.slice(0, count).map((id) => anonymousBadge(id, now))

describe('the early catalogue', () => {
  it('is the nine of the spec', () => {
    expect(earlyBadges.map((id) => `${badges[id].name} ${badges[id].threshold}`)).toEqual([
      'First Steps 1',
      'Building Momentum 7',
      'Daily Practice 30',
      'Night Owl 1',
      'Night Session 1',
      'Breath Anchor 30',
      'Breath Control 60',
      'Deep Focus 120',
      'Transcendence 180',
    ])
  })
})

describe('a guest earns', () => {
  it('a badge with the record that makes it, at its end', () => {
    const records = [hold(1, 31), session(2), hold(3, 0), hold(4, 65)]
    expect(newBadges(records, [])).toEqual([
      anonymousBadge('breath-anchor', endOf(1)),
      anonymousBadge('first-steps', endOf(2)),
      anonymousBadge('breath-control', endOf(4)),
    ])
  })

  it('each once, by id or by name, by a former one too', () => {
    const records = [session(1), hold(2, 130)]
    const held = [{ id: 'first-steps' }, { id: 'x-17', name: 'Breath Warrior' }, { name: 'Breath Control' }]
    expect(newBadges(records, held).map(({ id }) => id)).toEqual(['deep-focus'])
  })

  it('both badges of the night after midnight, one before', () => {
    const ids = (hour: number) => newBadges([session(1, hour)], []).map(({ id }) => id)
    expect(ids(22)).toEqual(['first-steps'])
    expect(ids(23)).toEqual(['first-steps', 'night-owl'])
    expect(ids(2)).toEqual(['first-steps', 'night-owl', 'night-session'])
    expect(ids(3)).toEqual(['first-steps'])
  })

  it('nothing beyond the nine, and those as a plain recount has them', () => {
    const early = new Set<string>(earlyBadges.map((id) => badges[id].name))
    fc.assert(
      fc.property(events(), (all) => {
        const history = historiesOf(all).at(-1) ?? []
        const earned = newBadges(
          history.map(({ record }) => toSummary(record)),
          [],
        )
        const plain = [...plainBadges(plainOf(history), 0)].filter((name) => early.has(name))
        expect(new Set(earned.map(({ name }) => name))).toEqual(new Set(plain))
        expect(new Set(earned.map(({ id }) => id)).size).toBe(earned.length)
      }),
      { numRuns: 60 },
    )
  })

  it('what is missing by the same record, whatever is held', () => {
    fc.assert(
      fc.property(events(), fc.subarray([...earlyBadges]), (all, held) => {
        const records = (historiesOf(all).at(-1) ?? []).map(({ record }) => toSummary(record))
        const others = newBadges(records, []).filter(({ id }) => !held.some((one) => one === id))
        expect(
          newBadges(
            records,
            held.map((id) => ({ id })),
          ),
        ).toEqual(others)
      }),
      { numRuns: 60 },
    )
    const sessionBadges = earlyBadges.filter((id) => badges[id].type !== 'longest_breath_hold')
    const records = [session(1), hold(2, 61), session(3), hold(4, 200)]
    expect(
      newBadges(
        records,
        sessionBadges.map((id) => ({ id })),
      ),
    ).toEqual(newBadges(records, []).filter(({ id }) => !sessionBadges.some((one) => one === id)))
  })
})

describe('the limits', () => {
  it('close the tools at three badges and ask for an account at six', () => {
    expect([2, 3, 4].map((count) => isNavigationLimited(told(count)))).toEqual([false, true, true])
    expect([5, 6, 7].map((count) => requiresAccount(told(count)))).toEqual([false, true, true])
  })
  it('count a badge once, and none that guests cannot have', () => {
    expect(isNavigationLimited([...told(2), ...told(2)])).toBe(false)
    expect(isNavigationLimited([...told(2), { name: 'Zen Legend' }])).toBe(false)
  })
  it('ask for an account when the flag was stored, whatever badges are there', () => {
    expect(requiresAccount([], true)).toBe(true)
    expect(parseProgress({ requiresAccount: true }, now)?.requiresAccount).toBe(true)
    expect(parseProgress({ requiresAccount: 'yes' }, now)?.requiresAccount).toBe(false)
  })
})

describe('stored progress', () => {
  it('that is no object is discarded, that cannot be read too', () => {
    for (const value of [null, undefined, 7, 'x', true, [], [{}]])
      expect(parseProgress(value, now)).toBeNull()
    for (const text of ['', '{', 'null', '[]']) expect(readProgress(text, now)).toBeNull()
  })

  it('without lists has empty ones', () => {
    expect(parseProgress({}, now)).toEqual(emptyProgress(now))
    expect(readProgress('{"sessions":7,"badges":null}', now)).toEqual(emptyProgress(now))
  })

  it('comes back as it was written', () => {
    const progress = {
      sessions: [{ id: 'a', technique: '4-7-8', duration: 60, breathCount: 3, completedAt: endOf(1) }],
      breathHolds: [{ id: 'b', holdDuration: 31, completedAt: endOf(2) }],
      badges: told(2),
      createdAt: endOf(0),
      requiresAccount: false,
    }
    expect(readProgress(JSON.stringify(progress), now)).toEqual(progress)
  })

  it('leaves out entries that nobody can read', () => {
    const whole = { id: 'a', technique: 'other', duration: 60, completedAt: endOf(1) }
    const broken = [
      null,
      7,
      {},
      { ...whole, duration: -1 },
      { ...whole, completedAt: 'then' },
      { ...whole, id: 1 },
    ]
    const progress = parseProgress({ sessions: [...broken, whole], breathHolds: [...broken] }, now)
    expect(progress?.sessions).toEqual([{ ...whole, breathCount: 0 }])
    expect(progress?.breathHolds).toEqual([])
  })

  it('tells instants as the server takes them, whatever was written; what is none is when the progress began', () => {
    const createdAt = endOf(0)
    const told = (earnedAt: unknown) => ({ createdAt, badges: [{ id: 'night-owl', earnedAt }] })
    const earned = (earnedAt: unknown) => parseProgress(told(earnedAt), now)?.badges[0]?.earnedAt
    expect(earned('2026-01-01')).toBe('2026-01-01T00:00:00.000Z')
    expect(earned('2026-01-01T02:00:00+02:00')).toBe('2026-01-01T00:00:00.000Z')
    for (const none of ['then', '', 7, null, '1969-12-31T23:59:59Z', '+010000-01-01T00:00:00Z'])
      expect(earned(none), String(none)).toBe(createdAt)
    expect(parseProgress({ createdAt: '2026-01-01' }, now)?.createdAt).toBe('2026-01-01T00:00:00.000Z')
    expect(parseProgress({ createdAt: '1960-01-01' }, now)?.createdAt).toBe(now)
    const sessions = [{ id: 'a', technique: 'other', duration: 60, completedAt: '2026-01-02' }]
    const [firstSteps] = parseProgress({ sessions }, now)?.badges ?? []
    expect(firstSteps?.earnedAt, 'by the session that earned it').toBe('2026-01-02T00:00:00.000Z')
  })

  it('has nothing in it that the server would refuse, whatever was written', () => {
    const written = fc.oneof(
      fc.constantFrom('2026-01-01', '1 Jan 2026', '2026', '-000001-01-01', '275760-09-13'),
      fc.date().map(String),
      fc.date().map((date) => (Number.isNaN(date.getTime()) ? '' : date.toISOString())),
      fc.anything(),
    )
    const input = contract.achievements.transfer.input
    fc.assert(
      fc.property(written, written, (earnedAt, createdAt) => {
        const progress = parseProgress({ createdAt, badges: [{ id: 'night-owl', earnedAt }] }, now)
        expect(input.safeParse({ anonymousBadges: progress?.badges }).success).toBe(true)
        expect(Date.parse(progress?.badges[0]?.earnedAt ?? '')).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('has its former badges under their present names, each once', () => {
    const former = [
      'First Breath Hold',
      'Breath Warrior',
      'Breath Master',
      'Breath Champion',
      'Breath Legend',
    ]
    const told = former.map((name, n) => ({ id: name, name, earnedAt: endOf(n) }))
    expect(parseProgress({ badges: told }, now)?.badges).toEqual([
      anonymousBadge('breath-anchor', endOf(0)),
      anonymousBadge('breath-control', endOf(2)),
      anonymousBadge('deep-focus', endOf(3)),
      anonymousBadge('transcendence', endOf(4)),
    ])
  })

  it('gets the First Steps that is missing where sessions are, and only there', () => {
    const sessions = [
      { id: 'a', technique: 'energizing', duration: 60, breathCount: 5, completedAt: endOf(3) },
    ]
    const firstSteps = anonymousBadge('first-steps', endOf(3))
    expect(parseProgress({ sessions }, now)?.badges).toEqual([firstSteps])
    expect(parseProgress({ sessions, badges: [anonymousBadge('first-steps', now)] }, now)?.badges).toEqual([
      anonymousBadge('first-steps', now),
    ])
    expect(
      parseProgress({ breathHolds: [{ id: 'b', holdDuration: 9, completedAt: now }] }, now)?.badges,
    ).toEqual([])
  })

  it('holds no badge that guests cannot have', () => {
    const told = [{ id: 'zen-legend', name: 'Zen Legend' }, { id: 'mine', name: 'My own' }, 'night-owl']
    expect(parseProgress({ badges: told }, now)?.badges).toEqual([])
  })
})
