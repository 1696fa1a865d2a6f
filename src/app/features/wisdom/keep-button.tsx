import { useAtomValue, useSetAtom } from 'jotai'
import { keptTipsAtom, toggleKeptTipAtom } from '#app/state/session/kept-tips.ts'
import { KeepIcon } from '#app/ui/art/icons.tsx'
import { savedName } from '#content/saved-tips.ts'
import type { Tip } from '#content/tips-schema.ts'
import { keepLabel } from '#domain/messages/pages/wisdom.ts'

/** Saves a tip on this device, or removes it. */
export function KeepButton({ tip }: { tip: Tip }) {
  const name = savedName(tip)
  const isKept = useAtomValue(keptTipsAtom).includes(name)
  const toggle = useSetAtom(toggleKeptTipAtom)
  return (
    <button
      type="button"
      aria-pressed={isKept}
      className="icon-button ml-auto -mr-3 aria-pressed:text-sand! [&[aria-pressed=true]_path]:fill-current"
      onClick={() => toggle(name)}
    >
      <KeepIcon />
      <span className="sr-only">{keepLabel({ about: tip.about })}</span>
    </button>
  )
}
