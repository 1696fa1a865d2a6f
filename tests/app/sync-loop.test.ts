import { setImmediate } from 'node:timers/promises'
import { createStore } from 'jotai'
import { describe, expect, it } from 'vitest'
import type { SyncOptions, SyncResult } from '#app/queries/sync-with-server.ts'
import { openStore } from '#app/state/device/device-store.ts'
import { isPractisingAtom } from '#app/state/device/is-practising.ts'
import { personAtom, refreshSessionAtom, signedOutCountAtom } from '#app/state/person/person.ts'
import { recordsVersionAtom, savedCountAtom } from '#app/state/records/sync-signals.ts'
import { type SyncLoopParts, startSyncLoop } from '#app/sync-loop.ts'
import { writePerson } from '#device/identity/person.ts'
import { guest, type Owner } from '#domain/records/owner.ts'

const MARK = 'theme=dark; stilltide-signed-in=1'
const user: Owner = { kind: 'user', id: '7' }

/** A page whose syncs with the server are logged; the device remembers `last`. */
async function openPage({ cookies = '', last = guest as Owner } = {}) {
  const atoms = createStore()
  const store = await openStore()
  await writePerson(store, last)
  const looks: Pick<SyncOptions, 'isForced'>[] = []
  const timers: { work: () => void; seconds: number }[] = []
  const channel: SyncLoopParts['channel'] = { onmessage: null, postMessage: () => {} }
  const page = {
    atoms,
    store,
    looks,
    timers,
    channel,
    isOnline: true,
    cookies,
    /** The result of a sync. */
    see: async (): Promise<SyncResult> => ({ retryAfter: null }),
    loads: 0,
    idle: () => {},
    online: () => {},
    comeBack: () => {},
  }
  startSyncLoop(atoms, {
    cookies: () => page.cookies,
    clearSignInMark: () => {
      page.cookies = 'theme=dark'
    },
    isOnline: () => page.isOnline,
    load: async () => {
      page.loads++
      return {
        syncWithServer: (_, { isForced }) => {
          looks.push({ isForced })
          return page.see()
        },
      }
    },
    channel,
    whenIdle: (work) => {
      page.idle = work
    },
    onOnline: (work) => {
      page.online = work
    },
    onReturn: (work) => {
      page.comeBack = work
    },
    setTimer: (work, milliseconds) => timers.push({ work, seconds: milliseconds / 1000 }),
  })
  return page
}

/** Waits until the page is idle: nothing here uses timers, so a few turns of the event loop are enough. */
async function rest() {
  for (let turn = 0; turn < 20; turn++) await setImmediate()
}

describe('a page that is seen again', () => {
  it('reads a guest’s device anew, for another tab may have changed it, but not in mid-practice', async () => {
    const { atoms, idle, comeBack } = await openPage()
    idle()
    await rest()
    const before = atoms.get(recordsVersionAtom)
    comeBack()
    expect(atoms.get(recordsVersionAtom)).toBe(before + 1)
    atoms.set(isPractisingAtom, true)
    comeBack()
    expect(atoms.get(recordsVersionAtom)).toBe(before + 1)
  })

  it('asks nothing anew of somebody with an account, whom the server tells of', async () => {
    const { atoms, comeBack } = await openPage({ cookies: MARK, last: user })
    const before = atoms.get(recordsVersionAtom)
    comeBack()
    expect(atoms.get(recordsVersionAtom)).toBe(before)
  })
})

describe('the first look', () => {
  it('takes away the mark of a sign-in that is over, so that the next page asks nothing', async () => {
    const page = await openPage({ cookies: MARK })
    page.see = async () => {
      page.atoms.set(personAtom, { state: 'guest' })
      return { retryAfter: null }
    }
    page.idle()
    await expect.poll(() => page.cookies).toBe('theme=dark')
  })

  it('leaves the mark where nobody answered: a page that was left right after a sign-in ended it once', async () => {
    const page = await openPage({ cookies: MARK })
    page.see = async () => {
      page.atoms.set(personAtom, { state: 'guest' })
      return { retryAfter: 'soon' }
    }
    page.idle()
    await expect.poll(() => page.timers.length).toBe(1)
    expect(page.cookies).toBe(MARK)
  })

  it('asks again, and leaves the new mark, where somebody signed in meanwhile: the answer is of the sign-in before', async () => {
    const page = await openPage({ cookies: MARK })
    const marked = 'theme=dark; stilltide-signed-in=another'
    const confirmed = { state: 'user', user: { id: '7' } as never } as const
    page.see = async () => {
      const isFirst = page.looks.length === 1
      if (isFirst) page.cookies = marked
      page.atoms.set(personAtom, isFirst ? { state: 'guest' } : confirmed)
      return { retryAfter: null }
    }
    page.idle()
    await expect.poll(() => page.looks).toEqual([{ isForced: false }, { isForced: true }])
    expect(page.atoms.get(personAtom)).toEqual(confirmed)
    expect(page.cookies).toBe(marked)
  })

  it('waits until the page is idle', async () => {
    const page = await openPage({ cookies: MARK })
    await rest()
    expect(page.looks).toEqual([])
    expect(page.atoms.get(personAtom)).toEqual({ state: 'loading' })
    page.idle()
    await expect.poll(() => page.looks).toEqual([{ isForced: false }])
  })

  it('asks nothing and fetches nothing for a guest whom nothing marks as signed in', async () => {
    const page = await openPage({ cookies: 'theme=dark; not-stilltide-signed-in=1' })
    page.idle()
    await expect.poll(() => page.atoms.get(personAtom)).toEqual({ state: 'guest' })
    expect(page.loads).toBe(0)
  })

  it('asks where the device knows somebody, though nothing marks them', async () => {
    const page = await openPage({ last: user })
    page.idle()
    await expect.poll(() => page.looks.length).toBe(1)
  })
})

describe('without a network', () => {
  it('nobody is asked: whoever was here last is here, unconfirmed, until the network is back', async () => {
    const page = await openPage({ cookies: MARK, last: user })
    page.isOnline = false
    page.idle()
    await expect.poll(() => page.atoms.get(personAtom)).toEqual({ state: 'unknown', last: '7' })
    expect(page.loads).toBe(0)
    page.isOnline = true
    page.online()
    await expect.poll(() => page.looks).toEqual([{ isForced: true }])
  })

  it('a guest is a guest', async () => {
    const page = await openPage({ cookies: MARK })
    page.isOnline = false
    page.idle()
    await expect.poll(() => page.atoms.get(personAtom)).toEqual({ state: 'guest' })
  })

  it('whoever was confirmed on this page stays so', async () => {
    const page = await openPage({ last: user })
    const confirmed = { state: 'user', user: { id: '7' } as never } as const
    page.atoms.set(personAtom, confirmed)
    page.isOnline = false
    page.idle()
    await rest()
    expect(page.atoms.get(personAtom)).toEqual(confirmed)
  })
})

describe('another look', () => {
  it('follows each record; those that come during a look get one more together', async () => {
    const page = await openPage({ cookies: MARK })
    let finish = (_: SyncResult) => {}
    page.see = () =>
      new Promise((resolve) => {
        finish = resolve
      })
    page.atoms.set(savedCountAtom, 1)
    await expect.poll(() => page.looks.length).toBe(1)
    page.atoms.set(savedCountAtom, 2)
    page.atoms.set(savedCountAtom, 3)
    await rest()
    expect(page.looks.length).toBe(1)
    page.see = async () => ({ retryAfter: null })
    finish({ retryAfter: null })
    await rest()
    expect(page.looks).toEqual([{ isForced: false }, { isForced: false }])
  })

  it('follows another tab that tells of somebody else, and asks anew', async () => {
    const page = await openPage({ cookies: MARK })
    page.channel?.onmessage?.call({} as BroadcastChannel, new MessageEvent('message', { data: 'person' }))
    await expect.poll(() => page.looks).toEqual([{ isForced: true }])
    page.cookies = ''
    page.atoms.set(personAtom, { state: 'unknown', last: '7' })
    // Signed out in the other tab: there is no sign-in mark, so the server is not asked.
    page.channel?.onmessage?.call({} as BroadcastChannel, new MessageEvent('message', { data: 'person' }))
    await expect.poll(() => page.atoms.get(personAtom)).toEqual({ state: 'guest' })
    expect(page.looks.length).toBe(1)
  })

  it('follows a sign-in on this page, whatever marks it', async () => {
    const page = await openPage()
    page.atoms.set(refreshSessionAtom)
    await expect.poll(() => page.looks).toEqual([{ isForced: true }])
  })

  it('follows who left by this page, without asking the server whether they did', async () => {
    const page = await openPage({ last: user })
    page.atoms.set(signedOutCountAtom, 1)
    await expect.poll(() => page.looks).toEqual([{ isForced: false }])
  })
})

describe('a look that failed', () => {
  it('is made again ever later, and at last waits for an occasion', async () => {
    const page = await openPage({ cookies: MARK })
    page.see = async () => ({ retryAfter: 'soon' })
    page.idle()
    for (let times = 1; times <= 4; times++) {
      await expect.poll(() => page.timers.length).toBe(times)
      page.timers.at(-1)?.work()
    }
    await expect.poll(() => page.looks.length).toBe(5)
    await rest()
    expect(page.timers.map(({ seconds }) => seconds)).toEqual([10, 60, 300, 900])
    page.see = async () => ({ retryAfter: null })
    page.online()
    await expect.poll(() => page.looks.length).toBe(6)
    page.see = async () => ({ retryAfter: 'soon' })
    page.online()
    await expect.poll(() => page.timers.at(-1)?.seconds).toBe(10)
  })

  it('is made again when somebody comes back to the page, unless the server wants its time', async () => {
    const page = await openPage({ cookies: MARK })
    page.comeBack()
    await rest()
    expect(page.looks, 'nothing has failed').toHaveLength(0)
    page.see = async () => ({ retryAfter: 'soon' })
    page.idle()
    await expect.poll(() => page.timers.length).toBe(1)
    page.see = async () => ({ retryAfter: 90 })
    page.comeBack()
    await expect.poll(() => page.timers.length).toBe(2)
    page.comeBack()
    await rest()
    expect(page.looks).toHaveLength(2)
  })

  it('is made again when the server wishes, but not sooner than by own judgement nor after an hour', async () => {
    const page = await openPage({ cookies: MARK })
    const wishes = [0, 90, 999_999]
    page.see = async () => ({ retryAfter: wishes.shift() ?? null })
    page.idle()
    for (let times = 1; times <= 3; times++) {
      await expect.poll(() => page.timers.length).toBe(times)
      page.timers.at(-1)?.work()
    }
    await rest()
    expect(page.timers.map(({ seconds }) => seconds)).toEqual([10, 90, 3600])
  })

  it('is made again when its script could not be fetched', async () => {
    const page = await openPage({ cookies: MARK })
    page.see = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    page.idle()
    await expect.poll(() => page.timers.map(({ seconds }) => seconds)).toEqual([10])
    page.see = async () => ({ retryAfter: null })
    page.timers[0]?.work()
    await expect.poll(() => page.looks.length).toBe(2)
    await rest()
    expect(page.timers.length).toBe(1)
  })
})
