import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { forceOfflineAtom, isForcedOfflineAtom, rereadForcedOfflineAtom } from '#app/state/device/offline.ts'
import { requestPersistentStorageAtom } from '#app/state/device/persistent-storage.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { offlineTexts } from '#domain/messages/pages/offline.ts'
import type { OfflineReport, OfflineStep } from './go-offline.ts'

/** How often the state is checked, in milliseconds (spec §9). */
const POLL = 1000

export interface OfflineMode {
  readonly isForced: boolean
  /** The current step of turning offline mode on; null unless that was started on this page. */
  readonly step: OfflineStep | null
  readonly isUnderWay: boolean
  readonly result: OfflineReport | null
  readonly change: (isForced: boolean) => Promise<void>
}

/**
 * Offline mode, and turning it on and off.
 * @param prefetch fetches what is needed offline besides the copy
 */
export function useOfflineMode(prefetch: () => Promise<unknown>): OfflineMode {
  const isForced = useAtomValue(isForcedOfflineAtom)
  const look = useSetAtom(rereadForcedOfflineAtom)
  const force = useSetAtom(forceOfflineAtom)
  const askForStorage = useSetAtom(requestPersistentStorageAtom)
  const [step, onStep] = useState<OfflineStep | null>(null)
  const [isUnderWay, setUnderWay] = useState(false)
  const [result, setResult] = useState<OfflineReport | null>(null)

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
    const { startOfflineMode } = await import('./start-offline-mode.ts')
    setResult(await startOfflineMode(() => force(true), onStep, prefetch))
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
