import { useEffect, useRef } from 'react'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { MarkedText } from '#app/ui/text/marked-text.tsx'
import {
  installDialogTexts,
  installLines,
  installSteps,
  platformNames,
} from '#domain/messages/pages/install-dialog.ts'
import { labelTexts } from '#domain/messages/pages/labels.ts'
import {
  INSTRUCTIONS_STAY,
  type InstallPlatform,
  installPlatforms,
  platformOf,
} from '#domain/pages/install.ts'
import type { Install } from './use-install.ts'

/** How to install on this device and on others, where the browser has no prompt of its own (spec §2). */
export const InstallDialog = ({ isOpen, ...install }: Pick<Install, 'isOpen' | 'close' | 'tryAgain'>) => (
  <Dialog isOpen={isOpen} title={installDialogTexts.title} onClose={install.close}>
    <Instructions {...install} />
  </Dialog>
)

function Instructions({ close, tryAgain }: Pick<Install, 'close' | 'tryAgain'>) {
  const here = platformOf(navigator.userAgent, navigator.maxTouchPoints)
  const body = useRef<HTMLDivElement>(null)
  useClosesByItself(body, close)
  return (
    <div ref={body}>
      <p className="text-quiet">{installDialogTexts.line}</p>
      <Steps platform={here} />
      <h3 className="text-sm text-sand mt-6">{installDialogTexts.others}</h3>
      {installPlatforms
        .filter((platform) => platform !== here)
        .map((platform) => (
          <p key={platform} className="text-sm mt-2">
            <MarkedText
              text={labelTexts.labelled({ label: platformNames[platform], value: installLines[platform] })}
              marks={{
                label: (words) => <span className="font-600">{words}</span>,
                value: (words) => <span className="text-quiet">{words}</span>,
              }}
            />
          </p>
        ))}
      <p className="text-sm text-quiet mt-6">
        {installDialogTexts.online} {installDialogTexts.offlineUse}
      </p>
      <div className="flex flex-wrap gap-3 mt-6">
        <button type="button" className="button-outlined grow" onClick={tryAgain}>
          {installDialogTexts.again}
        </button>
        <button type="button" className="button-quiet grow" onClick={close}>
          {installDialogTexts.later}
        </button>
      </div>
    </div>
  )
}

const Steps = ({ platform }: { platform: InstallPlatform }) => (
  <section aria-label={platformNames[platform]} className="mt-4">
    <h3 className="title text-xl">{platformNames[platform]}</h3>
    <ol className="mt-1">
      {installSteps[platform].map((step, place) => (
        <li key={step} className="row py-3">
          <span className="title text-xl text-sand w-6 shrink-0" aria-hidden="true">
            {place + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  </section>
)

/** Closes half a minute after the last sign that someone is reading, so as not to close under their eyes. */
function useClosesByItself(body: React.RefObject<HTMLElement | null>, close: () => void) {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    const dialog = body.current?.closest('dialog') ?? null
    let timer = 0
    const wait = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => latest.current(), INSTRUCTIONS_STAY)
    }
    const signs = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove'] as const
    for (const sign of signs) dialog?.addEventListener(sign, wait, { passive: true })
    wait()
    return () => {
      clearTimeout(timer)
      for (const sign of signs) dialog?.removeEventListener(sign, wait)
    }
  }, [body])
}
