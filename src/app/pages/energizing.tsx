import { useAtom } from 'jotai'
import { chosenSettingsAtom } from '#app/features/practice/chosen-settings.atoms.ts'
import { Setup } from '#app/features/practice/setup.tsx'
import { PresetsSlot } from '#app/features/presets/presets-slot.tsx'
import { ToolPage } from './tool-page.tsx'

/** The Breathing Treadmill (spec §2). */
export const EnergizingPage = () => (
  <ToolPage technique="energizing">
    <Setup technique="energizing">
      <Presets />
    </Setup>
  </ToolPage>
)

function Presets() {
  const [chosen, choose] = useAtom(chosenSettingsAtom)
  return <PresetsSlot chosen={chosen} onLoad={choose} />
}
