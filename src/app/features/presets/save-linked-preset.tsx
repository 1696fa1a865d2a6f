import { useState } from 'react'
import type { NamedPreset } from '#domain/links/preset.ts'
import { presetCardTexts, presetLinkTexts, presetTexts } from '#domain/messages/practice/presets.ts'
import { presetInWords } from '#domain/texts/practice/presets.ts'
import { NameForm } from './name-form.tsx'
import { useReturnFocusToOpener } from './use-return-focus-to-opener.ts'
import { useSavePreset } from './use-save-preset.ts'

/** Saves a preset from a link, under its name or another. */
export function SaveLinkedPreset({ preset }: { preset: NamedPreset }) {
  const save = useSavePreset()
  const [isOpen, open] = useState(false)
  const opener = useReturnFocusToOpener(isOpen)
  return isOpen ? (
    <NameForm
      label={presetCardTexts.name}
      hint={presetInWords(preset)}
      initial={preset.name}
      empty={presetTexts.emptyOnSave}
      busy={presetCardTexts.saving}
      onSubmit={async (name) => {
        if (await save({ ...preset, name })) open(false)
      }}
      onCancel={() => open(false)}
    />
  ) : (
    <button ref={opener} type="button" className="button-quiet w-full mt-1" onClick={() => open(true)}>
      {presetLinkTexts.keep}
    </button>
  )
}
