import { useStore } from 'jotai'
import { changeNudges } from '#app/queries/account.ts'
import type { User } from '#app/state/person/person.ts'
import { Switch } from '#app/ui/form/switch.tsx'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { accountErrors, accountTexts } from '#domain/messages/account/account.ts'
import { showFailure } from './security/show-failure.ts'

/** The weekly e-mail to people who have not practised for a while: on or off. */
export function Nudges({ user: { habitNudgeFrequency, isEmailVerified } }: { user: User }) {
  const atoms = useStore()
  const [, run] = useBusy()
  const change = (isOn: boolean) =>
    run(async () => {
      try {
        await changeNudges({ atoms }, isOn ? 'weekly' : 'off')
      } catch (error) {
        showFailure(isOn ? accountErrors.nudges : accountErrors.nudgesOff, error)
      }
    })
  return (
    <div className="hairline py-2">
      <Switch
        label={accountTexts.nudges}
        hint={isEmailVerified ? accountTexts.nudgesHint : accountTexts.nudgesUnverified}
        isOn={habitNudgeFrequency === 'weekly'}
        onChange={(isOn) => void change(isOn)}
      />
    </div>
  )
}
