import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { askForStorageAtom } from '#app/facts/lasting-storage.ts'
import { forceOfflineAtom, isForcedOfflineAtom, lookAtForcedAtom } from '#app/facts/offline.ts'
import { showToast } from '#app/ui/toast.ts'
import { browserCopy, countKept, fetchItem } from '#device/offline-copy.ts'
import { POLL } from '#domain/offline.ts'
import { offlineTexts } from '#domain/texts/offline.ts'
import { type GoneOffline, goOffline, type Step } from './go-offline.ts'

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

export interface OfflineMode {
  readonly isForced: boolean
  /** Where the way into offline mode is; null unless somebody went it on this page. */
  readonly step: Step | null
  readonly isUnderWay: boolean
  readonly result: GoneOffline | null
  /** How many pages and sounds lie on the device, looked at every second. */
  readonly kept: number | null
  readonly change: (isForced: boolean) => Promise<void>
}

/** Offline mode, and the ways into it and back. */
export function useOfflineMode(): OfflineMode {
  const isForced = useAtomValue(isForcedOfflineAtom)
  const look = useSetAtom(lookAtForcedAtom)
  const force = useSetAtom(forceOfflineAtom)
  const askForStorage = useSetAtom(askForStorageAtom)
  const [step, onStep] = useState<Step | null>(null)
  const [isUnderWay, setUnderWay] = useState(false)
  const [result, setResult] = useState<GoneOffline | null>(null)
  const [kept, setKept] = useState<number | null>(null)

  useEffect(() => {
    let isLeft = false
    const poll = async () => {
      if (document.visibilityState === 'hidden') return
      look()
      const count = await countKept(browserCopy)
      if (!isLeft) setKept(count)
    }
    void poll()
    const timer = setInterval(poll, POLL)
    return () => {
      isLeft = true
      clearInterval(timer)
    }
  }, [look])

  async function enter() {
    setResult(null)
    void askForStorage()
    const { prove } = await import('./prove.ts')
    const gone = await goOffline({
      fetchItem: (item, limit) => fetchItem(item, browserCopy, limit),
      isProven: async (item) => (await prove(item, browserCopy)).isKept,
      enable: () => force(true),
      wait,
      onStep,
    })
    setResult(gone)
  }
  async function leave() {
    await force(false)
    onStep(null)
    setResult(null)
  }
  async function change(is: boolean) {
    if (isUnderWay) return
    setUnderWay(true)
    try {
      await (is ? enter() : leave())
    } catch {
      onStep(null)
      showToast({ title: offlineTexts.error, description: offlineTexts.toggleFailed, tone: 'wrong' })
    } finally {
      setUnderWay(false)
    }
  }
  return { isForced, step, isUnderWay, result, kept, change }
}
