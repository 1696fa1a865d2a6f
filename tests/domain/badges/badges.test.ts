import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountReached, badgeInputsOf, earnedBy, earnedIn, newlyEarned } from '#domain/badges/badge-rules.ts'
import {
  type BadgeId,
  badgeCategories,
  badgeIds,
  badgeNamed,
  badges,
  isBadgeId,
} from '#domain/badges/badges.ts'
import { type Aggregates, emptyAggregates, replay } from '#domain/stats/aggregates.ts'
import type { CountedSession } from '#domain/stats/counted.ts'
import { addDays } from '#domain/time/calendar.ts'
import {
  arrivalOf,
  counted,
  events,
  historiesOf,
  hold,
  plainOf,
  session,
  steady,
} from '#support/records/histories.ts'
import { plainEarned } from '#support/records/plain-recount.ts'

const has = (id: BadgeId, aggregates: Aggregates) => earnedBy(aggregates, 0).includes(id)
const many = (count: number, of: (index: number) => Partial<CountedSession> = () => ({})) =>
  counted(...Array.from({ length: count }, (_, index) => session(of(index))))
const inRow = (count: number, duration = 60) =>
  many(count, (n) => ({ day: addDays('2026-02-26', n), duration }))
const onDays = (...days: string[]) => counted(...days.map((day) => session({ day })))
const atHour = (hour: number) => counted(session({ hour }))

const namesOf = (ids: readonly BadgeId[]) => new Set(ids.map((id) => badges[id].name))

/** Expects `id` to be earned at its threshold and beyond, but not one step below. */
function edge(id: BadgeId, threshold: number, of: (count: number) => Aggregates) {
  expect([threshold - 1, threshold, threshold + 1].map((count) => has(id, of(count)))).toEqual([
    false,
    true,
    true,
  ])
}

/** Spec §3, word for word. */
const names =
  'First Steps, Building Momentum, Dedicated Practitioner, Mindful Master, Daily Momentum, Daily Practice, Weekly Warrior, Monthly Mindfulness, Breath Anchor, Breath Control, Deep Focus, Transcendence, Marathon Breath, Goal Setter, Steady Breather, Week Warrior, Fortnight Champion, Monthly Master, Breath Sage, Zen Legend, Time Well Spent, Hour of Peace, Mindful Hours, Zen Master, Early Bird, Night Owl, Night Session, Morning Ritual, Weekend Warrior, Technique Explorer, Personal Best, Comeback Kid, Speed Demon, Zen Garden, Stress Buster, Holiday Spirit, Seasonal Sage, First Share, Collection Master'.split(
    ', ',
  )

describe('the catalogue', () => {
  it('holds the 39 of the spec, in its order', () => {
    expect(badgeIds).toHaveLength(39)
    expect(badgeIds.map((id) => badges[id].name)).toEqual(names)
  })

  it('names each by the slug of its medal', () => {
    for (const id of badgeIds) expect(badges[id].name.toLowerCase().replaceAll(' ', '-')).toBe(id)
  })

  it('describes each in words of its own, and leaves no category empty', () => {
    expect(new Set(badgeIds.map((id) => badges[id].description)).size).toBe(39)
    expect(new Set(badgeIds.map((id) => badges[id].requirement)).size).toBe(39)
    expect(new Set(badgeIds.map((id) => badges[id].category))).toEqual(new Set(badgeCategories))
  })

  it('knows former names, and takes no other', () => {
    const former = [
      'First Breath Hold',
      'Breath Warrior',
      'Breath Master',
      'Breath Champion',
      'Breath Legend',
    ]
    expect(former.map(badgeNamed)).toEqual([
      'breath-anchor',
      'breath-anchor',
      'breath-control',
      'deep-focus',
      'transcendence',
    ])
    expect(badgeNamed('Night Owl')).toBe('night-owl')
    for (const name of ['', 'night-owl', 'constructor', 'Breath']) expect(badgeNamed(name)).toBeUndefined()
    expect([isBadgeId('night-owl'), isBadgeId('toString'), isBadgeId(null)]).toEqual([true, false, false])
  })
})

it('nobody has a badge for nothing', () => expect(earnedBy(emptyAggregates, 0)).toEqual([]))

describe('badges that count', () => {
  it.each([
    ['first-steps', 1],
    ['building-momentum', 7],
    ['daily-practice', 30],
    ['mindful-master', 100],
  ] as const)('%s takes %i sessions', (id, threshold) => edge(id, threshold, many))

  it.each([
    ['daily-momentum', 2],
    ['dedicated-practitioner', 3],
    ['weekly-warrior', 7],
    ['monthly-mindfulness', 30],
  ] as const)('%s takes %i practice days in a row', (id, threshold) => {
    edge(id, threshold, inRow)
    expect(
      has(
        id,
        many(40, (n) => ({ day: addDays('2026-01-01', 2 * n) })),
      ),
    ).toBe(false)
  })

  it.each([
    ['goal-setter', 3],
    ['week-warrior', 7],
    ['fortnight-champion', 14],
    ['monthly-master', 30],
    ['breath-sage', 60],
    ['zen-legend', 90],
  ] as const)('%s takes %i goal days in a row', (id, threshold) => {
    edge(id, threshold, (count) => inRow(count, 900))
    expect(has(id, inRow(threshold + 1, 899))).toBe(false)
  })

  it.each([
    ['breath-anchor', 30],
    ['breath-control', 60],
    ['deep-focus', 120],
    ['transcendence', 180],
  ] as const)('%s takes a hold of %i s', (id, threshold) => edge(id, threshold, (s) => counted(hold(s))))

  it.each([
    ['steady-breather', 600],
    ['zen-garden', 1200],
    ['marathon-breath', 1800],
  ] as const)('%s takes %i s in one session', (id, threshold) => {
    edge(id, threshold, (duration) => counted(session({ duration })))
    expect(has(id, many(40))).toBe(false)
  })

  it.each([
    ['time-well-spent', 1800],
    ['hour-of-peace', 3600],
    ['mindful-hours', 7200],
    ['zen-master', 36_000],
  ] as const)('%s takes %i s of practice, and no hold helps', (id, threshold) =>
    edge(id, threshold, (total) =>
      counted(session({ duration: total - 90 }), hold(3600), session({ duration: 90 })),
    ),
  )

  it('tell how far one has come', () => {
    const standing = badgeInputsOf(inRow(5, 90), 0)
    expect(amountReached('weekly-warrior', standing)).toBe(5)
    expect(amountReached('time-well-spent', standing)).toBe(7.5)
  })
})

describe('badges of hours', () => {
  const hours = (id: BadgeId) => Array.from({ length: 24 }, (_, h) => h).filter((h) => has(id, atHour(h)))
  it.each([
    ['early-bird', [6, 7, 8, 9, 10]],
    ['night-owl', [0, 1, 2, 23]],
    ['night-session', [0, 1, 2]],
    ['stress-buster', [21, 22, 23]],
  ] as const)('%s is earned in the hours %j', (id, expected) => expect(hours(id)).toEqual(expected))

  it('Morning Ritual takes seven sessions in the morning, also of one day', () => {
    edge('morning-ritual', 7, (count) => many(count, (n) => ({ hour: 6 + (n % 5) })))
    expect(
      has(
        'morning-ritual',
        many(20, (n) => ({ hour: n % 2 === 0 ? 5 : 11 })),
      ),
    ).toBe(false)
  })
})

describe('Weekend Warrior', () => {
  const weekend = (...days: string[]) => has('weekend-warrior', onDays(...days))
  it('takes Saturday and Sunday of one weekend, whichever came first', () => {
    expect(weekend('2026-11-21', '2026-11-22')).toBe(true)
    expect(weekend('2026-11-22', '2026-11-21')).toBe(true)
    expect(weekend('2022-12-31', '2023-01-01')).toBe(true)
  })
  it('is not for one of them, two halves of two weekends, or the days beside', () => {
    expect(weekend('2026-11-21')).toBe(false)
    expect(weekend('2026-11-21', '2026-11-29')).toBe(false)
    expect(weekend('2026-11-22', '2026-11-28')).toBe(false)
    expect(weekend('2026-11-20', '2026-11-21')).toBe(false)
    expect(weekend('2026-11-22', '2026-11-23')).toBe(false)
  })
})

describe('Technique Explorer', () => {
  const three = (['energizing', '4-7-8', 'box-breathing'] as const).map((technique) => session({ technique }))
  it('takes all four, the hold among them', () => {
    expect(has('technique-explorer', counted(...three))).toBe(false)
    expect(has('technique-explorer', counted(...three, hold(1)))).toBe(true)
    expect(has('technique-explorer', counted(...three.slice(1), hold(1)))).toBe(false)
  })
  it('takes no skipped hold, and nothing else', () => {
    expect(has('technique-explorer', counted(...three, hold(0)))).toBe(false)
    expect(has('technique-explorer', counted(...three, session({ technique: 'other' })))).toBe(false)
  })
})

describe('Personal Best', () => {
  const best = (...holds: number[]) => has('personal-best', counted(...holds.map(hold)))
  it('takes a hold longer than the best before it', () => {
    expect(best(30, 31)).toBe(true)
    expect(best(30, 20, 31)).toBe(true)
  })
  it('stays beaten, however short the next one is', () => {
    expect(best(30, 31, 5)).toBe(true)
  })
  it('is not for the first, an equal one, one after a skipped one, or one that beats a shorter than the best', () => {
    expect(best(60)).toBe(false)
    expect(best(30, 30)).toBe(false)
    expect(best(0, 30)).toBe(false)
    expect(best(60, 30, 45)).toBe(false)
  })
})

describe('Comeback Kid', () => {
  /** Sessions of a minute, each at noon of its day unless a time is given. */
  const back = (...starts: string[]) =>
    has(
      'comeback-kid',
      counted(
        ...starts.map((at) =>
          session({ day: at.slice(0, 10), start: Date.parse(at.length > 10 ? at : `${at}T12:00Z`) }),
        ),
      ),
    )
  it('takes a session after seven dates without one', () => {
    expect(back('2026-11-01', '2026-11-08')).toBe(false)
    expect(back('2026-11-01', '2026-11-09')).toBe(true)
    // Late in the evening, and early in the morning: seven dates, and less than seven times 24 hours.
    expect(back('2026-11-01T23:50Z', '2026-11-09T00:10Z')).toBe(true)
    expect(back('2026-11-01')).toBe(false)
  })
  it('takes one that begins 7 x 24 hours after the end of the one before it, and none that begins sooner', () => {
    expect(back('2026-11-01T12:00Z', '2026-11-08T12:00:59Z')).toBe(false)
    expect(back('2026-11-01T12:00Z', '2026-11-08T12:01Z')).toBe(true)
    // A case that happened: 6 days and an hour and a half later, seven dates on.
    expect(back('2026-11-01T23:00Z', '2026-11-08T00:30Z')).toBe(false)
  })
  it('counts from the end of the one that ended last', () => {
    const long = session({ day: '2026-11-01', start: Date.parse('2026-11-01T12:00Z'), duration: 7200 })
    const during = session({ day: '2026-11-01', start: Date.parse('2026-11-01T12:30Z') })
    const next = (at: string) => session({ day: '2026-11-08', start: Date.parse(at) })
    expect(has('comeback-kid', counted(long, during, next('2026-11-08T13:59Z')))).toBe(false)
    expect(has('comeback-kid', counted(long, during, next('2026-11-08T14:00Z')))).toBe(true)
  })
  it('counts across a leap day and the end of a year', () => {
    expect(back('2024-02-25', '2024-03-03')).toBe(false)
    expect(back('2024-02-25', '2024-03-04')).toBe(true)
    expect(back('2025-12-28', '2026-01-04')).toBe(false)
    expect(back('2025-12-28', '2026-01-05')).toBe(true)
  })
  it('sees a break that a late record only shows, and none that it fills before', () => {
    expect(back('2026-11-09', '2026-11-01')).toBe(true)
    expect(back('2026-11-08', '2026-11-01')).toBe(false)
    expect(back('2026-11-01', '2026-11-05', '2026-11-10')).toBe(false)
  })
  it('is not for holds', () => {
    const aggregates = counted(session({ day: '2026-11-01' }), hold(30))
    expect(has('comeback-kid', aggregates)).toBe(false)
  })
})

describe('Speed Demon', () => {
  const fast = (over: Partial<CountedSession>) => has('speed-demon', counted(session(over)))
  it('takes a Treadmill session that ended or was on average at a Cheetah pace', () => {
    expect([2, 4, 4.1, 4.61].map((pace) => fast({ pace }))).toEqual([true, true, true, true])
    expect([4.62, 5.14, 36 / 7, 24].map((pace) => fast({ pace }))).toEqual([false, false, false, false])
    expect(fast({ averagePace: 4.1 })).toBe(true)
  })
  it('takes the whole 5 that Stop sends for the Horse', () =>
    expect(fast({ pace: 5, averagePace: 5 })).toBe(false))
  it('is not for techniques that follow no pace, nor for a pace that was not sent', () => {
    expect(fast({ technique: 'box-breathing', pace: 4, averagePace: 4 })).toBe(false)
    expect(fast({ pace: null, averagePace: null })).toBe(false)
  })
})

describe('badges of the calendar', () => {
  it('Holiday Spirit is for seven days of the year, and no other', () => {
    const year = Array.from({ length: 366 }, (_, n) => addDays('2024-01-01', n))
    const festive = year.filter((day) => has('holiday-spirit', onDays(day)))
    expect(festive.map((day) => day.slice(5))).toEqual([
      '01-01',
      '02-14',
      '10-31',
      '12-24',
      '12-25',
      '12-26',
      '12-31',
    ])
  })

  it('Seasonal Sage takes all four meteorological seasons, of whatever years', () => {
    const sage = (...days: string[]) => has('seasonal-sage', onDays(...days))
    expect(sage('2026-02-28', '2026-03-01', '2026-06-01', '2026-09-01')).toBe(true)
    expect(sage('2025-12-01', '2024-05-31', '2026-08-31', '2023-11-30')).toBe(true)
    expect(sage('2026-02-28', '2026-05-31', '2026-08-31', '2026-12-01')).toBe(false)
    expect(sage('2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01')).toBe(false)
  })
})

describe('the badges beyond practice', () => {
  it('First Share takes one', () => {
    expect(earnedBy(emptyAggregates, 0)).not.toContain('first-share')
    expect(earnedBy(emptyAggregates, 1)).toEqual(['first-share'])
  })

  it('Collection Master takes all other 38, and none less', () => {
    const others = badgeIds.filter((id) => id !== 'collection-master')
    expect(earnedBy(emptyAggregates, 0, others)).toEqual(badgeIds)
    for (const missing of others) {
      const held = others.filter((id) => id !== missing)
      expect(earnedBy(emptyAggregates, 0, held)).toEqual(held)
    }
  })

  it('Collection Master does not count itself', () => {
    expect(amountReached('collection-master', badgeInputsOf(emptyAggregates, 0, badgeIds))).toBe(38)
  })

  it('Collection Master counts what is held and what is earned just now as one', () => {
    const held = badgeIds.filter((id) => id !== 'collection-master' && id !== 'first-share')
    expect(newlyEarned(held, earnedBy(emptyAggregates, 1, held))).toEqual([
      'first-share',
      'collection-master',
    ])
  })
})

describe('earned badges', () => {
  it('stay when what earned them is gone', () => {
    const held = earnedBy(counted(session(), hold(30)), 0)
    expect(held).toEqual(['first-steps', 'breath-anchor'])
    expect(earnedBy(emptyAggregates, 0, held)).toEqual(held)
  })

  it('are told as well by streaks that were kept instead of walked', () => {
    const { totals } = emptyAggregates
    expect(earnedIn({ totals, practiceStreak: 3, goalStreak: 2, shares: 0 })).toEqual([
      'dedicated-practitioner',
      'daily-momentum',
    ])
    expect(earnedIn({ totals, practiceStreak: 0, goalStreak: 3, shares: 0 }, ['night-owl'])).toEqual([
      'goal-setter',
      'night-owl',
    ])
  })

  it('are new once', () => {
    expect(newlyEarned(['first-steps'], ['first-steps', 'night-owl', 'night-owl'])).toEqual(['night-owl'])
  })

  it('are those of a plain recount at every step, whatever came late and was deleted', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(events(), fc.nat({ max: 1 }), (all, shares) => {
        let held: BadgeId[] = []
        let plain = new Set<string>()
        for (const history of historiesOf(all)) {
          held = earnedBy(replay(history.map(arrivalOf)), shares, held)
          plain = plainEarned(plainOf(history), shares, plain)
          expect(namesOf(held)).toEqual(plain)
        }
        const last = historiesOf(all).at(-1) ?? []
        const anew = earnedBy(replay(last.map(arrivalOf)), shares)
        expect(namesOf(anew)).toEqual(plainEarned(plainOf(last), shares, new Set()))
        for (const id of held) seen.add(id)
      }),
      { numRuns: 50 },
    )
    // The histories must reach what they are meant to test.
    for (const id of ['comeback-kid', 'personal-best', 'weekend-warrior', 'goal-setter', 'speed-demon'])
      expect(seen).toContain(id)
  }, 60_000)

  it('are those of a plain recount after months of days in a row', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(steady(), (history) => {
        const earned = earnedBy(replay(history.map(arrivalOf)), 0)
        expect(namesOf(earned)).toEqual(plainEarned(plainOf(history), 0, new Set()))
        for (const id of earned) seen.add(id)
      }),
      { numRuns: 50 },
    )
    for (const id of ['monthly-mindfulness', 'monthly-master', 'zen-master']) expect(seen).toContain(id)
  }, 60_000)
})
