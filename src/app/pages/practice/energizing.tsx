import { useAtom } from 'jotai'
import { useSharedFile } from '#app/features/practice/own-audio/use-shared-file.ts'
import { chosenSettingsAtom } from '#app/features/practice/setup/chosen-settings.atoms.ts'
import { Setup } from '#app/features/practice/setup/setup.tsx'
import { prewarmOnArrival } from '#app/features/practice/sound-ahead.atoms.ts'
import { PresetsSlot } from '#app/features/presets/presets-slot.tsx'
import { ToolPage } from './tool-page.tsx'

/** The Breathing Treadmill (spec §2). */
export function EnergizingPage() {
  useSharedFile()
  return (
    <ToolPage technique="energizing">
      <Setup technique="energizing">
        <Presets />
      </Setup>
    </ToolPage>
  )
}

function Presets() {
  const [chosen, choose] = useAtom(chosenSettingsAtom)
  return <PresetsSlot chosen={chosen} onLoad={choose} />
}

export const onEnter = () => prewarmOnArrival('energizing')
