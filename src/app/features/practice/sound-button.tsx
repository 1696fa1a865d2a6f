import { useAtom } from 'jotai'
import { isSoundOnAtom } from '#app/facts/settings.ts'
import { ToggleSound } from '#app/ui/toggle-sound.tsx'
import { Tooltip, TooltipProvider } from '#app/ui/tooltip.tsx'
import { practiceTexts } from '#domain/texts/practice.ts'

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
