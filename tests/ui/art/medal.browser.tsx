import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Medal } from '#app/ui/art/medal.tsx'
import { badgeIds, badges } from '#domain/badges/badges.ts'

afterEach(cleanup)

const show = (name: string, isEarned = true, reached = 0) => {
  const { container } = render(<Medal name={name} isEarned={isEarned} reached={reached} />)
  const medal = container.firstElementChild as HTMLElement
  return { medal, picture: () => medal.querySelector('img') }
}
const addressOf = (name: string) => show(name).picture()?.getAttribute('src')
const box = (element: Element | null) => {
  const { width, height } = (element as Element).getBoundingClientRect()
  return [Math.round(width), Math.round(height)]
}
const hasLoaded = (image: HTMLImageElement | null) =>
  vi.waitFor(() => expect([image?.complete, image?.naturalWidth]).not.toContain(0))

it('shows each badge by a picture of its own', async () => {
  const addresses = badgeIds.map((id) => addressOf(badges[id].name))
  expect(addresses).toEqual(badgeIds.map((id) => `/assets/badges/${id}.svg`))
  cleanup()
  const { picture } = show(badges['night-owl'].name)
  await hasLoaded(picture())
  expect(picture()?.naturalWidth).toBeGreaterThan(0)
})

it('shows a badge under its former name as it looks now, and the generic medal under any other', () => {
  expect(addressOf('Breath Champion')).toBe('/assets/badges/deep-focus.svg')
  expect(addressOf('Breath Walker')).toBe('/assets/badges/generic.svg')
  expect(addressOf('constructor')).toBe('/assets/badges/generic.svg')
})

it('takes the same place before, without and with its picture', async () => {
  const { medal, picture } = show('Night Owl')
  expect(box(medal)).toEqual([96, 96])
  await hasLoaded(picture())
  expect([box(medal), box(picture())]).toEqual([
    [96, 96],
    [96, 96],
  ])
  picture()?.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(picture()).toBeNull())
  expect([box(medal), box(medal.querySelector('svg'))]).toEqual([
    [96, 96],
    [96, 96],
  ])
})

it('draws a medal itself where the picture does not come, and asks again for the picture of another badge', async () => {
  const { container, rerender } = render(<Medal name="Night Owl" isEarned />)
  container.querySelector('img')?.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(container.querySelector('.medal-water')).not.toBeNull())
  rerender(<Medal name="Early Bird" isEarned />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/assets/badges/early-bird.svg')
})

it('tells what is not earned by size and ring, not by colour alone', () => {
  const earned = show('Night Owl')
  expect(earned.medal.querySelector('.medal-track')).toBeNull()
  cleanup()
  const open = show('Night Owl', false)
  expect(open.medal.querySelector('.medal-track')).not.toBeNull()
  expect(box(open.medal)).toEqual([96, 96])
  expect(box(open.picture())[0]).toBeLessThan(86)
})

it.each([
  [-1, 0],
  [0, 0],
  [0.25, 0.25],
  [2, 1],
])('fills it with colour as far as it is reached: %s', (reached, level) => {
  const { medal } = show('Night Owl', false, reached)
  const filled = medal.querySelector<HTMLElement>('.medal-filled')
  expect(
    filled === null ? 0 : (96 - Number.parseFloat(filled.style.maskImage.split('transparent')[1] ?? '')) / 92,
  ).toBe(level)
})

it('says nothing to whoever listens: the name stands beside it', () => {
  const { medal, picture } = show('Night Owl')
  expect([medal.getAttribute('aria-hidden'), picture()?.alt]).toEqual(['true', ''])
})
