import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Seconds, seconds } from '#domain/time/units.ts'
import { createAccompaniment } from '#engine/track.ts'
import { createFakePlayer } from './fake-player.ts'

const track = { url: '/long.mp3', onset: seconds(0.05), length: seconds(610), gain: 0.8 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A hold whose time runs with the fake timers, beginning at `from`. */
function createHold(from = 0) {
  const player = createFakePlayer()
  const origin = Date.now() - from * 1000
  let standsAt: number | null = null
  const hold = {
    player,
    now: (): number => (Date.now() - origin) / 1000,
    /** Stops its time, as when the sound was taken away. */
    stand: (stands: boolean) => {
      standsAt = stands ? hold.now() : null
      hold.track.update()
    },
    /** Lets time pass, updating every `every` seconds. */
    run(time: number, every = 0.25) {
      for (let left = time; left > 1e-9; left -= every) {
        const before = hold.now()
        vi.advanceTimersByTime(Math.min(every, left) * 1000)
        if (player.state.name === 'playing') player.at += hold.now() - before
        hold.track.update()
      }
    },
    track: createAccompaniment({
      track,
      at: seconds(2.3),
      position: (): Seconds | null => (standsAt === null ? seconds(hold.now()) : null),
      onChange: () => {},
      player,
    }),
  }
  return hold
}

it("is asked for a start's time before the score says, to the millisecond, though looks come four times a second", () => {
  const hold = createHold()
  let began = Number.NaN
  const { play } = hold.player
  hold.player.play = (...given) => {
    began = hold.now()
    return play(...given)
  }
  hold.track.prepare()
  hold.run(1.9)
  expect(hold.player.asked).toEqual(['prepare 0.05'])
  hold.run(1)
  expect(began).toBeCloseTo(2.3 - 0.08, 2)
  expect(hold.player.asked).toEqual(['prepare 0.05', 'play 0.05 at 0.8'])
})

it.each([
  [1e-6, 1],
  [4e-4, 1],
  [0.0123, 13],
])(
  'waits whole milliseconds for a start that is %d s ahead, so that its timer fires once',
  (left, expected) => {
    const hold = createHold(2.3 - 0.08 - left)
    const timers = vi.spyOn(globalThis, 'setTimeout')
    hold.track.update()
    expect(timers.mock.calls.map(([, delay]) => delay)).toEqual([expected])
    vi.advanceTimersToNextTimer()
    expect(hold.player.asked).toEqual([expect.stringMatching(/^play 0\.05/)])
  },
)

it('begins in its middle when nobody looked for long: where the score says once it sounds', () => {
  const hold = createHold()
  hold.run(60, 60)
  expect(hold.player.asked).toEqual(['play 57.83 at 0.8'])
})

it('stands while time stands, and goes on from where time goes on', () => {
  const hold = createHold()
  hold.run(10)
  hold.stand(true)
  expect(hold.player.asked.at(-1)).toBe('pause')
  expect(hold.track.state).toBe('waiting')
  hold.stand(false)
  expect(hold.player.asked.at(-1)).toBe('resume 7.83')
  expect(hold.track.state).toBe('playing')
})

it('stays silent through a pause that came while it was still loading', () => {
  const hold = createHold()
  hold.run(3)
  hold.player.become({ name: 'loading' })
  hold.stand(true)
  expect(hold.player.asked.at(-1)).toBe('pause')
  expect(hold.track.state).toBe('waiting')
  hold.stand(false)
  expect(hold.player.asked.at(-1)).toBe('resume 0.83')
})

it('does not fight the system that paused it: a tap lets it go on, at the place it would have come to', () => {
  const hold = createHold()
  hold.run(10)
  hold.player.become({ name: 'paused' })
  hold.run(5)
  expect(hold.track.state).toBe('held')
  expect(hold.player.asked.at(-1)).toBe('play 0.05 at 0.8')
  hold.track.resume()
  expect(hold.player.asked.at(-1)).toBe('resume 12.83')
})

it('catches up after it stalled, once, and leaves small differences alone', () => {
  const hold = createHold()
  hold.run(10)
  hold.player.at -= 0.3
  hold.run(5)
  expect(hold.player.asked).toHaveLength(1)
  hold.player.at -= 12
  hold.run(0.25)
  expect(hold.player.asked.at(-1)).toBe('seek 13')
  hold.run(5)
  expect(hold.player.asked).toHaveLength(2)
})

it('tells that it stalled, and asks nothing of the player meanwhile', () => {
  const hold = createHold()
  hold.run(10)
  hold.player.become({ name: 'stalled' })
  hold.run(20)
  expect(hold.track.state).toBe('stalled')
  expect(hold.player.asked).toHaveLength(1)
})

it('does not begin what is as good as over, nor again what has ended', () => {
  const late = createHold(2.3 + 609.9)
  late.run(1)
  expect(late.player.asked).toEqual([])
  const ended = createHold()
  ended.run(10)
  ended.player.become({ name: 'ended' })
  ended.run(10)
  expect(ended.player.asked).toHaveLength(1)
  expect(ended.track.state).toBe('over')
})

it('tries what the browser refused again by a tap, where the score is by then', () => {
  const hold = createHold()
  hold.run(3)
  hold.player.become({ name: 'failed', why: 'blocked' })
  expect(hold.track.state).toBe('blocked')
  hold.run(4)
  hold.track.resume()
  expect(hold.player.asked.at(-1)).toBe('resume 4.83')
})

it('takes the person’s volume on top of its own, and fades at the end', () => {
  const hold = createHold()
  hold.track.setVolume(0.5, true)
  hold.run(3)
  hold.track.end()
  expect(hold.player.asked).toEqual(['volume 0.4 true', 'play 0.05 at 0.4', 'fade out'])
  hold.run(5)
})
