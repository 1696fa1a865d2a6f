import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Medal } from '#app/ui/art/medal.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import type { AnonymousBadge } from '#domain/badges/guest-progress.ts'
import { accountWallTexts } from '#domain/messages/account/guest.ts'
import { routes } from '#domain/pages/routes.ts'
import { ClearDialog } from './clear-dialog.tsx'
import { GuestExportButton } from './guest-export-button.tsx'

/** How many badges are shown individually (spec §2). */
const SHOWN = 3

interface AccountDialogProps {
  badges: readonly AnonymousBadge[]
  /** Lets the guest go on, until they open the next page. */
  onDismiss: () => void
}

/** The account wall: stays until there is an account or the guest has started over (spec §2 › Modals). */
export function AccountDialog({ badges, onDismiss }: AccountDialogProps) {
  const navigate = useNavigate()
  const [isCreating, setCreating] = useState(false)
  const [isClearing, setClearing] = useState(false)
  const create = () => {
    setCreating(true)
    void navigate({ to: routes.login, search: { tab: 'signup', from: 'badges' } })
  }
  return (
    <Dialog isOpen title={accountWallTexts.title}>
      <p className="text-lg">{accountWallTexts.count({ badges: badges.length })}</p>
      <BadgePreview badges={badges} />
      <p className="mt-6">{accountWallTexts.line}</p>
      <ul className="mt-3 grid gap-2 text-sm text-quiet list-disc pl-5">
        {accountWallTexts.benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      <button
        type="button"
        className="button-filled w-full mt-7 aria-disabled:opacity-60"
        aria-disabled={isCreating}
        onClick={isCreating ? undefined : create}
      >
        {isCreating ? accountWallTexts.creating : accountWallTexts.create}
      </button>
      <GuestExportButton />
      <div className="border-t border-line mt-4 pt-2 flex flex-wrap justify-center gap-x-4">
        <Link to={routes.safety} className="button-quiet">
          {accountWallTexts.safety}
        </Link>
        <button
          type="button"
          className="button-quiet"
          aria-haspopup="dialog"
          onClick={() => setClearing(true)}
        >
          {accountWallTexts.clear}
        </button>
      </div>
      {isClearing ? <ClearDialog onKeep={() => setClearing(false)} onDismiss={onDismiss} /> : null}
    </Dialog>
  )
}

/** The first badges individually, the rest as a number. */
const BadgePreview = ({ badges }: { badges: readonly AnonymousBadge[] }) => (
  <>
    <ul className="mt-5 grid gap-4">
      {badges.slice(0, SHOWN).map(({ id, name, description }) => (
        <li key={id} className="flex items-center gap-4">
          <span className="shrink-0">
            <Medal name={name} isEarned size="small" />
          </span>
          <span className="min-w-0">
            <span className="flex flex-wrap items-baseline gap-x-3">
              <span className="title text-lg leading-tight">{name}</span>
              <span className="text-xs text-sand font-600">{accountWallTexts.isNew}</span>
            </span>
            <span className="text-sm text-quiet block">{description}</span>
          </span>
        </li>
      ))}
    </ul>
    {badges.length > SHOWN ? (
      <p className="text-sm text-sand mt-4">{accountWallTexts.more({ badges: badges.length - SHOWN })}</p>
    ) : null}
  </>
)
