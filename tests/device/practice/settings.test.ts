import { describe, expect, it } from 'vitest'
import {
  defaultPractice,
  isAnnounced,
  type PracticeSettings,
  readSettings,
  writeSettings,
} from '#device/practice/settings.ts'
import type { PaceLevel } from '#domain/time/units.ts'
import { FakeStorage, forbidden } from '#tests/device/fake-storage.ts'

const standard = { theme: 'dark', isSoundOn: true, hidesStreaks: false, practice: defaultPractice }
const read = (content: Record<string, string>) =>
  readSettings(new FakeStorage(Number.POSITIVE_INFINITY, content))
const changed: PracticeSettings = {
  guidance: 'tones',
  guide: 'woman',
  breathSounds: false,
  volumes: { cues: 0.5, gong: 0, breath: 1.25, contemplation: 0.05 },
  haptics: true,
  keepAwake: false,
  playAlong: true,
  trim: -120,
  level: 7 as PaceLevel,
  announcements: 'off',
}

describe('the settings of a device', () => {
  it('are the standard ones where nothing was chosen, or nothing may be read', () => {
    expect(read({})).toEqual(standard)
    expect(readSettings(null)).toEqual(standard)
    expect(readSettings(forbidden)).toEqual(standard)
  })

  it('come back as they were written', () => {
    const storage = new FakeStorage()
    const settings = { theme: 'light', isSoundOn: false, hidesStreaks: true, practice: changed } as const
    expect(writeSettings(storage, settings)).toBe(true)
    expect(readSettings(storage)).toEqual(settings)
    expect(storage.getItem('theme')).toBe('light')
    expect(storage.getItem('audioEnabled')).toBe('false')
  })

  it('are written alone: what another tab changed meanwhile stays', () => {
    const storage = new FakeStorage()
    writeSettings(storage, { practice: changed, theme: 'light' })
    writeSettings(storage, { isSoundOn: false })
    expect(readSettings(storage)).toEqual({
      ...standard,
      theme: 'light',
      isSoundOn: false,
      practice: changed,
    })
  })

  it('say when they were not kept', () => {
    expect(writeSettings(forbidden, { theme: 'light' })).toBe(false)
    expect(writeSettings(null, { theme: 'light' })).toBe(false)
    expect(writeSettings(new FakeStorage(10), { practice: changed })).toBe(false)
  })

  it.each(['holding text', 'null', '[1,2]', '"voice"', '{', '', `"${'x'.repeat(10_000_000)}"`])(
    'are the standard ones where the storage holds %.20s',
    (practice) => expect(read({ practice, theme: practice, audioEnabled: practice })).toEqual(standard),
  )

  it('are standard one by one, where one is broken', () => {
    const stored = (field: object) => read({ practice: JSON.stringify({ ...changed, ...field }) }).practice
    expect(stored({ guidance: 'shouting' })).toEqual({ ...changed, guidance: 'voice' })
    expect(stored({ breathSounds: 'false' })).toEqual({ ...changed, breathSounds: true })
    expect(stored({ guide: 'child' })).toEqual({ ...changed, guide: 'man' })
    expect(stored({ guide: undefined })).toEqual({ ...changed, guide: 'man' })
    expect(stored({ keepAwake: 0 })).toEqual({ ...changed, keepAwake: true })
    expect(stored({ playAlong: null })).toEqual({ ...changed, playAlong: false })
    for (const trim of [301, -301, null, '10']) expect(stored({ trim })).toEqual({ ...changed, trim: 0 })
    expect(stored({ trim: 300 })).toEqual({ ...changed, trim: 300 })
    expect(stored({ haptics: 'on' })).toEqual({ ...changed, haptics: false })
    for (const level of [-1, 22, 3.5, '4', null]) expect(stored({ level })).toEqual({ ...changed, level: 3 })
    expect(stored({ announcements: true })).toEqual({ ...changed, announcements: null })
    expect(stored({ other: 1, toString: 2 })).toEqual(changed)
  })
})

describe('the volumes of a device', () => {
  const stored = (volumes: unknown) => read({ practice: JSON.stringify({ ...changed, volumes }) }).practice
  const standardVolumes = { cues: 1, gong: 1, breath: 1, contemplation: 1 }

  it('are standard one by one, where one is broken', () => {
    for (const gong of [-0.1, 1.26, null, '1', {}])
      expect(stored({ ...changed.volumes, gong })).toEqual({
        ...changed,
        volumes: { ...changed.volumes, gong: 1 },
      })
    expect(stored({ cues: 0.5, toString: 2 }).volumes).toEqual({ ...standardVolumes, cues: 0.5 })
  })

  it.each([[null], [3], ['loud'], [[]], [undefined]])('are all standard where %j is stored', (volumes) =>
    expect(stored(volumes)).toEqual({ ...changed, volumes: standardVolumes }),
  )
})

describe('phases are announced', () => {
  const announced = (isSoundOn: boolean, practice: Partial<PracticeSettings>) =>
    isAnnounced({ ...standard, theme: 'dark', isSoundOn, practice: { ...defaultPractice, ...practice } })

  it('by themselves only when no voice is heard', () => {
    expect(announced(true, {})).toBe(false)
    expect(announced(false, {})).toBe(true)
    expect(announced(true, { guidance: 'tones' })).toBe(true)
    expect(announced(true, { guidance: 'silent' })).toBe(true)
  })

  it('as was chosen', () => {
    expect(announced(true, { announcements: 'on' })).toBe(true)
    expect(announced(false, { announcements: 'off' })).toBe(false)
    expect(announced(true, { guidance: 'silent', announcements: 'off' })).toBe(false)
  })
})
