import { cleanup, render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { animateTide, shiftOf } from '#app/features/practice/session/tide.ts'
import { Vessel } from '#app/ui/art/vessel.tsx'
import { createScore } from '#domain/session/score.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'
import { seconds } from '#domain/time/units.ts'
import type { Session } from '#engine/session.ts'

afterEach(async () => {
  cleanup()
  await wish('no-preference')
})

const wish = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })

/** A session that began at page time 0, or is stopped at `stands` seconds. */
function sessionOf(technique: TechniqueId, stands?: number) {
  return {
    score: createScore(technique, seconds(120)),
    position: () => seconds(stands ?? 0),
    origin: () => (stands === undefined ? 0 : null),
    subscribe: () => () => {},
  } as unknown as Session
}

function show(session: Session, isStill: boolean) {
  const { container } = render(
    <div className="vessel-frame" data-phase="inhale">
      <Vessel />
    </div>,
  )
  const frame = container.firstElementChild as HTMLElement
  frame.setAttribute('style', 'width: 400px')
  const tide = frame.querySelector('.vessel-tide') as HTMLElement
  const end = animateTide(tide, session, isStill)
  return { frame, tide, end }
}

const animationsIn = (element: Element) =>
  element.getAnimations({ subtree: true }).filter((it) => !(it instanceof CSSAnimation))
const framesOf = ({ effect }: Animation) => (effect as KeyframeEffect).getKeyframes()
const shiftIn = (tide: HTMLElement) =>
  (new DOMMatrix(getComputedStyle(tide).transform).f / tide.clientHeight) * 100

/** The level of the tide at each of `times` (session seconds), in percent of the vessel. */
function levelsAt(tide: HTMLElement, times: readonly number[]): number[] {
  const [animation] = tide.getAnimations()
  const start = Number(animation?.startTime)
  animation?.pause()
  return times.map((time) => {
    if (animation) animation.currentTime = time * 1000 - start
    return Number(shiftIn(tide).toFixed(2))
  })
}

describe('the vessel', () => {
  it('carries no inline style and no name that two on a page would share', () => {
    const markup = renderToStaticMarkup(
      <>
        <Vessel isSmall />
        <Vessel isStill />
        <Vessel />
      </>,
    )
    expect(markup).not.toMatch(/ style=| id=/)
  })

  it('stands, before anything moves it, where an empty one stands', () => {
    const { container } = render(<Vessel />)
    ;(container.lastElementChild as HTMLElement).setAttribute('style', 'width: 400px')
    const tide = container.querySelector('.vessel-tide') as HTMLElement
    expect(shiftOf(0)).toBe(`translateY(${shiftIn(tide).toFixed(0)}%)`)
  })
})

describe('the tide', () => {
  it('is the line 82 − 66 · fill, whose ends are empty and full', () => {
    expect([0, 0.5, 1].map(shiftOf)).toEqual(['translateY(82%)', 'translateY(49%)', 'translateY(16%)'])
  })

  it('moves its bands and its ring at the same moments as itself, and only by transform', () => {
    const { frame, tide, end } = show(sessionOf('box-breathing'), false)
    const animations = animationsIn(frame)
    expect(animations).toHaveLength(8)
    const [lead] = tide.getAnimations() as [Animation]
    for (const animation of animations) {
      expect(animation.startTime).toBe(lead.startTime)
      for (const { transform } of framesOf(animation)) expect(transform).toMatch(/^(translateY|scale)\(/)
      expect(framesOf(animation).map(({ offset }) => offset)).toEqual(
        framesOf(lead).map(({ offset }) => offset),
      )
    }
    end()
    expect(animationsIn(frame)).toEqual([])
  })

  it('rises with the inhale, lies still in the hold, falls with the exhale', () => {
    const { tide } = show(sessionOf('box-breathing'), false)
    expect(levelsAt(tide, [0, 2, 4, 6, 8, 10, 12, 14, 16])).toEqual([82, 49, 16, 16, 16, 49, 82, 82, 82])
  })
})

describe('without motion', () => {
  it('stands at five marks, takes a step as each phase begins and every quarter of it, and never lies between', () => {
    const { frame, tide } = show(sessionOf('box-breathing'), true)
    expect(animationsIn(frame)).toHaveLength(1)
    const just = 0.01
    const [none, quarter, half, three, full] = [82, 65.5, 49, 32.5, 16]
    expect(levelsAt(tide, [-3, just, 1 + just, 2 + just, 3 + just, 4 + just, 7.9])).toEqual([
      none,
      quarter,
      half,
      three,
      full,
      full,
      full,
    ])
    expect(levelsAt(tide, [8 + just, 9 + just, 10 + just, 11 + just, 15.9])).toEqual([
      three,
      half,
      quarter,
      none,
      none,
    ])
    const all = levelsAt(
      tide,
      Array.from({ length: 3000 }, (_, i) => i / 100),
    )
    expect([...new Set(all)].sort((a, b) => a - b)).toEqual([full, three, half, quarter, none])
  })

  it('stands at a mark while the session stands', () => {
    const { tide } = show(sessionOf('box-breathing', 1.7), true)
    expect(tide.getAnimations()).toEqual([])
    expect(shiftIn(tide)).toBeCloseTo(49, 1)
  })

  it('drifts and fades nowhere, and shows the five marks with the one that counts', async () => {
    await wish('reduce')
    const { frame, tide } = show(sessionOf('box-breathing', 0), true)
    frame.dataset.phase = 'hold'
    frame.offsetWidth
    expect(frame.getAnimations({ subtree: true })).toEqual([])
    const gauge = (frame.querySelector('.vessel-gauge') as HTMLElement).getBoundingClientRect()
    const middleOfMark = () => {
      const { top, height } = (frame.querySelector('.vessel-mark') as HTMLElement).getBoundingClientRect()
      return top + height / 2
    }
    // Bars of 1.345 % of the gauge, one every 24.664 %, as in its background.
    const marks = [0, 1, 2, 3, 4].map((mark) => gauge.top + gauge.height * (0.00673 + mark * 0.24664))
    for (const [mark, fill] of [1, 0.75, 0.5, 0.25, 0].entries()) {
      tide.style.transform = shiftOf(fill)
      expect(Math.abs(middleOfMark() - (marks[mark] ?? 0))).toBeLessThan(1.5)
    }
  })
})
