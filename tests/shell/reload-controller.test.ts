import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createReloadController, type ReloadParts } from '#app/shell/reload-controller.ts'
import type { ReloadContext } from '#domain/pages/reload-policy.ts'

/** A page at Home on which a session has sounded, with a clock that tests move. */
function openPage(changed: Partial<ReloadContext> = {}) {
  const timers: { at: number; go: () => void }[] = []
  const page = {
    context: {
      path: '/',
      hasSounded: true,
      isSounding: false,
      isStored: true,
      areResultsClosed: true,
      isPractising: false,
      isStartRequested: false,
      hasDialog: false,
      isUploading: false,
      isTelling: false,
      isOnline: true,
      ...changed,
    } satisfies ReloadContext as ReloadContext,
    isStoppedOpen: false,
    isServerThere: true,
    arriving: Promise.resolve(),
    now: 0,
    reloads: 0,
    calledOff: 0,
    asked: 0,
    arrive: () => {},
    change: () => {},
    use: () => {},
    /** Navigates to a page. */
    go(path: string) {
      page.context = { ...page.context, path }
      page.arrive()
    },
    /** Stops a session: its results are opened, then closed, and the next page follows. */
    async stopSession() {
      page.context = { ...page.context, areResultsClosed: false }
      page.isStoppedOpen = true
      page.change()
      await page.pass(3000)
      page.context = { ...page.context, areResultsClosed: true }
      page.isStoppedOpen = false
      page.change()
      page.go('/session-complete')
      await page.pass(0)
    },
    async pass(milliseconds: number) {
      page.now += milliseconds
      for (const timer of timers.splice(0)) {
        if (timer.at > page.now) timers.push(timer)
        else timer.go()
      }
      await setImmediate()
    },
  }
  const parts: ReloadParts = {
    readContext: () => page.context,
    onArrival: (work) => {
      page.arrive = work
    },
    onChange: (work) => {
      page.change = work
    },
    isStoppedOpen: () => page.isStoppedOpen,
    waitUntilArrived: () => page.arriving,
    isServerThere: async () => {
      page.asked++
      return page.isServerThere
    },
    wait: (milliseconds) => new Promise((go) => timers.push({ at: page.now + milliseconds, go })),
    onUse: (work) => {
      page.use = work
      return () => {
        page.use = () => {}
      }
    },
    reload: () => {
      page.reloads++
      return () => void page.calledOff++
    },
  }
  const refreshes = createReloadController(parts)
  return Object.assign(page, { refreshes })
}

describe('the refreshes of a page', () => {
  it('come 150 ms after a tool was entered, once', async () => {
    const page = openPage()
    page.go('/box-breathing')
    await page.pass(149)
    expect(page.reloads).toBe(0)
    await page.pass(1)
    await page.pass(5000)
    expect(page.reloads).toBe(1)
  })

  it('come 500 ms after the results of a stopped session were closed, once, and not before', async () => {
    const page = openPage({ path: '/energizing', hasSounded: false })
    page.context = { ...page.context, hasSounded: true }
    await page.stopSession()
    await page.pass(499)
    expect(page.reloads).toBe(0)
    await page.pass(1)
    await page.pass(5000)
    expect(page.reloads).toBe(1)
  })

  it('do not come after results that led to sign-up or to all badges', async () => {
    const page = openPage({ path: '/energizing', hasSounded: false })
    page.context = { ...page.context, hasSounded: true }
    await page.stopSession()
    page.go('/login')
    await page.pass(500)
    expect(page.reloads).toBe(0)
  })

  it('come once to a tool that is entered by a double tap', async () => {
    const page = openPage()
    page.go('/box-breathing')
    page.arrive()
    await page.pass(150)
    page.arrive()
    await page.pass(5000)
    expect(page.reloads).toBe(1)
  })

  it('are called off by whoever uses the page before, and by whoever does while it is on its way', async () => {
    const page = openPage()
    page.go('/box-breathing')
    await page.pass(100)
    page.use()
    await page.pass(5000)
    expect(page.reloads).toBe(0)
    page.go('/energizing')
    await page.pass(150)
    expect([page.reloads, page.calledOff]).toEqual([1, 0])
    page.use()
    page.use()
    expect(page.calledOff).toBe(1)
  })

  it('are called off by a start', async () => {
    const page = openPage()
    page.go('/box-breathing')
    await page.pass(150)
    page.context = { ...page.context, isPractising: true }
    page.change()
    expect(page.calledOff).toBe(1)
  })

  it('look again when their time has come', async () => {
    const page = openPage()
    page.go('/box-breathing')
    page.context = { ...page.context, hasDialog: true }
    await page.pass(150)
    expect(page.reloads).toBe(0)
  })

  it('ask nobody and do nothing without a network, and nothing where the server does not answer', async () => {
    const page = openPage({ isOnline: false })
    page.go('/box-breathing')
    await page.pass(150)
    expect([page.asked, page.reloads]).toEqual([0, 0])
    page.context = { ...page.context, isOnline: true }
    page.isServerThere = false
    page.go('/energizing')
    await page.pass(5000)
    expect([page.asked, page.reloads]).toEqual([1, 0])
  })

  it('wait for a page that is on its way', async () => {
    const page = openPage()
    let arrived = () => {}
    page.arriving = new Promise((resolve) => {
      arrived = resolve
    })
    page.go('/box-breathing')
    await page.pass(5000)
    expect(page.reloads).toBe(0)
    arrived()
    await page.pass(0)
    expect(page.reloads).toBe(1)
  })

  it('come 100 ms after anything else that asks for one; the last wish counts', async () => {
    const page = openPage({ hasSounded: false })
    void page.refreshes.consider('other')
    await page.pass(60)
    void page.refreshes.consider('other')
    await page.pass(60)
    expect(page.reloads).toBe(0)
    await page.pass(40)
    expect(page.reloads).toBe(1)
  })
})
