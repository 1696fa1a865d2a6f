import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx'
import { BusyButton } from '#app/ui/form/busy-button.tsx'
import { offlineTexts } from '#domain/messages/pages/offline.ts'
import { CopyCheckSlot } from './copy-check-slot.tsx'
import { OfflineStep } from './offline-step.tsx'
import { useOfflineMode } from './use-offline-mode.ts'

/** Only people who go offline need it. */
const OfflineProgress = lazyPart(async () => (await import('./offline-progress.tsx')).OfflineProgress)

interface OfflinePanelProps {
  /** Fetches what is needed offline besides the copy. */
  readonly prefetch: () => Promise<unknown>
  readonly install?: ReactNode
}

/** Home's offline control (spec §2). */
export function OfflinePanel({ prefetch, install }: OfflinePanelProps) {
  const mode = useOfflineMode(prefetch)
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
      {isForced || mode.step !== null ? (
        <Suspense>
          <OfflineProgress {...mode} />
        </Suspense>
      ) : null}
      <OfflineStep step={mode.step} />
      {isForced || isUnderWay ? null : <Tips />}
      <CopyCheckSlot />
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
