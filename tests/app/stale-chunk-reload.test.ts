import { setImmediate } from 'node:timers/promises'
import { createStore } from 'jotai'
import { describe, expect, it, vi } from 'vitest'
import { type StaleChunkReloadParts, startStaleChunkReload } from '#app/stale-chunk-reload.ts'
import { isPractisingAtom } from '#app/state/device/is-practising.ts'
import { badgePopupsAtom } from '#app/state/identity/earned-badges.ts'
import { isSavingEndedAtom } from '#app/state/session/result.ts'

function page(change: Partial<StaleChunkReloadParts> = {}) {
  const atoms = createStore()
  let [miss, arrive, ask] = [() => {}, () => {}, () => {}]
  const reload = vi.fn()
  startStaleChunkReload(atoms, {
    onMissing: (work) => {
      miss = work
    },
    onArrival: (work) => {
      arrive = work
    },
    onAsked: (work) => {
      ask = work
    },
    isBusy: async () => false,
    pause: async () => false,
    isChoosing: () => false,
    isOffline: () => false,
    isServerThere: async () => true,
    mayReload: () => true,
    reload,
    ...change,
  })
  const rest = async () => {
    for (let turn = 0; turn < 20; turn++) await setImmediate()
  }
  return { atoms, reload, rest, miss: () => miss(), arrive: () => arrive(), ask: () => ask() }
}

describe('a page whose code did not come', () => {
  it('is loaded anew by itself', async () => {
    const it = page()
    it.arrive()
    await it.rest()
    expect(it.reload, 'nothing is missing yet').not.toHaveBeenCalled()
    it.miss()
    await it.rest()
    expect(it.reload).toHaveBeenCalledOnce()
  })

  it('is left alone in a session and until its results were closed, and then loaded anew', async () => {
    const it = page()
    it.atoms.set(isPractisingAtom, true)
    it.miss()
    await it.rest()
    it.atoms.set(isSavingEndedAtom, true)
    it.atoms.set(isPractisingAtom, false)
    await it.rest()
    expect(it.reload).not.toHaveBeenCalled()
    it.atoms.set(isSavingEndedAtom, false)
    await it.rest()
    expect(it.reload).toHaveBeenCalledOnce()
  })

  it('is left alone while new badges pop up, and loaded anew after the last one', async () => {
    const it = page()
    it.atoms.set(badgePopupsAtom, 'some')
    it.miss()
    await it.rest()
    expect(it.reload).not.toHaveBeenCalled()
    it.atoms.set(badgePopupsAtom, 'none')
    await it.rest()
    expect(it.reload).toHaveBeenCalledOnce()
  })

  it('is left alone while somebody is in the midst of something, and loaded anew at the next page', async () => {
    let isBusy = true
    const it = page({ isBusy: async () => isBusy })
    it.miss()
    await it.rest()
    expect(it.reload).not.toHaveBeenCalled()
    isBusy = false
    it.arrive()
    await it.rest()
    expect(it.reload).toHaveBeenCalledOnce()
  })

  it('waits out a sound or a closing dialog while nobody presses anything', async () => {
    let looks = 0
    const it = page({ isBusy: async () => looks++ < 3, pause: async () => true })
    it.miss()
    await it.rest()
    expect(it.reload).toHaveBeenCalledOnce()
    expect(looks).toBe(4)
  })

  it('is left to the next page by what is never over, and by whoever presses something', async () => {
    const isBusy = vi.fn(async () => true)
    const endless = page({ isBusy, pause: async () => true })
    endless.miss()
    await endless.rest()
    expect(endless.reload).not.toHaveBeenCalled()
    expect(isBusy).toHaveBeenCalledTimes(10)
    let looks = 0
    const pressed = page({ isBusy: async () => looks++ === 0, pause: async () => false })
    pressed.miss()
    await pressed.rest()
    expect(pressed.reload).not.toHaveBeenCalled()
    pressed.arrive()
    await pressed.rest()
    expect(pressed.reload).toHaveBeenCalledOnce()
  })

  it('is loaded anew when somebody asks for what is missing once more', async () => {
    let isBusy = true
    const it = page({ isBusy: async () => isBusy })
    it.ask()
    await it.rest()
    it.miss()
    await it.rest()
    isBusy = false
    expect(it.reload, 'nothing is missing, and then somebody is busy').not.toHaveBeenCalled()
    it.ask()
    await it.rest()
    expect(it.reload).toHaveBeenCalledOnce()
  })

  it('looks again where somebody came to a page, or asked, while it looked', async () => {
    let isFirst = true
    const it = page({
      async isBusy() {
        if (!isFirst) return false
        isFirst = false
        it.arrive()
        return true
      },
    })
    it.miss()
    await it.rest()
    expect(it.reload).toHaveBeenCalledOnce()
  })

  it('is not taken from under whoever chooses a practice, but after it, or at the next page', async () => {
    const it = page({ isChoosing: () => true })
    it.miss()
    await it.rest()
    expect(it.reload).not.toHaveBeenCalled()
    it.arrive()
    await it.rest()
    expect(it.reload).toHaveBeenCalledOnce()
  })

  it.each<[string, Partial<StaleChunkReloadParts>]>([
    ['without an answer of the server', { isServerThere: async () => false }],
    ['without a network, and in offline mode', { isOffline: () => true }],
    ['right after it was loaded anew', { mayReload: () => false }],
  ])('stays as it is %s', async (_, change) => {
    const it = page(change)
    it.miss()
    await it.rest()
    expect(it.reload).not.toHaveBeenCalled()
  })

  it('asks once where what it needs itself is missing too, and goes round no more', async () => {
    const isServerThere = vi.fn(async () => true)
    const it = page({
      isServerThere,
      async isBusy() {
        it.miss()
        return false
      },
      mayReload: () => false,
    })
    it.miss()
    await it.rest()
    expect(isServerThere).toHaveBeenCalledOnce()
  })

  it('asks nobody without a network', async () => {
    const isServerThere = vi.fn(async () => true)
    const it = page({ isOffline: () => true, isServerThere })
    it.miss()
    it.arrive()
    await it.rest()
    expect(isServerThere).not.toHaveBeenCalled()
  })

  it('is left to a session that began while the server was asked', async () => {
    const it = page({
      async isServerThere() {
        it.atoms.set(isPractisingAtom, true)
        return true
      },
    })
    it.miss()
    await it.rest()
    expect(it.reload).not.toHaveBeenCalled()
  })
})
