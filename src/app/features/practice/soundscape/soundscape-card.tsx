import { useAtom, useAtomValue } from 'jotai'
import { OwnFile } from '#app/features/practice/own-audio/own-file.tsx'
import { useOwnAudio } from '#app/features/practice/own-audio/use-own-audio.ts'
import { usePreview } from '#app/features/practice/setup/use-preview.ts'
import { practiceSettingsAtom } from '#app/state/session/settings.ts'
import { PlayIcon, StopIcon } from '#app/ui/art/icons.tsx'
import { ChoiceRow } from '#app/ui/form/choice-row.tsx'
import { RowContent } from '#app/ui/form/row.tsx'
import { Slider } from '#app/ui/form/slider.tsx'
import { AlertDialog } from '#app/ui/overlay/alert-dialog.tsx'
import { type ShippedSoundscape, type Soundscape, soundscapeNames } from '#domain/audio/soundscape.ts'
import * as units from '#domain/messages/common/units.ts'
import { previewTexts } from '#domain/messages/practice/contemplation.ts'
import { soundscapeTexts, soundscapeNames as titles } from '#domain/messages/practice/soundscape.ts'
import { LOUDEST } from '#domain/session/session-settings.ts'
import type { SessionTechnique } from '#domain/session/techniques.ts'
import { soundscapeAtoms } from './soundscape.atoms.ts'
import { useKeptSoundscape } from './use-kept-soundscape.ts'
import { useSoundscapePreview } from './use-soundscape-preview.ts'

const options = soundscapeNames.map((value) => ({ value, label: titles[value] }))
/** The slider's steps in 100 %: 5 % each, as for other volumes. */
const STEPS = 20

interface SoundscapeCardProps {
  technique: SessionTechnique
}

/** Chooses what plays under the sessions of a technique, and how loud. */
export function SoundscapeCard({ technique }: SoundscapeCardProps) {
  const { playAlong } = useAtomValue(practiceSettingsAtom)
  const id = `soundscape-${technique}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-600">
        {soundscapeTexts.title}
      </h2>
      <p className="text-sm text-quiet mt-1">
        {playAlong ? soundscapeTexts.playAlong : soundscapeTexts.line}
      </p>
      {playAlong ? null : <Choices technique={technique} />}
    </section>
  )
}

function Choices({ technique }: SoundscapeCardProps) {
  const [soundscape, choose] = useAtom(soundscapeAtoms[technique])
  const { name } = soundscape
  const shipped = name === 'none' || name === 'own' ? null : name
  const kept = useKeptSoundscape(shipped)
  return (
    <>
      <ChoiceRow
        label={soundscapeTexts.title}
        options={options}
        value={name}
        // Two even rows on a wide screen, and two on most phones.
        basis="basis-12 lg:basis-26"
        onChange={(name) => choose({ name })}
      />
      {name === 'own' ? <Own /> : null}
      {name === 'none' ? null : (
        <Level
          soundscape={soundscape}
          shipped={shipped}
          kept={kept}
          onChange={(level) => choose({ level })}
        />
      )}
    </>
  )
}

interface LevelProps {
  soundscape: Soundscape
  /** Null for own audio, which has a preview of its own. */
  shipped: ShippedSoundscape | null
  /** A word on whether it is on the device. */
  kept: string
  onChange: (level: number) => void
}

function Level({ soundscape: { name, level }, shipped, kept, onChange }: LevelProps) {
  const preview = useSoundscapePreview(shipped, level)
  const percent = units.percent({ percent: Math.round(level * 100) })
  const word = preview.error ?? (preview.isLoading ? soundscapeTexts.loading : kept)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4">
        <div aria-hidden="true" className="min-w-18 shrink-0">
          <RowContent name={soundscapeTexts.volume} hint={percent} />
        </div>
        <div className="grow basis-32 min-w-0">
          <Slider
            label={soundscapeTexts.level}
            valueText={percent}
            value={Math.round(level * STEPS)}
            min={0}
            max={LOUDEST * STEPS}
            onChange={(steps) => onChange(steps / STEPS)}
          />
        </div>
        {shipped === null ? null : (
          <button
            type="button"
            className="icon-button -mr-3"
            onClick={preview.isOn ? preview.stop : preview.play}
          >
            {preview.isOn ? <StopIcon /> : <PlayIcon />}
            <span className="sr-only">
              {preview.isOn
                ? soundscapeTexts.stop({ name: titles[name] })
                : soundscapeTexts.play({ name: titles[name] })}
            </span>
          </button>
        )}
      </div>
      <p role="status" className={`text-sm ${word === soundscapeTexts.loading ? 'text-quiet' : 'text-sand'}`}>
        {word}
      </p>
    </>
  )
}

/** A person's own file under their sessions. */
function Own() {
  const preview = usePreview()
  const about = useOwnAudio().find(({ kind }) => kind === 'soundscape')
  return (
    <>
      <OwnFile kind="soundscape" none={soundscapeTexts.ownNone} about={about} preview={preview} />
      <AlertDialog title={previewTexts.title} text={preview.alert} onClose={preview.closeAlert} />
    </>
  )
}
