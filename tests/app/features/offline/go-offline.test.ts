import { describe, expect, it, vi } from 'vitest'
import { type GoOfflineParts, goOffline, type OfflineStep } from '#app/features/offline/go-offline.ts'
import { type OfflineItem, offlineItems } from '#domain/pages/offline.ts'

function way(change: Partial<GoOfflineParts> = {}) {
  const steps: OfflineStep[] = []
  const waits: number[] = []
  const limits: number[] = []
  const fetched: string[] = []
  const parts: GoOfflineParts = {
    fetchItem: async (item: OfflineItem, limit) => {
      fetched.push(item.url)
      limits.push(limit)
      return { isStored: true }
    },
    fetchExtras: async () => {},
    hasWorker: async () => true,
    isUsable: async () => true,
    enable: async () => {},
    wait: async (milliseconds) => void waits.push(milliseconds),
    onStep: (step) => void steps.push(step),
    ...change,
  }
  return { parts, steps, waits, limits, fetched, texts: () => steps.map(({ text }) => text) }
}

describe('the way into offline mode', () => {
  it('says each step in the spec’s words, at its pace, and never goes back', async () => {
    const it = way()
    const { isWhole, missing } = await goOffline(it.parts)
    expect([isWhole, missing]).toEqual([true, []])
    expect(it.texts()).toEqual([
      'Starting offline preparation',
      'Enabling offline mode',
      ...[1, 2, 3, 4, 5, 6, 7].map((n) => `Downloading pages (${n}/7)`),
      ...[1, 2, 3, 4, 5, 6, 7].map((n) => `Downloading audio (${n}/7)`),
      'Verifying offline capabilities',
      'Offline mode ready',
    ])
    // Each of the first two texts is shown long enough to read; then come the pauses of the specification.
    expect(it.waits).toEqual([300, 300, ...Array(7).fill(300), ...Array(7).fill(400)])
    expect(new Set(it.limits)).toEqual(new Set([15_000]))
    const done = it.steps.map((step) => step.done)
    expect(done).toEqual([...done].sort((a, b) => a - b))
    expect(done.at(-1)).toBe(1)
    expect(it.fetched).toEqual(offlineItems.map(({ url }) => url))
  })

  it('is limited, and goes on to its end, where something does not come or the disk is full', async () => {
    const it = way({
      fetchItem: async (item) =>
        item.kind === 'sound' ? { isStored: false, reason: 'no-room' } : { isStored: true },
    })
    const { isWhole, missing } = await goOffline(it.parts)
    expect(isWhole).toBe(false)
    expect(missing).toHaveLength(7)
    expect(it.texts().at(-1)).toBe('Offline mode enabled with limited features')
  })

  it('is limited where what was fetched does not serve', async () => {
    const it = way({ isUsable: async (item) => item.kind === 'page' })
    const { isWhole, missing } = await goOffline(it.parts)
    expect(isWhole).toBe(false)
    expect(missing.map(({ item, why }) => [item.kind, why])).toEqual(Array(7).fill(['sound', 'not-ours']))
    expect(it.texts().at(-1)).toBe('Offline mode enabled with limited features')
  })

  it('is limited where nothing opens what was fetched without a network', async () => {
    const it = way({ hasWorker: async () => false })
    expect(await goOffline(it.parts)).toEqual({ missing: [], hasWorker: false, isWhole: false })
    expect(it.texts().at(-1)).toBe('Offline mode enabled with limited features')
  })

  it('says that it is being enabled before it is', async () => {
    const told: string[] = []
    const it = way({
      enable: async () => void told.push('enabled'),
      onStep: ({ text }) => void told.push(text),
    })
    await goOffline(it.parts)
    expect(told.slice(0, 3)).toEqual(['Starting offline preparation', 'Enabling offline mode', 'enabled'])
  })

  it('brings what no step tells of, once it is turned on, and is whole without it', async () => {
    const order: string[] = []
    const it = way({
      enable: async () => void order.push('on'),
      fetchExtras: () => {
        order.push('extras')
        return Promise.reject(new Error('nothing came'))
      },
    })
    expect((await goOffline(it.parts)).isWhole).toBe(true)
    expect(order).toEqual(['on', 'extras'])
  })

  it('is not over before that has come', async () => {
    let come = () => {}
    const it = way({
      fetchExtras: () =>
        new Promise((resolve) => {
          come = resolve
        }),
    })
    const gone = goOffline(it.parts)
    await vi.waitFor(() => expect(it.texts().at(-1)).toBe('Verifying offline capabilities'))
    come()
    expect((await gone).isWhole).toBe(true)
  })

  it('fetches nothing where it cannot be turned on', async () => {
    const it = way({ enable: () => Promise.reject(new Error('refused')) })
    await expect(goOffline(it.parts)).rejects.toThrow('refused')
    expect(it.fetched).toEqual([])
  })
})
