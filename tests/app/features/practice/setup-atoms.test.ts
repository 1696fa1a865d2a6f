import { createStore } from 'jotai'
import { expect, it } from 'vitest'
import { choiceAtoms } from '#app/features/practice/setup/setup.atoms.ts'
import { practiceSettingsAtom } from '#app/state/session/settings.ts'
import { DEFAULT_PACE } from '#domain/session/pace.ts'
import type { PaceLevel } from '#domain/time/units.ts'

const level = (value: number) => value as PaceLevel

it('begins with the person’s default pace, until one is chosen', () => {
  const atoms = createStore()
  expect(atoms.get(choiceAtoms.energizing).level).toBe(DEFAULT_PACE)
  atoms.set(practiceSettingsAtom, { level: level(7) })
  expect(atoms.get(choiceAtoms.energizing)).toMatchObject({ length: 120, level: 7, delay: 0 })
  atoms.set(choiceAtoms.energizing, { delay: 60 as never })
  atoms.set(practiceSettingsAtom, { level: level(8) })
  expect(atoms.get(choiceAtoms.energizing)).toMatchObject({ length: 120, level: 8, delay: 60 })
  atoms.set(choiceAtoms.energizing, { level: level(5) })
  atoms.set(practiceSettingsAtom, { level: level(2) })
  expect(atoms.get(choiceAtoms.energizing).level).toBe(5)
})

it('has no part in techniques of fixed counts', () => {
  const atoms = createStore()
  atoms.set(practiceSettingsAtom, { level: level(0) })
  expect(atoms.get(choiceAtoms['box-breathing']).level).toBe(DEFAULT_PACE)
  expect(atoms.get(choiceAtoms['4-7-8']).level).toBe(DEFAULT_PACE)
})
