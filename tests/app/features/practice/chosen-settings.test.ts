import { createStore } from 'jotai'
import { expect, it } from 'vitest'
import { audioHereAtom, chosenSettingsAtom } from '#app/features/practice/chosen-settings.atoms.ts'
import { choiceAtoms } from '#app/features/practice/setup.atoms.ts'
import { paceSeconds } from '#domain/pace.ts'
import type { PresetSettings } from '#domain/preset.ts'
import type { PaceLevel } from '#domain/units.ts'

const choiceAtom = choiceAtoms.energizing
const level = (at: number) => at as PaceLevel
const settings: PresetSettings = {
  ...{ sessionDuration: 600, breathingPace: 6.1, delayStart: 60, audioOption: 'still-water' },
}

/** A Treadmill where the audio of the hold can be chosen. */
function withAudio() {
  const store = createStore()
  store.set(choiceAtom, { audioOption: 'none' } as object)
  return store
}

it('is what stands at the Treadmill before anything is chosen', () => {
  expect(createStore().get(chosenSettingsAtom)).toEqual({
    ...{ sessionDuration: 120, breathingPace: paceSeconds(level(3)), delayStart: 0, audioOption: 'none' },
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
  for (const store of [createStore(), withAudio()]) {
    const audioOption = store.set(chosenSettingsAtom, settings)
    expect(store.get(chosenSettingsAtom)).toMatchObject({ audioOption, sessionDuration: 600 })
    expect(store.get(audioHereAtom)(settings.audioOption)).toBe(audioOption)
  }
})

it('keeps an option where audio can be chosen, and never own audio of elsewhere', () => {
  const store = withAudio()
  expect(store.set(chosenSettingsAtom, settings)).toBe('still-water')
  for (const audioOption of ['custom', 'record', 'recorded'] as const)
    expect(store.set(chosenSettingsAtom, { ...settings, audioOption })).toBe('none')
})
