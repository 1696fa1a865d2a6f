import { useAtom } from 'jotai'
import { practiceSettingsAtom } from '#app/state/session/settings.ts'
import { Slider } from '#app/ui/form/slider.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { trimTexts } from '#domain/messages/practice/trim.ts'
import { TRIM_STEP } from '#domain/session/calibration.ts'
import { LONGEST_TRIM } from '#domain/session/session-settings.ts'
import { trimInWords } from '#domain/texts/practice/trim.ts'
import { TapAlong } from './tap-along.tsx'

/** Shifts the picture against the sound, by hand or by taps along with a bell. */
export function TrimDialog({ onClose }: { onClose: () => void }) {
  const [{ trim }, change] = useAtom(practiceSettingsAtom)
  return (
    <Dialog isOpen title={trimTexts.title} onClose={onClose}>
      <p className="text-quiet">{trimTexts.line}</p>
      <div className="flex flex-wrap items-center justify-between min-h-12 mt-4">
        <p className="title text-2xl tabular-nums">{trimInWords(trim)}</p>
        {trim === 0 ? null : (
          <button type="button" className="button-quiet -mr-5" onClick={() => change({ trim: 0 })}>
            {trimTexts.none}
          </button>
        )}
      </div>
      <Slider
        label={trimTexts.slider}
        valueText={trimInWords(trim)}
        value={Math.round(trim / TRIM_STEP)}
        min={-LONGEST_TRIM / TRIM_STEP}
        max={LONGEST_TRIM / TRIM_STEP}
        onChange={(steps) => change({ trim: steps * TRIM_STEP })}
      />
      <p className="flex justify-between text-sm text-quiet" aria-hidden="true">
        <span>{trimTexts.earlier}</span>
        <span>{trimTexts.later}</span>
      </p>
      <TapAlong onFound={(found) => change({ trim: found })} />
    </Dialog>
  )
}
