import { cleanup, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { CachedFigures } from '#app/features/account/cached-figures.tsx'
import { CachedPresets } from '#app/features/presets/cached-presets.tsx'
import { openStore } from '#app/state/device/device-store.ts'
import { personAtom } from '#app/state/person/person.ts'
import { cacheResponse, forgetCachedResponses } from '#device/identity/response-cache.ts'

const at = new Date(2026, 10, 21, 10, 4).toISOString()
const preset = {
  ...{ id: 'a', name: 'Dusk', sessionDuration: 600, breathingPace: 8.29, delayStart: 0 },
  audioOption: 'none' as const,
}

function open(part: React.ReactNode) {
  const atoms = createStore()
  atoms.set(personAtom, { state: 'unknown', last: '7' })
  render(<Provider store={atoms}>{part}</Provider>)
}

afterEach(async () => {
  cleanup()
  await forgetCachedResponses(await openStore(), '7')
})

it('shows goal and figures as they were told last, each with its moment', async () => {
  const store = await openStore()
  await cacheResponse(store, '7', 'user', { at, value: { dailyGoalMinutes: 20 } })
  const stats = { sessionCount: 12, totalTime: 3600, dailyStreak: 3, currentGoalStreak: 1, todayTime: 60 }
  await cacheResponse(store, '7', 'stats', { at, value: { ...stats, personalBest: 75 } })
  open(<CachedFigures />)
  const progress = await screen.findByRole('region', { name: 'Your progress' })
  expect(progress.textContent).toContain('12')
  expect(progress.textContent).toMatch(/As of .*2026.*10:04/)
  expect(progress.textContent, 'what was today is another day by now').not.toContain('Today')
  expect(screen.getByRole('region', { name: 'Daily goal' }).textContent).toContain('20 minutes')
})

it('shows nothing of what is not understood', async () => {
  await cacheResponse(await openStore(), '7', 'stats', { at, value: { sessionCount: 'many' } })
  open(<CachedFigures />)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('region')).toBeNull()
})

it('lets kept presets be loaded without a network', async () => {
  await cacheResponse(await openStore(), '7', 'presets', { at, value: [preset, { name: 'broken' }] })
  const onLoad = vi.fn().mockReturnValue('none')
  const chosen = { sessionDuration: 120, breathingPace: 5.14, delayStart: 0, audioOption: 'none' as const }
  open(<CachedPresets chosen={chosen} onLoad={onLoad} />)
  await userEvent.click(await screen.findByRole('button', { name: /Dusk/ }))
  expect(onLoad).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(preset))
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})
