import { afterEach, expect, it } from 'vitest'
import { animateTide } from '#app/features/practice/session/tide.ts'
import { silentSession } from '#support/silent-session.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** When the water's movement begins on the page, in milliseconds. */
async function beginOf(trim: number) {
  const { session, pass } = await silentSession('energizing', 0, { trim })
  pass(3)
  const tide = document.body.appendChild(document.createElement('div'))
  const end = animateTide(tide, session, false)
  ends.push(
    end,
    () => session.dispose(),
    () => tide.remove(),
  )
  const [animation] = tide.getAnimations()
  return Number(animation?.startTime)
}

it('is moved by the trim: later for headphones that play late', async () => {
  const plain = await beginOf(0)
  expect(await beginOf(140)).toBeCloseTo(plain + 140, 3)
  expect(await beginOf(-60)).toBeCloseTo(plain - 60, 3)
})
