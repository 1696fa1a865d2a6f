import { useCachedResponses } from '#app/state/identity/cached-responses.ts'
import { pressableRowClass, RowContent } from '#app/ui/form/row.tsx'
import { formatDateTime } from '#app/ui/text/date-format.ts'
import { readAudioOption } from '#domain/audio/audio-option.ts'
import { readSoundscape } from '#domain/audio/soundscape.ts'
import { type NamedPreset, nameProblem } from '#domain/links/preset.ts'
import { presetCardTexts } from '#domain/messages/practice/presets.ts'
import { presetInWords } from '#domain/texts/practice/presets.ts'
import { isSamePreset, loadPreset, type PresetChoice } from './load-preset.ts'

/** The cached presets, while the server cannot be reached: each can be loaded, none changed. */
export const CachedPresets = (props: PresetChoice) => {
  const kept = useCachedResponses()?.presets
  if (kept === undefined || presetsIn(kept.value).length === 0) return null
  return (
    <section aria-labelledby="kept-presets-title" className="mt-10">
      <h2 id="kept-presets-title" className="font-600">
        {presetCardTexts.title}
      </h2>
      <CachedPresetList {...props} />
    </section>
  )
}

/** Nothing where none are cached. */
export function CachedPresetList({ chosen, onLoad }: PresetChoice) {
  const kept = useCachedResponses()?.presets
  const presets = kept === undefined ? [] : presetsIn(kept.value)
  if (kept === undefined || presets.length === 0) return null
  return (
    <>
      <p className="text-sm text-quiet mt-2">{presetCardTexts.asOf({ when: formatDateTime(kept.at) })}</p>
      <ul className="mt-1">
        {presets.toReversed().map((preset) => (
          <li key={preset.id}>
            <button
              type="button"
              aria-current={isSamePreset(preset, chosen)}
              className={`${pressableRowClass} aria-[current=true]:text-accent`}
              onClick={() => loadPreset(preset, onLoad)}
            >
              <span className="sr-only">{presetCardTexts.load} </span>
              <RowContent name={preset.name} hint={presetInWords(preset)} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

interface CachedPreset extends NamedPreset {
  readonly id: string
}

const presetsIn = (value: unknown): readonly CachedPreset[] =>
  Array.isArray(value) ? value.filter(isPreset).map(withSoundscape) : []

/** Responses from before there were soundscapes have none. */
function withSoundscape(preset: CachedPreset): CachedPreset {
  const { name, level } = readSoundscape({ name: preset.soundscape, level: preset.soundscapeLevel })
  return { ...preset, soundscape: name, soundscapeLevel: level }
}

function isPreset(value: unknown): value is CachedPreset {
  const { id, name, sessionDuration, breathingPace, delayStart, audioOption } = (value ?? {}) as Partial<
    Record<keyof CachedPreset, unknown>
  >
  const areNumbers = [sessionDuration, breathingPace, delayStart].every(Number.isFinite)
  const isNamed = typeof id === 'string' && typeof name === 'string' && nameProblem(name) === null
  return isNamed && areNumbers && typeof audioOption === 'string' && readAudioOption(audioOption) !== null
}
