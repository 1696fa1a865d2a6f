import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { installPromptAtom, isInstalledAtom } from '#app/state/device/install.ts'
import { getLocalStorage } from '#device/storage/stored-value.ts'
import { declineOffer, isOfferDeclined } from '#device/ui-state/install-offer.ts'
import { installTexts } from '#domain/messages/pages/install.ts'
import { platformOf } from '#domain/pages/install.ts'
import { InstallDialog } from './install-dialog.tsx'
import { useInstall } from './use-install.ts'

const isApple = () => platformOf(navigator.userAgent, navigator.maxTouchPoints) === 'ios'

/**
 * Offers the app after a session, when the person knows what it is for: where the browser has an install
 * prompt, and on Apple's devices, which have none. Once declined it is not offered again.
 */
export function InstallOffer() {
  const isInstalled = useAtomValue(isInstalledAtom)
  const canAsk = useAtomValue(installPromptAtom) !== null
  const [isDeclined, setDeclined] = useState(() => isOfferDeclined(getLocalStorage()))
  const { install, ...dialog } = useInstall()
  const isOffered = !(isInstalled || isDeclined) && (canAsk || isApple())
  return (
    <>
      {isOffered ? (
        <section aria-labelledby="install-offer-title" className="card mt-10">
          <h2 id="install-offer-title" className="title text-xl">
            {installTexts.offer}
          </h2>
          <p className="text-quiet text-sm mt-1">{installTexts.offerLine}</p>
          <div className="flex flex-wrap gap-x-3 mt-4">
            <button type="button" className="button-outlined grow" onClick={() => void install()}>
              {installTexts.install}
            </button>
            <button
              type="button"
              className="button-quiet grow"
              onClick={() => {
                declineOffer(getLocalStorage())
                setDeclined(true)
              }}
            >
              {installTexts.notNow}
            </button>
          </div>
        </section>
      ) : null}
      <InstallDialog {...dialog} />
    </>
  )
}
