import { useAtom, useAtomValue } from 'jotai'
import { practiceSettingsAtom, volumesAtom } from '#app/state/session/settings.ts'
import { PlayIcon, StopIcon } from '#app/ui/art/icons.tsx'
import { RowContent } from '#app/ui/form/row.tsx'
import { Slider } from '#app/ui/form/slider.tsx'
import { volumeNames, volumeTexts } from '#domain/messages/account/preferences.ts'
import * as units from '#domain/messages/common/units.ts'
import { LOUDEST, type VolumeKind, volumeKinds } from '#domain/session/session-settings.ts'
import { useVolumePreview } from './use-volume-preview.ts'

/** The sliders' steps in 100 %: 5 % each, so that 100 % is easily reached. */
const STEPS = 20

/** A volume for each kind of sound, and a button that plays a sample. */
export function VolumeRows() {
  const [volumes, change] = useAtom(volumesAtom)
  const { breathSounds } = useAtomValue(practiceSettingsAtom)
  const { kind: playing, failure, play, stop } = useVolumePreview(volumes)
  return (
    <>
      {volumeKinds
        .filter((kind) => kind !== 'breath' || breathSounds)
        .map((kind) => (
          <VolumeRow
            key={kind}
            kind={kind}
            factor={volumes[kind]}
            isPlaying={kind === playing}
            onChange={(factor) => change({ [kind]: factor })}
            onPress={() => (kind === playing ? stop() : play(kind))}
          />
        ))}
      <p role="status" className="text-sm text-sand py-3 empty:py-0">
        {failure === null ? '' : volumeTexts.failed[failure]}
      </p>
    </>
  )
}

interface VolumeRowProps {
  kind: VolumeKind
  factor: number
  isPlaying: boolean
  onChange: (factor: number) => void
  onPress: () => void
}

const VolumeRow = ({ kind, factor, isPlaying, onChange, onPress }: VolumeRowProps) => {
  const name = volumeNames[kind]
  const percent = units.percent({ percent: Math.round(factor * 100) })
  return (
    <div className="hairline flex flex-wrap items-center gap-x-4 min-h-14 py-2">
      <div className="min-w-30 shrink-0">
        <RowContent name={name} hint={percent} />
      </div>
      <div className="grow basis-32 min-w-0 flex items-center gap-4">
        <div className="grow min-w-0">
          <Slider
            label={name}
            valueText={percent}
            value={Math.round(factor * STEPS)}
            min={0}
            max={LOUDEST * STEPS}
            onChange={(steps) => onChange(steps / STEPS)}
          />
        </div>
        <button type="button" className="icon-button -mr-3" onClick={onPress}>
          {isPlaying ? <StopIcon /> : <PlayIcon />}
          <span className="sr-only">
            {isPlaying ? volumeTexts.stop({ name }) : volumeTexts.play({ name })}
          </span>
        </button>
      </div>
    </div>
  )
}
