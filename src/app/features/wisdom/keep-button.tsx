import { useAtomValue, useSetAtom } from 'jotai'
import { keptTipsAtom, toggleKeptTipAtom } from '#app/state/session/kept-tips.ts'
import { KeepIcon } from '#app/ui/art/icons.tsx'
import { keepLabel } from '#domain/messages/pages/wisdom.ts'

/** Saves a tip on this device, or removes it. @param about the tip's text */
export function KeepButton({ about }: { about: string }) {
  const isKept = useAtomValue(keptTipsAtom).includes(about)
  const toggle = useSetAtom(toggleKeptTipAtom)
  return (
    <button
      type="button"
      aria-pressed={isKept}
      className="icon-button ml-auto -mr-3 aria-pressed:text-sand! [&[aria-pressed=true]_path]:fill-current"
      onClick={() => toggle(about)}
    >
      <KeepIcon />
      <span className="sr-only">{keepLabel({ about })}</span>
    </button>
  )
}
