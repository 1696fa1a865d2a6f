import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { Api } from '#app/queries/api.tsx'
import { usePresets } from '#app/queries/presets.ts'
import { refreshSessionAtom } from '#app/state/person/person.ts'
import type { PresetSettings } from '#domain/links/preset.ts'
import { chromeTexts } from '#domain/messages/pages/chrome.ts'
import { toolTexts } from '#domain/messages/practice/practice.ts'
import { presetCardTexts, presetTexts } from '#domain/messages/practice/presets.ts'
import { nearestLevel } from '#domain/session/pace.ts'
import { canStart } from '#domain/session/score.ts'
import { presetInWords } from '#domain/texts/practice/presets.ts'
import { seconds } from '#domain/time/units.ts'
import { CachedPresetList } from './cached-presets.tsx'
import { isSamePreset, loadPreset, type PresetChoice } from './load-preset.ts'
import { NameForm } from './name-form.tsx'
import { type PresetPanel, PresetRow } from './preset-row.tsx'
import { useReturnFocusToOpener } from './use-return-focus-to-opener.ts'
import { useSavePreset } from './use-save-preset.ts'

interface PresetsProps extends PresetChoice {
  userId: string
}

/** The Treadmill's presets (spec §2): saves the current settings; loads, renames and deletes presets. */
export const Presets = (props: PresetsProps) => (
  <Api>
    <Card {...props} />
  </Api>
)

function Card({ userId, chosen, onLoad }: PresetsProps) {
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="presets-title" className="mt-10">
      <h2 ref={title} id="presets-title" tabIndex={-1} className="font-600 outline-none">
        {presetCardTexts.title}
      </h2>
      <List userId={userId} chosen={chosen} onLoad={onLoad} onGone={() => title.current?.focus()} />
      <Save chosen={chosen} />
    </section>
  )
}

/** How many are shown at first: those saved last. */
const SHOWN = 4

function List({ userId, chosen, onLoad, onGone }: PresetsProps & { onGone: () => void }) {
  const { data, isError, isFetching, refetch } = usePresets(userId)
  const askAgain = useSetAtom(refreshSessionAtom)
  const [open, setOpen] = useState<{ readonly id: string; readonly part: PresetPanel } | null>(null)
  const [isWhole, showAll] = useState(false)
  // Signed out elsewhere: asks the server again who is signed in, and the card is removed.
  useEffect(() => {
    if (data === null) askAgain()
  }, [data, askAgain])
  if (data === null) return null
  if (data === undefined)
    return isError && !isFetching ? (
      <>
        <Unreachable onAgain={() => void refetch()} />
        <CachedPresetList chosen={chosen} onLoad={onLoad} />
      </>
    ) : (
      <Waiting />
    )
  if (data.length === 0) return <p className="text-sm text-quiet mt-2 mb-4">{presetCardTexts.none}</p>
  const presets = data.toReversed()
  return (
    <>
      <ul className="mt-1">
        {(isWhole ? presets : presets.slice(0, SHOWN)).map((preset) => (
          <PresetRow
            key={preset.id}
            preset={preset}
            isChosen={isSamePreset(preset, chosen)}
            part={open?.id === preset.id ? open.part : 'none'}
            onPart={(part) => setOpen({ id: preset.id, part })}
            onLoad={() => loadPreset(preset, onLoad)}
            onGone={onGone}
          />
        ))}
      </ul>
      {presets.length > SHOWN ? (
        <button type="button" className="button-quiet -ml-5 mt-1" onClick={() => showAll(!isWhole)}>
          {isWhole ? presetCardTexts.fewer : presetCardTexts.all({ count: presets.length })}
        </button>
      ) : null}
    </>
  )
}

const Waiting = () => (
  <p className="text-sm text-quiet mt-2 mb-4" role="status">
    {presetCardTexts.waiting}
  </p>
)

const Unreachable = ({ onAgain }: { onAgain: () => void }) => (
  <div role="alert" className="mt-2 mb-4">
    <p className="text-sm text-quiet">{presetCardTexts.unreachable}</p>
    <button type="button" className="button-quiet -ml-5" onClick={onAgain}>
      {chromeTexts.tryAgain}
    </button>
  </div>
)

/** Saves the current settings, unless a session could not start with them. */
function Save({ chosen }: { chosen: PresetSettings }) {
  const save = useSavePreset()
  const [isOpen, open] = useState(false)
  const opener = useReturnFocusToOpener(isOpen)
  const isEnough = canStart('energizing', seconds(chosen.sessionDuration), nearestLevel(chosen.breathingPace))
  if (!isOpen)
    return (
      <button
        ref={opener}
        type="button"
        className="button-outlined w-full mt-2"
        disabled={!isEnough}
        onClick={() => open(true)}
      >
        {presetCardTexts.save}
      </button>
    )
  return (
    <NameForm
      label={presetCardTexts.name}
      hint={isEnough ? presetInWords(chosen) : toolTexts.energizing.tooShort}
      empty={presetTexts.emptyOnSave}
      busy={presetCardTexts.saving}
      isDisabled={!isEnough}
      onSubmit={async (name) => {
        if (await save({ name, ...chosen })) open(false)
      }}
      onCancel={() => open(false)}
    />
  )
}
