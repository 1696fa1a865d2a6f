import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { BreathPreview } from '#app/features/practice/setup/breath-preview.tsx'
import '#app/features/practice/practice.css'
import type { PaceLevel } from '#domain/time/units.ts'

const wish = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })

afterEach(async () => {
  cleanup()
  await wish('no-preference')
})

const SLOWEST = 21 as PaceLevel
const FASTEST = 0 as PaceLevel

const animationOf = (container: HTMLElement) => container.querySelector('.vessel-tide')?.getAnimations()[0]
const lengthOf = (container: HTMLElement) => animationOf(container)?.effect?.getTiming().duration

it('breathes at the chosen pace, and goes on from where it was when the pace changes', async () => {
  await page.viewport(1280, 800)
  const { container, rerender } = render(<BreathPreview technique="energizing" level={SLOWEST} />)
  expect(lengthOf(container)).toBe(48_000)
  const before = animationOf(container)
  if (before === undefined) throw new Error('it does not move')
  before.pause()
  before.currentTime = 12_000
  rerender(<BreathPreview technique="energizing" level={FASTEST} />)
  expect(lengthOf(container)).toBe(4000)
  const now = Number(animationOf(container)?.currentTime)
  expect(now).toBeGreaterThanOrEqual(1000)
  expect(now).toBeLessThan(2000)
})

it('takes the counts of a technique without a pace', async () => {
  await page.viewport(1280, 800)
  const { container } = render(<BreathPreview technique="4-7-8" level={SLOWEST} />)
  expect(lengthOf(container)).toBe(19_000)
})

it('is not shown on a small screen, and nothing of it moves there', async () => {
  await page.viewport(390, 844)
  const { container } = render(<BreathPreview technique="energizing" level={SLOWEST} />)
  expect(container.getBoundingClientRect().height).toBe(0)
  expect(animationOf(container)).toBeUndefined()
})

it('is still with reduced motion', async () => {
  await page.viewport(1280, 800)
  await wish('reduce')
  const { container } = render(<BreathPreview technique="energizing" level={SLOWEST} />)
  expect(container.getAnimations({ subtree: true })).toEqual([])
})
