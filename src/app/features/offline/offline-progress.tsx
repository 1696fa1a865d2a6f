import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx'
import { hasCaches } from '#device/storage/has-caches.ts'
import { offlineTexts } from '#domain/messages/pages/offline.ts'
import { useIsMissingSound } from './use-is-missing-sound.ts'
import type { OfflineMode } from './use-offline-mode.ts'

/** The progress of turning offline mode on, and what cannot be. */
export function OfflineProgress({ step, isUnderWay, result, isForced }: OfflineMode) {
  const lacksSound = useIsMissingSound(isForced && !isUnderWay, result)
  return (
    <>
      {step === null || !isUnderWay ? null : (
        <div className="mt-4">
          <ProgressBar label={offlineTexts.progress} done={step.done} />
        </div>
      )}
      {lacksSound ? (
        <p role="alert" className="text-sm text-sand mt-3">
          {offlineTexts.someMissing}
        </p>
      ) : null}
      {isForced ? <Limits hasWorker={result?.hasWorker !== false} /> : null}
    </>
  )
}

/** What this browser cannot do, whatever was fetched. */
function Limits({ hasWorker }: { hasWorker: boolean }) {
  if (!hasCaches()) return <p className="text-sm text-quiet mt-3">{offlineTexts.memoryOnly}</p>
  if (!hasWorker || !('serviceWorker' in navigator))
    return <p className="text-sm text-quiet mt-3">{offlineTexts.noWorker}</p>
  return null
}
