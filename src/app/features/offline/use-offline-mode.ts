import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { askForStorageAtom } from '#app/state/device/lasting-storage.ts'
import { forceOfflineAtom, isForcedOfflineAtom, lookAtForcedAtom } from '#app/state/device/offline.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { offlineTexts } from '#domain/texts/pages/offline.ts'
import type { GoneOffline, Step } from './go-offline.ts'

/** How often it is looked at how things stand, in milliseconds (spec §9). */
const POLL = 1000

export interface OfflineMode {
  readonly isForced: boolean
  /** Where the way into offline mode is; null unless somebody went it on this page. */
  readonly step: Step | null
  readonly isUnderWay: boolean
  readonly result: GoneOffline | null
  readonly change: (isForced: boolean) => Promise<void>
}

/** Offline mode, and the ways into it and back. @param bring fetches what goes along beside the copy */
export function useOfflineMode(bring: () => Promise<unknown>): OfflineMode {
  const isForced = useAtomValue(isForcedOfflineAtom)
  const look = useSetAtom(lookAtForcedAtom)
  const force = useSetAtom(forceOfflineAtom)
  const askForStorage = useSetAtom(askForStorageAtom)
  const [step, onStep] = useState<Step | null>(null)
  const [isUnderWay, setUnderWay] = useState(false)
  const [result, setResult] = useState<GoneOffline | null>(null)

  useEffect(() => {
    const poll = () => {
      if (document.visibilityState === 'visible') look()
    }
    poll()
    const timer = setInterval(poll, POLL)
    return () => clearInterval(timer)
  }, [look])

  async function goThere() {
    setResult(null)
    void askForStorage()
    const { enter } = await import('./enter.ts')
    setResult(await enter(() => force(true), onStep, bring))
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
      await (is ? goThere() : leave())
    } catch {
      onStep(null)
      showToast({ title: offlineTexts.error, description: offlineTexts.toggleFailed, tone: 'wrong' })
    } finally {
      setUnderWay(false)
    }
  }
  return { isForced, step, isUnderWay, result, change }
}
