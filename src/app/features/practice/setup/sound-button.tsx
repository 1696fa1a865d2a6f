import { useAtom } from 'jotai'
import { isSoundOnAtom } from '#app/state/session/settings.ts'
import { ToggleSound } from '#app/ui/form/toggle-sound.tsx'
import { Tooltip, TooltipProvider } from '#app/ui/overlay/tooltip.tsx'
import { practiceTexts } from '#domain/messages/practice/practice.ts'

export function SoundButton() {
  const [isSoundOn, setSound] = useAtom(isSoundOnAtom)
  return (
    <TooltipProvider>
      <Tooltip text={isSoundOn ? practiceTexts.soundOff : practiceTexts.soundOn}>
        <ToggleSound isOn={isSoundOn} onChange={setSound} />
      </Tooltip>
    </TooltipProvider>
  )
}
