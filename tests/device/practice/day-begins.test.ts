import { expect, it } from 'vitest'
import { forgetDayBegins, readDayBegins, writeDayBegins } from '#device/practice/day-begins.ts'
import { guest, type Owner } from '#domain/records/owner.ts'
import { FakeStorage, forbidden } from '#tests/device/fake-storage.ts'

const user: Owner = { kind: 'user', id: '7' }
const holding = (dayBegins: string) => new FakeStorage(Number.POSITIVE_INFINITY, { dayBegins })

it('is midnight until something else is chosen, for each person apart', () => {
  const storage = new FakeStorage()
  expect(readDayBegins(storage, guest)).toBe(0)
  expect(writeDayBegins(storage, guest, 3)).toBe(true)
  expect(writeDayBegins(storage, user, 1)).toBe(true)
  expect([readDayBegins(storage, guest), readDayBegins(storage, user)]).toEqual([3, 1])
  expect(readDayBegins(storage, { kind: 'unknown', last: '7' })).toBe(1)
  forgetDayBegins(storage, user)
  expect([readDayBegins(storage, guest), readDayBegins(storage, user)]).toEqual([3, 0])
})

it('is midnight where it cannot be read, and not written where it is none or may not be', () => {
  for (const text of ['', '{', '[3]', 'null', '{"guest":5}', '{"guest":"3"}'])
    expect(readDayBegins(holding(text), guest)).toBe(0)
  expect(readDayBegins(forbidden, guest)).toBe(0)
  expect(writeDayBegins(forbidden, guest, 3)).toBe(false)
  expect(writeDayBegins(null, guest, 3)).toBe(false)
  const storage = holding('{"guest":2}')
  expect(writeDayBegins(storage, guest, 5)).toBe(false)
  expect(readDayBegins(storage, guest)).toBe(2)
})
