import { expect, it } from 'vitest'
import { movingTexts, offerTexts } from '#domain/messages/account/migration.ts'
import {
  type MigrationCounts,
  migratedLine,
  offered,
  refusedBadges,
  refusedRecord,
} from '#domain/texts/account/migration.ts'

it('the question names what there is, in one sentence', () => {
  const ask = (counts: MigrationCounts) => offerTexts.line(offered(counts))
  expect(ask({ sessions: 14, holds: 6, badges: 5 })).toBe(
    'This device has 14 sessions and 6 holds that aren’t in any account. Add them to this one?',
  )
  expect(ask({ sessions: 1, holds: 0, badges: 1 })).toBe(
    'This device has 1 session that isn’t in any account. Add it to this one?',
  )
  expect(ask({ sessions: 0, holds: 0, badges: 2 })).toBe(
    'This device has 2 badges that aren’t in any account. Add them to this one?',
  )
})

it('the receipt names what came in, and no more', () => {
  const say = migratedLine
  expect(say({ sessions: 14, holds: 6, badges: 5 })).toBe(
    '14 sessions, 6 holds, 5 badges are in your account',
  )
  expect(say({ sessions: 1, holds: 0, badges: 0 })).toBe('1 session is in your account')
  expect(say({ sessions: 0, holds: 0, badges: 0 })).toBe('Nothing could be added to your account')
})

it('what stayed is named with its reason, where one was told', () => {
  const record = { practice: 'Box Breathing', figures: '5 minutes', when: '3 March 2026' }
  expect(refusedRecord(record, 'Too long')).toBe(
    'Box Breathing, 5 minutes, 3 March 2026: couldn’t be added (Too long)',
  )
  expect(refusedBadges(['First Steps', 'Night Owl'], '')).toBe('First Steps and Night Owl: couldn’t be added')
  expect(movingTexts.line({ done: 5, total: 23 })).toBe('Moving your progress: 5 of 23')
})
