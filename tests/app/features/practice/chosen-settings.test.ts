import { createStore } from 'jotai'
import { expect, it } from 'vitest'
import { audioOnThisDevice, chosenSettingsAtom } from '#app/features/practice/setup/chosen-settings.atoms.ts'
import { choiceAtoms } from '#app/features/practice/setup/setup.atoms.ts'
import { soundscapeAtoms } from '#app/features/practice/soundscape/soundscape.atoms.ts'
import type { PresetSettings } from '#domain/links/preset.ts'
import { paceSeconds } from '#domain/session/pace.ts'
import type { PaceLevel } from '#domain/time/units.ts'

const choiceAtom = choiceAtoms.energizing
const level = (at: number) => at as PaceLevel
const settings: PresetSettings = {
  ...{ sessionDuration: 600, breathingPace: 6.1, delayStart: 60, audioOption: 'still-water' },
}

it('is what stands at the Treadmill before anything is chosen', () => {
  expect(createStore().get(chosenSettingsAtom)).toEqual({
    ...{ sessionDuration: 120, breathingPace: paceSeconds(level(3)), delayStart: 0, audioOption: 'none' },
    ...{ soundscape: 'none', soundscapeLevel: 1 },
  })
})

it('chooses length, delay and the nearest pace, and leaves the other tools alone', () => {
  const store = createStore()
  const before = store.get(choiceAtoms['box-breathing'])
  store.set(chosenSettingsAtom, settings)
  expect(store.get(choiceAtom)).toMatchObject({ length: 600, level: 4, delay: 60 })
  expect(store.get(choiceAtoms['box-breathing'])).toBe(before)
})

it('tells which audio is chosen then, the same that is saved with the next preset', () => {
  const store = createStore()
  const audioOption = store.set(chosenSettingsAtom, settings)
  expect(audioOption).toBe('still-water')
  expect(audioOnThisDevice(settings.audioOption)).toBe(audioOption)
  expect(store.get(chosenSettingsAtom)).toMatchObject({ audioOption, sessionDuration: 600 })
})

it('chooses what plays under it, and nothing where a preset is from before there was anything', () => {
  const store = createStore()
  store.set(chosenSettingsAtom, { ...settings, soundscape: 'rain', soundscapeLevel: 0.4 })
  expect(store.get(soundscapeAtoms.energizing)).toEqual({ name: 'rain', level: 0.4 })
  expect(store.get(chosenSettingsAtom)).toMatchObject({ soundscape: 'rain', soundscapeLevel: 0.4 })
  expect(store.get(soundscapeAtoms['box-breathing']).name, 'of another technique').toBe('none')
  store.set(chosenSettingsAtom, settings)
  expect(store.get(soundscapeAtoms.energizing).name).toBe('none')
})

it('never chooses own audio of elsewhere', () => {
  const store = createStore()
  store.set(chosenSettingsAtom, settings)
  for (const audioOption of ['custom', 'record', 'recorded'] as const) {
    expect(store.set(chosenSettingsAtom, { ...settings, audioOption })).toBe('none')
    expect(store.get(choiceAtom).audioOption).toBe('none')
  }
})
