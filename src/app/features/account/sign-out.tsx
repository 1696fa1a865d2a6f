import { useNavigate } from '@tanstack/react-router'
import { useStore } from 'jotai'
import { signOut } from '#app/queries/account.ts'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { routes } from '#domain/routes.ts'
import { accountErrors, accountTexts } from '#domain/texts/account.ts'
import { tellFailure } from './told-failure.ts'

/** Ends the sign-in on this device, and goes Home (spec §4). */
export function SignOut() {
  const facts = useStore()
  const navigate = useNavigate()
  const [isBusy, run] = useBusy()
  const leave = () =>
    run(async () => {
      try {
        await signOut({ facts })
        await navigate({ to: routes.home })
      } catch (error) {
        tellFailure(accountErrors.logout, error)
      }
    })
  return (
    <BusyButton
      look="button-outlined grow"
      isBusy={isBusy}
      busy={accountTexts.signingOut}
      onClick={() => void leave()}
    >
      {accountTexts.signOut}
    </BusyButton>
  )
}
