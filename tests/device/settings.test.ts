import { describe, expect, it } from 'vitest'
import {
  isAnnounced,
  type PracticeSettings,
  readSettings,
  standardPractice,
  writeSettings,
} from '#device/settings.ts'
import { FakeStorage, forbidden } from './fake-storage.ts'

const standard = { theme: 'dark', isSoundOn: true, hidesStreaks: false, practice: standardPractice }
const read = (content: Record<string, string>) =>
  readSettings(new FakeStorage(Number.POSITIVE_INFINITY, content))
const changed: PracticeSettings = {
  guidance: 'tones',
  breathSounds: false,
  keepAwake: false,
  playAlong: true,
  trim: -120,
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
    expect(stored({ keepAwake: 0 })).toEqual({ ...changed, keepAwake: true })
    expect(stored({ playAlong: null })).toEqual({ ...changed, playAlong: false })
    for (const trim of [301, -301, null, '10']) expect(stored({ trim })).toEqual({ ...changed, trim: 0 })
    expect(stored({ trim: 300 })).toEqual({ ...changed, trim: 300 })
    expect(stored({ announcements: true })).toEqual({ ...changed, announcements: null })
    expect(stored({ other: 1, toString: 2 })).toEqual(changed)
  })
})

describe('phases are announced', () => {
  const announced = (isSoundOn: boolean, practice: Partial<PracticeSettings>) =>
    isAnnounced({ ...standard, theme: 'dark', isSoundOn, practice: { ...standardPractice, ...practice } })

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
