import { expect, it } from 'vitest'
import { silentSession } from '#support/silent-session.ts'

it('stands where it was once the browser freezes the page, and goes on by a wish', async () => {
  const { session, pass } = await silentSession('box-breathing', 0, {})
  pass(5)
  document.dispatchEvent(new Event('freeze'))
  expect(session.snapshot()).toMatchObject({ stage: 'interrupted', interruption: 'asleep' })
  pass(60)
  expect(session.reached()).toBeCloseTo(5, 0)
  session.resume()
  pass(2)
  expect(session.snapshot()).toMatchObject({ stage: 'running', interruption: null })
  expect(session.reached()).toBeCloseTo(7, 0)
  session.dispose()
})

it('hears of no freeze once it is over', async () => {
  const { session, pass } = await silentSession('box-breathing', 0, {})
  pass(5)
  session.stop()
  document.dispatchEvent(new Event('freeze'))
  expect(session.snapshot()).toMatchObject({ stage: 'ended', interruption: null })
  session.dispose()
})
