import { useAtom } from 'jotai'
import { practiceSettingsAtom } from '#app/state/session/settings.ts'
import { Switch } from '#app/ui/form/switch.tsx'
import { playAlongTexts } from '#domain/messages/practice/screen-off.ts'

/** Lets the person's own music play on, and says what is lost while it does. */
export function PlayAlong() {
  const [{ playAlong }, change] = useAtom(practiceSettingsAtom)
  return (
    <>
      <Switch
        label={playAlongTexts.title}
        hint={playAlongTexts.hint}
        isOn={playAlong}
        onChange={(playAlong) => change({ playAlong })}
      />
      <p role="status" className="text-sm text-sand empty:hidden pb-2">
        {playAlong ? playAlongTexts.costs : ''}
      </p>
    </>
  )
}
