import type { OfflineMode } from './use-offline-mode.ts'

/** What is done at the moment, or was done last. */
export const OfflineStep = ({ step }: Pick<OfflineMode, 'step'>) =>
  step === null ? null : (
    <p role="status" className="text-sm mt-2 tabular-nums">
      {step.text}
    </p>
  )
