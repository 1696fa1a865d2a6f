import { createStore } from 'jotai'
import { expect, it } from 'vitest'
import { choiceAtoms } from '#app/features/practice/setup/setup.atoms.ts'
import { practiceSettingsAtom } from '#app/state/session/settings.ts'
import { DEFAULT_PACE } from '#domain/session/pace.ts'
import type { PaceLevel } from '#domain/time/units.ts'

const level = (value: number) => value as PaceLevel

it('begins with the person’s default pace, until one is chosen', () => {
  const facts = createStore()
  expect(facts.get(choiceAtoms.energizing).level).toBe(DEFAULT_PACE)
  facts.set(practiceSettingsAtom, { level: level(7) })
  expect(facts.get(choiceAtoms.energizing)).toMatchObject({ length: 120, level: 7, delay: 0 })
  facts.set(choiceAtoms.energizing, { delay: 60 as never })
  facts.set(practiceSettingsAtom, { level: level(8) })
  expect(facts.get(choiceAtoms.energizing)).toMatchObject({ length: 120, level: 8, delay: 60 })
  facts.set(choiceAtoms.energizing, { level: level(5) })
  facts.set(practiceSettingsAtom, { level: level(2) })
  expect(facts.get(choiceAtoms.energizing).level).toBe(5)
})

it('has no part in techniques of fixed counts', () => {
  const facts = createStore()
  facts.set(practiceSettingsAtom, { level: level(0) })
  expect(facts.get(choiceAtoms['box-breathing']).level).toBe(DEFAULT_PACE)
  expect(facts.get(choiceAtoms['4-7-8']).level).toBe(DEFAULT_PACE)
})
