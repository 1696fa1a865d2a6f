import { Switch } from '#app/ui/form/switch.tsx'
import { powerToolsTexts } from '#domain/messages/pages/offline.ts'
import { CopyCheckSlot } from './copy-check-slot.tsx'
import { OfflineProgress } from './offline-progress.tsx'
import { OfflineStep } from './offline-step.tsx'
import { useOfflineMode } from './use-offline-mode.ts'

/**
 * The account page's card: offline mode, its check, the space it takes, and clearing it (decision 0025).
 * @param bring fetches what is needed offline besides the copy
 */
export function PowerTools({ bring: prefetch }: { bring: () => Promise<unknown> }) {
  const mode = useOfflineMode(prefetch)
  const { isForced, isUnderWay, change } = mode
  return (
    <section aria-labelledby="power-tools">
      <h2 id="power-tools" className="title text-[min(1.375rem,10vw)]">
        {powerToolsTexts.title}
      </h2>
      <div className="mt-2 border-y border-line">
        <Switch
          label={powerToolsTexts.switch}
          hint={powerToolsTexts.switchLine}
          isOn={isForced}
          isDisabled={isUnderWay}
          onChange={(is) => void change(is)}
        />
      </div>
      <OfflineProgress {...mode} />
      <OfflineStep step={mode.step} />
      <CopyCheckSlot />
    </section>
  )
}
