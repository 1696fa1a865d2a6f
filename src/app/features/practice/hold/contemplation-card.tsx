import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { OwnFile } from '#app/features/practice/own-audio/own-file.tsx'
import { OwnRecording } from '#app/features/practice/own-audio/own-recording.tsx'
import { useOwnAudio } from '#app/features/practice/own-audio/use-own-audio.ts'
import { PreviewButtons, PreviewStatus } from '#app/features/practice/setup/preview-buttons.tsx'
import { choiceAtoms } from '#app/features/practice/setup/setup.atoms.ts'
import { usePreview } from '#app/features/practice/setup/use-preview.ts'
import { RadioRow } from '#app/ui/form/radio-row.tsx'
import { AlertDialog } from '#app/ui/overlay/alert-dialog.tsx'
import { type AudioOption, contemplationOf } from '#domain/audio/audio-option.ts'
import { shippedTrack } from '#domain/audio/track.ts'
import { SHARED_PLACE } from '#domain/links/shared.ts'
import {
  contemplationTexts,
  ownFileTexts,
  previewTexts,
  recorderTexts,
} from '#domain/messages/practice/contemplation.ts'
import { audioOptionNames } from '#domain/texts/practice/contemplation.ts'
import { lengthInWords } from '#domain/texts/practice/lengths.ts'

const shipped = ['deeper', 'still-water'] as const satisfies AudioOption[]

/** What plays during the hold after the Treadmill (spec §2): silence, a shipped track, or a person's own. */
export function ContemplationCard() {
  const [{ audioOption }, choose] = useAtom(choiceAtoms.energizing)
  const preview = usePreview()
  const own = useOwnAudio()
  const recording = own.find(({ kind }) => kind === 'recorded')
  const isRecording = audioOption === 'record' || audioOption === 'recorded'
  // Requested and present: it is what plays.
  useEffect(() => {
    if (audioOption === 'record' && recording !== undefined) choose({ audioOption: 'recorded' })
  }, [audioOption, recording, choose])
  const row = (option: AudioOption) => ({
    group: 'contemplation',
    isChosen: audioOption === option,
    onChoose: () => choose({ audioOption: option }),
  })
  return (
    <section aria-labelledby={SHARED_PLACE}>
      <h2 id={SHARED_PLACE} className="font-600 scroll-mt-6">
        {contemplationTexts.title}
      </h2>
      <p className="text-sm text-quiet mt-1">{contemplationTexts.line}</p>
      <div role="radiogroup" aria-labelledby={SHARED_PLACE} className="mt-2">
        <RadioRow {...row('none')} label={audioOptionNames.none} />
        {shipped.map((option) => {
          const track = shippedTrack(contemplationOf(option) as 'contemplation-deeper' | 'still-water')
          const piece = { id: option, url: track.url, isOwn: false }
          return (
            <div key={option}>
              <RadioRow
                {...row(option)}
                label={audioOptionNames[option]}
                hint={lengthInWords(Math.round(track.length))}
              >
                <PreviewButtons name={audioOptionNames[option]} piece={piece} preview={preview} />
              </RadioRow>
              <div className="pl-9">
                <PreviewStatus id={option} preview={preview} />
              </div>
            </div>
          )
        })}
        <RadioRow {...row('custom')} label={ownFileTexts.option} hint={ownFileTexts.hint} />
        {audioOption === 'custom' ? (
          <OwnFile
            kind="custom"
            none={ownFileTexts.none}
            about={own.find(({ kind }) => kind === 'custom')}
            preview={preview}
          />
        ) : null}
        <RadioRow
          {...row('record')}
          isChosen={isRecording}
          label={recorderTexts.option}
          hint={recorderTexts.hint}
        />
        {isRecording ? <OwnRecording about={recording} preview={preview} /> : null}
      </div>
      <AlertDialog title={previewTexts.title} text={preview.alert} onClose={preview.closeAlert} />
    </section>
  )
}
