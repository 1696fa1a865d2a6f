import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useOwnAudio } from '#app/features/practice/own-audio/use-own-audio.ts'
import { choiceAtoms } from '#app/features/practice/setup/setup.atoms.ts'
import { soundscapeAtoms } from '#app/features/practice/soundscape/soundscape.atoms.ts'
import { sessionSettingsAtom } from '#app/state/session/settings.ts'
import { ChoiceRow } from '#app/ui/form/choice-row.tsx'
import { InlineError } from '#app/ui/form/inline-error.tsx'
import {
  type AudioFileOptions,
  type FileFormat,
  fileLength,
  fileSize,
  fileTracks,
  needsTrack,
  planAudioFile,
} from '#domain/audio/audio-file.ts'
import { noSoundscape, type SoundscapeName } from '#domain/audio/soundscape.ts'
import type { ShippedTrack } from '#domain/audio/track.ts'
import {
  audioFileTexts,
  fileFailures,
  formatTexts,
  trackTitles,
  unableTexts,
} from '#domain/messages/practice/audio-file.ts'
import { soundscapeNames, soundscapeTexts } from '#domain/messages/practice/soundscape.ts'
import { trackNames } from '#domain/messages/practice/tracks.ts'
import { DEFAULT_PACE } from '#domain/session/pace.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'
import { type FileFailure, fileSizeInWords, fileTitle } from '#domain/texts/practice/audio-file.ts'
import { lengthInWords } from '#domain/texts/practice/lengths.ts'
import { seconds } from '#domain/time/units.ts'
import type { RenderAbilities } from '#engine/render.ts'

interface SaveAudioFormProps {
  technique: TechniqueId
  abilities: RenderAbilities
  failure: FileFailure | null
  onSave: (wish: AudioFileOptions, format: FileFormat) => void
}

const guides = [
  { value: 'voice', label: audioFileTexts.voice },
  { value: 'tones', label: audioFileTexts.tones },
] as const

/** The choice of the file's content. Length and pace are those of the setup behind it. */
export function SaveAudioForm({ technique, abilities, failure, onSave }: SaveAudioFormProps) {
  const [format, setFormat] = useState<FileFormat>(abilities.opus ? 'opus' : 'wav')
  const { wish: options, tracks, change } = useAudioFileOptions(technique, abilities)
  const { soundscape, isTooLong } = useFileSoundscape(technique)
  if (needsTrack(technique) && !abilities.tracks) return <p>{unableTexts.tracks}</p>
  const file = planAudioFile(options)
  const formats = (abilities.opus ? (['opus', 'wav'] as const) : (['wav'] as const)).map((value) => ({
    value,
    label: formatTexts[value].name,
  }))
  return (
    <>
      <p>{fileTitle(options)}</p>
      <p className="text-sm text-quiet">
        {audioFileTexts.plays({ length: lengthInWords(Math.round(fileLength(file))) })}
      </p>
      <div className="grid gap-1 mt-5">
        <Part title={audioFileTexts.guidance}>
          <ChoiceRow
            label={audioFileTexts.guidance}
            options={guides}
            value={options.guidance}
            onChange={(guidance) => change({ guidance })}
          />
        </Part>
        {tracks.length === 0 ? null : (
          <Part title={trackTitles[technique]}>
            <ChoiceRow<ShippedTrack | 'none'>
              label={trackTitles[technique]}
              options={tracks.map((track) => ({
                value: track ?? 'none',
                label: track === null ? audioFileTexts.none : trackNames[track],
              }))}
              value={options.track ?? 'none'}
              onChange={(track) => change({ track: track === 'none' ? null : track })}
            />
          </Part>
        )}
        {soundscape === null ? null : (
          <Part title={soundscapeTexts.title}>
            <ChoiceRow<SoundscapeName>
              label={soundscapeTexts.title}
              options={[noSoundscape.name, soundscape.name].map((value) => ({
                value,
                label: soundscapeNames[value],
              }))}
              value={options.soundscape.name}
              onChange={(name) => change({ soundscape: name === 'none' ? noSoundscape : soundscape })}
            />
          </Part>
        )}
        {isTooLong ? <p className="text-sm text-sand">{audioFileTexts.ownTooLong}</p> : null}
        <Part title={audioFileTexts.format}>
          {formats.length === 1 ? null : (
            <ChoiceRow label={audioFileTexts.format} options={formats} value={format} onChange={setFormat} />
          )}
          <p className="text-sm text-quiet" role="status">
            {formatTexts[format].line} {fileSizeInWords(fileSize(file, format), format)}
            {abilities.opus ? null : ` ${unableTexts.opus}`}
          </p>
        </Part>
      </div>
      <InlineError
        said={failure === null ? null : { title: audioFileTexts.failed, description: fileFailures[failure] }}
      />
      <button type="button" className="button-filled w-full mt-6" onClick={() => onSave(options, format)}>
        {audioFileTexts.save}
      </button>
      <p className="text-sm text-quiet mt-4">{audioFileTexts.safety}</p>
    </>
  )
}

/** Own audio longer than this, in seconds, is not mixed in: it would have to be decoded whole. */
const LONGEST_OWN = 600

/** What plays under the technique's sessions, if it can be mixed in. */
function useFileSoundscape(technique: TechniqueId) {
  const chosen = useAtomValue(soundscapeAtoms[technique === 'breath-hold' ? 'energizing' : technique])
  const own = useOwnAudio().find(({ kind }) => kind === 'soundscape')
  const isOwn = chosen.name === 'own'
  const isTooLong = isOwn && own !== undefined && own.length > LONGEST_OWN
  const isThere = !isOwn || (own !== undefined && !isTooLong)
  const isUnder = technique !== 'breath-hold' && chosen.name !== 'none'
  return { soundscape: isUnder && isThere ? chosen : null, isTooLong: isUnder && isTooLong }
}

/** The choices of the setup and of this form, and the tracks that there are, `null` for none. */
function useAudioFileOptions(technique: TechniqueId, { tracks: canMixTracks }: RenderAbilities) {
  const { guidance, guide, breathSounds } = useAtomValue(sessionSettingsAtom)
  const chosen = useAtomValue(choiceAtoms[technique === 'breath-hold' ? 'energizing' : technique])
  const { soundscape } = useFileSoundscape(technique)
  const own = canMixTracks ? fileTracks[technique] : []
  const none: readonly (ShippedTrack | null)[] = needsTrack(technique) || own.length === 0 ? [] : [null]
  const tracks = [...none, ...own]
  const [options, setWish] = useState<AudioFileOptions>({
    technique,
    length: needsTrack(technique) ? seconds(0) : chosen.length,
    level: needsTrack(technique) ? DEFAULT_PACE : chosen.level,
    // A file without guidance would be silent.
    guidance: guidance === 'silent' ? 'voice' : guidance,
    guide,
    breathSounds,
    track: tracks[0] ?? null,
    soundscape: soundscape ?? noSoundscape,
  })
  return {
    wish: options,
    tracks,
    change: (change: Partial<AudioFileOptions>) => setWish({ ...options, ...change }),
  }
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section>
    <h3 className="font-600">{title}</h3>
    {children}
  </section>
)
