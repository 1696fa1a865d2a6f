import { describe, expect, it } from 'vitest'
import { presetInput } from '#domain/contract/presets.ts'
import { holdInput, sessionInput } from '#domain/contract/records.ts'
import { IMPORT_PART as PART_OF_CONTRACT } from '#domain/contract/user.ts'
import { exportName, exportOfDevice, withDeviceRecords } from '#domain/files/exported.ts'
import { IMPORT_PART, type ImportFile, planImport, readImportFile } from '#domain/files/import-file.ts'
import { isHold, isPreset, isSession } from '#domain/files/import-rules.ts'
import type { HoldRecord, SessionRecord } from '#domain/records/record.ts'

const NOW = '2026-11-21T12:00:00.000Z'
const id = (number: number) => `0198a3f4-6c1e-7b52-9d0a-${String(number).padStart(12, '0')}`
const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`

const session = (number: number): SessionRecord => ({
  ...{ kind: 'session', id: id(number), technique: 'energizing', duration: 60, breathCount: 6 },
  ...{ averagePace: 5, pace: 5, sessionHour: 10, isWeekend: false, ending: 'completed' },
  ...{ startedAt: at(number), completedAt: at(number + 1), timeZone: 'Europe/Berlin' },
})
const hold = (number: number): HoldRecord => ({
  ...{ kind: 'hold', id: id(number), holdDuration: 40 },
  ...{ startedAt: at(number), completedAt: at(number + 1), timeZone: 'UTC' },
})

const read = (value: unknown): ImportFile => {
  const found = readImportFile(JSON.stringify(value))
  if (typeof found === 'string') throw new Error(`expected a file that can be read, got ${found}`)
  return found
}

describe('what a device keeps, as a file', () => {
  it('is a file that can be brought back, every field of it', () => {
    const file = exportOfDevice({ counted: [session(1), hold(3)], setAside: [] }, NOW)
    expect(file).toMatchObject({ format: 'stilltide-export', version: 1, exportedAt: NOW, account: null })
    const { sessions, holds, unreadable } = read(file)
    const { kind: _, ending: __, ...told } = session(1)
    const { kind: ___, ...toldHold } = hold(3)
    expect([sessions, holds, unreadable]).toEqual([[told], [toldHold], 0])
  })

  it('joins what the server has, each record once', () => {
    const server = exportOfDevice({ counted: [session(1)], setAside: [] }, NOW)
    const { sessions, holds } = withDeviceRecords(server, { counted: [session(1), hold(2)], setAside: [] })
    expect(sessions.map((one) => one.id)).toEqual([id(1)])
    expect(holds.map((one) => one.id)).toEqual([id(2)])
  })

  it('holds what counts nowhere apart, with its reason: it must not count once it is brought back', () => {
    const file = exportOfDevice({ counted: [], setAside: [{ reason: 'forgotten', record: hold(1) }] }, NOW)
    expect(file.setAside).toMatchObject([{ reason: 'forgotten', record: { id: id(1) } }])
    expect(read(file).holds).toEqual([])
  })

  it('is named by its day', () => expect(exportName(NOW)).toBe('stilltide-2026-11-21.json'))
})

describe('a file', () => {
  it.each([
    ['nothing', '', 'no-json'],
    ['half of one', '{"format":"stilltide-export","ver', 'no-json'],
    ['a list', '[]', 'other-format'],
    ['null', 'null', 'other-format'],
    ['another app’s', '{"format":"other","version":1}', 'other-format'],
    ['one without a version', '{"format":"stilltide-export"}', 'other-format'],
    ['one of a later app', '{"format":"stilltide-export","version":2}', 'newer'],
  ])('that is %s is none', (_, text, why) => expect(readImportFile(text)).toBe(why))

  it('without lists is empty', () => {
    const empty = { sessions: [], holds: [], presets: [], unreadable: 0 }
    expect(read({ format: 'stilltide-export', version: 1 })).toEqual(empty)
    expect(read({ format: 'stilltide-export', version: 1, sessions: 'x', holds: {} })).toEqual(empty)
  })

  it('is read entry by entry: one that the server would refuse spoils no other', () => {
    const { sessions, unreadable } = read({
      format: 'stilltide-export',
      version: 1,
      sessions: [{ ...session(1), duration: 0 }, session(2), null, { ...session(3), technique: 'running' }],
      holds: [{ ...hold(4), holdDuration: 3601 }],
    })
    expect(sessions.map((one) => one.id)).toEqual([id(2)])
    expect(unreadable).toBe(4)
  })

  it('holds an entry once, and the oldest first', () => {
    const file = { ...exportOfDevice({ counted: [session(5), session(1), session(5)], setAside: [] }, NOW) }
    expect(read(file).sessions.map((one) => one.id)).toEqual([id(1), id(5)])
  })
})

describe('what a file would change', () => {
  const file = read(exportOfDevice({ counted: [session(1), session(2), hold(3)], setAside: [] }, NOW))

  it('is what is not there yet', () => {
    const plan = planImport(file, { sessions: [{ id: id(1) }], holds: [], presets: [] })
    expect(plan.fresh.sessions.map((one) => one.id)).toEqual([id(2)])
    expect(plan.fresh.holds.map((one) => one.id)).toEqual([id(3)])
    expect(plan.known).toEqual({ sessions: 1, holds: 0, presets: 0 })
  })

  it('is every entry that has no id', () => {
    const { id: _, ...nameless } = session(1)
    const read1 = read({ format: 'stilltide-export', version: 1, sessions: [nameless, nameless] })
    const present = { sessions: [{ id: id(1) }], holds: [], presets: [] }
    expect(planImport(read1, present).fresh.sessions).toHaveLength(2)
  })
})

describe('the rules of a file are the contract’s', () => {
  const lived = [
    ...['', 'x', id(1), id(1).toUpperCase(), '00000000-0000-9000-8000-000000000000', 7, null].map((of) => ({
      id: of,
    })),
    ...[
      '2026-02-30T10:00:00Z',
      '2026-02-28T10:00:00Z',
      '2026-02-28T24:00:00Z',
      '2026-02-28',
      '1969-12-31T23:59:59Z',
    ]
      .concat('2026-02-28T10:00:00.123456+05:30', '2026-02-28T10:00Z', '9999-12-31T23:59:59-01:00', 'now')
      .map((completedAt) => ({ completedAt })),
    ...['Europe/Berlin', '', '1', 'x'.repeat(64), 'x'.repeat(65), 5].map((timeZone) => ({ timeZone })),
  ]
  const durations = [0, 1, 1.5, 3600, 3601, 14_400, 14_401, -1, '60', Number.NaN, null, undefined]

  it('for sessions', () => {
    const { kind: _, ending: __, ...good } = session(1)
    const changes: object[] = [
      ...lived,
      ...durations.flatMap((duration) => [
        { duration },
        { breathCount: duration },
        { sessionHour: duration },
      ]),
      ...[null, 5, 0, 99, '5', Number.NaN, undefined].flatMap((pace) => [{ pace }, { averagePace: pace }]),
      ...['4-7-8', 'four-seven-eight', 'running', null].map((technique) => ({ technique })),
      ...[true, 1, null].map((isWeekend) => ({ isWeekend })),
    ]
    for (const change of changes)
      expect(isSession({ ...good, ...change }), JSON.stringify(change)).toBe(
        sessionInput.safeParse({ ...good, ...change }).success,
      )
  })

  it('for holds', () => {
    const { kind: _, ...good } = hold(1)
    const changes: object[] = [
      ...lived,
      ...durations.map((holdDuration) => ({ holdDuration })),
      ...[null, 5, '7'].map((userId) => ({ userId })),
    ]
    for (const change of changes)
      expect(isHold({ ...good, ...change }), JSON.stringify(change)).toBe(
        holdInput.safeParse({ ...good, ...change }).success,
      )
  })

  it('for presets, and for how many go up at once', () => {
    const good = {
      name: 'Evening',
      sessionDuration: 60,
      breathingPace: 5,
      delayStart: 0,
      audioOption: 'none',
    }
    const changes: object[] = [
      ...['', '  ', 'x'.repeat(30), 'x'.repeat(31), '👨‍👩‍👧‍👦'.repeat(30), 'a\0b', 'a\ud800', 7].map(
        (name) => ({ name }),
      ),
      ...durations.flatMap((time) => [
        { sessionDuration: time },
        { delayStart: time },
        { breathingPace: time },
      ]),
      ...['deeper', 'loud', null].map((audioOption) => ({ audioOption })),
      ...['rain', 'own', 'none', 'thunder', null, undefined].map((soundscape) => ({ soundscape })),
      ...[0, 1, 1.25, 1.26, -1, '1', null, undefined].map((soundscapeLevel) => ({ soundscapeLevel })),
    ]
    for (const change of changes)
      expect(isPreset({ ...good, ...change }), JSON.stringify(change)).toBe(
        presetInput.safeParse({ ...good, ...change }).success,
      )
    expect(IMPORT_PART).toBe(PART_OF_CONTRACT)
  })
})
