import { expect, it } from 'vitest'
import { waitingLine } from '#domain/texts/records/outbox.ts'

const none = { sessions: 0, holds: 0, goals: 0, shares: 0 }

it.each([
  [{}, ''],
  [{ sessions: 1 }, 'Waiting for a connection: 1 session.'],
  [{ sessions: 3 }, 'Waiting for a connection: 3 sessions.'],
  [{ holds: 1, sessions: 1 }, 'Waiting for a connection: 1 session and 1 hold.'],
  [{ goals: 2 }, 'Waiting for a connection: your new daily goal.'],
  [
    { sessions: 2, goals: 1, shares: 1 },
    'Waiting for a connection: 2 sessions, your new daily goal and 1 share.',
  ],
])('%o is told as “%s”', (some, line) => {
  expect(waitingLine({ ...none, ...some })).toBe(line)
})
