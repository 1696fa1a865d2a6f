import { useAtom } from 'jotai'
import { isSoundOnAtom } from '#app/facts/settings.ts'
import { ToggleSound } from '#app/ui/toggle-sound.tsx'

export function SoundButton() {
  const [isSoundOn, setSound] = useAtom(isSoundOnAtom)
  return <ToggleSound isOn={isSoundOn} onChange={setSound} />
}
