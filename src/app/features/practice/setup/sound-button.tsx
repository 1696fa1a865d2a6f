import { useAtom } from 'jotai'
import { isSoundOnAtom } from '#app/state/session/settings.ts'
import { ToggleSound } from '#app/ui/form/toggle-sound.tsx'
import { LazyTooltip } from '#app/ui/overlay/lazy-tooltip.tsx'
import { practiceTexts } from '#domain/messages/practice/practice.ts'

export function SoundButton() {
  const [isSoundOn, setSound] = useAtom(isSoundOnAtom)
  return (
    <LazyTooltip text={isSoundOn ? practiceTexts.soundOff : practiceTexts.soundOn}>
      <ToggleSound isOn={isSoundOn} onChange={setSound} />
    </LazyTooltip>
  )
}
