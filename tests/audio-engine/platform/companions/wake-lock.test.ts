import { expect, it } from 'vitest'
import { createWakeLock } from '#engine/platform/companions.ts'

/** A browser that answers a lock request when the test says so, and counts the locks held. */
function browser() {
  const answers: ((isGiven: boolean) => void)[] = []
  const locks: { isReleased: boolean; lose(): void }[] = []
  const request = () =>
    new Promise<ReturnType<typeof newLock>>((resolve, reject) => {
      answers.push((isGiven) =>
        isGiven ? resolve(newLock()) : reject(new DOMException('no', 'NotAllowedError')),
      )
    })
  function newLock() {
    const target = new EventTarget()
    const lock = {
      isReleased: false,
      lose() {
        lock.isReleased = true
        target.dispatchEvent(new Event('release'))
      },
      async release() {
        lock.lose()
      },
      addEventListener: (type: 'release', listener: () => void) => target.addEventListener(type, listener),
    }
    locks.push(lock)
    return lock
  }
  return {
    request,
    asked: () => answers.length,
    held: () => locks.filter(({ isReleased }) => !isReleased).length,
    locks,
    async answer(isGiven = true) {
      answers.at(-1)?.(isGiven)
      for (let i = 0; i < 5; i++) await Promise.resolve()
    },
  }
}

it('is asked for when it is wanted and given back when it is not', async () => {
  const page = browser()
  const lock = createWakeLock(page.request)
  lock.want(true)
  await page.answer()
  expect(page.held()).toBe(1)
  lock.want(false)
  expect(page.held()).toBe(0)
})

it('is asked for once, however often it is wanted', async () => {
  const page = browser()
  const lock = createWakeLock(page.request)
  lock.want(true)
  lock.want(true)
  lock.renew()
  expect(page.asked()).toBe(1)
  await page.answer()
  lock.want(true)
  lock.renew()
  expect([page.asked(), page.held()]).toEqual([1, 1])
})

it('refused, is asked for again when the page comes back', async () => {
  const page = browser()
  const lock = createWakeLock(page.request)
  lock.want(true)
  await page.answer(false)
  expect(page.held()).toBe(0)
  lock.renew()
  await page.answer()
  expect([page.asked(), page.held()]).toEqual([2, 1])
})

it('lost to a hidden page, is taken again', async () => {
  const page = browser()
  const lock = createWakeLock(page.request)
  lock.want(true)
  await page.answer()
  page.locks[0]?.lose()
  lock.renew()
  await page.answer()
  expect([page.asked(), page.held()]).toEqual([2, 1])
})

it('given back while it was being asked for, is not kept', async () => {
  const page = browser()
  const lock = createWakeLock(page.request)
  lock.want(true)
  lock.want(false)
  await page.answer()
  expect(page.held()).toBe(0)
  lock.renew()
  expect(page.asked()).toBe(1)
})

it('wanted, not wanted and wanted again while it was being asked for, is kept', async () => {
  const page = browser()
  const lock = createWakeLock(page.request)
  lock.want(true)
  lock.want(false)
  lock.want(true)
  await page.answer()
  expect([page.asked(), page.held()]).toEqual([1, 1])
})

it('taken anew, does not heed the late release of the one before', async () => {
  const page = browser()
  const lock = createWakeLock(page.request)
  lock.want(true)
  await page.answer()
  lock.want(false)
  lock.want(true)
  await page.answer()
  page.locks[0]?.lose()
  lock.renew()
  expect([page.asked(), page.held()]).toEqual([2, 1])
})

it('is not missed where the browser has none', () => {
  const lock = createWakeLock(undefined)
  lock.want(true)
  lock.renew()
  lock.want(false)
})
