import type { ReactNode } from 'react'
import { BusyButton } from '#app/ui/form/busy-button.tsx'
import { offlineTexts } from '#domain/texts/pages/offline.ts'
import { ProofSlot } from './proof-slot.tsx'
import { useOfflineMode } from './use-offline-mode.ts'
import { OfflineStep } from './way.tsx'

interface OfflinePanelProps {
  /** Fetches what goes along beside the copy. */
  readonly bring: () => Promise<unknown>
  readonly install?: ReactNode
}

/** Home's offline control (spec §2). */
export function OfflinePanel({ bring, install }: OfflinePanelProps) {
  const mode = useOfflineMode(bring)
  const { isForced, isUnderWay, change } = mode
  return (
    <section aria-labelledby="offline-panel">
      <h2 id="offline-panel" className="title text-[min(1.375rem,10vw)]">
        {isForced ? offlineTexts.offline : offlineTexts.online}
      </h2>
      <p className="text-quiet text-sm mt-1">
        {isForced ? offlineTexts.offlineLine : offlineTexts.onlineLine}
      </p>
      <div className="flex flex-wrap gap-3 mt-4">
        <BusyButton
          look="button-outlined"
          busy={offlineTexts.goingOffline}
          isBusy={isUnderWay}
          onClick={() => void change(!isForced)}
        >
          {isForced ? offlineTexts.goOnline : offlineTexts.goOffline}
        </BusyButton>
        {install}
      </div>
      <OfflineStep {...mode} />
      {isForced || isUnderWay ? null : <Tips />}
      <ProofSlot />
    </section>
  )
}

const Tips = () => (
  <details className="mt-3">
    <summary className="min-h-12 flex items-center text-[0.9375rem] text-quiet hover:text-ink cursor-pointer">
      {offlineTexts.tipsTitle}
    </summary>
    <ul className="text-sm text-quiet pl-4 grid gap-2 list-disc">
      {offlineTexts.tips.map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
    </ul>
  </details>
)
