import { Link } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { type ReactNode, useId, useState } from 'react'
import type { DeletionResult } from '#app/queries/account.ts'
import { isSupportOpenAtom } from '#app/state/device/support.ts'
import type { User } from '#app/state/person/person.ts'
import { ForwardIcon } from '#app/ui/art/icons.tsx'
import { pressableRowClass, RowContent } from '#app/ui/form/row.tsx'
import {
  accountTexts,
  clearHistoryTexts,
  deleteAccountTexts,
  emailTexts,
  passwordTexts,
  signInsTexts,
  tokenTexts,
} from '#domain/messages/account/account.ts'
import { type RoutePath, routes } from '#domain/pages/routes.ts'
import { ClearHistoryDialog } from './clear-history-dialog.tsx'
import { Nudges } from './nudges.tsx'
import { DeleteAccountDialog } from './security/delete-account-dialog.tsx'
import { EmailDialog } from './security/email-dialog.tsx'
import { PasswordDialog } from './security/password-dialog.tsx'
import { ReauthenticationDialog } from './security/reauthentication-dialog.tsx'
import { SignInsDialog } from './security/sign-ins-dialog.tsx'
import { TokensDialog } from './security/tokens-dialog.tsx'
import { SignOut } from './sign-out.tsx'

type OpenDialog = 'email' | 'password' | 'sign-ins' | 'tokens' | 'clear-history' | 'delete-account'

interface SettingsProps {
  user: User
  /** Export and import of practice records. */
  transfer: ReactNode
  /** The button that exports a copy before something is removed. */
  exportButton: ReactNode
  onDeleted: (deleted: DeletionResult) => void
}

/** The account's settings and actions. Those that need more than a click open a dialog. */
export function AccountSettings({ user, transfer, exportButton, onDeleted }: SettingsProps) {
  const [opened, open] = useState<OpenDialog | null>(null)
  const openSupport = useSetAtom(isSupportOpenAtom)
  const close = () => open(null)
  const row = (name: string, which: OpenDialog) => <DialogRow name={name} onOpen={() => open(which)} />
  return (
    <section aria-labelledby="settings-title" className="grid grid-cols-1 gap-9">
      <h2 id="settings-title" className="title text-[min(1.375rem,10vw)] -mb-6">
        {accountTexts.settings}
      </h2>
      <Group title={accountTexts.signIn}>
        {row(emailTexts.title, 'email')}
        {row(user.hasPassword ? passwordTexts.change : passwordTexts.set, 'password')}
        {row(signInsTexts.title, 'sign-ins')}
        <Nudges user={user} />
      </Group>
      <Group title={accountTexts.data}>
        {transfer}
        {row(clearHistoryTexts.title, 'clear-history')}
      </Group>
      <Group title={accountTexts.help}>
        <DialogRow name={accountTexts.support} onOpen={() => openSupport(true)} />
        <LinkRow name={accountTexts.history} to={routes.history} />
        <LinkRow name={accountTexts.preferences} to={routes.preferences} />
        <LinkRow name={accountTexts.safety} to={routes.safety} />
        <LinkRow name={accountTexts.privacy} to={routes.privacy} />
      </Group>
      <Group title={accountTexts.advanced}>{row(tokenTexts.title, 'tokens')}</Group>
      <div className="flex flex-wrap gap-3">
        <SignOut />
        <button type="button" className="button px-5 text-wrong" onClick={() => open('delete-account')}>
          {deleteAccountTexts.title}
        </button>
      </div>
      <ReauthenticationDialog user={user} />
      {opened === 'email' ? <EmailDialog user={user} onClose={close} /> : null}
      {opened === 'password' ? <PasswordDialog user={user} onClose={close} /> : null}
      {opened === 'sign-ins' ? <SignInsDialog onClose={close} /> : null}
      {opened === 'tokens' ? <TokensDialog onClose={close} /> : null}
      {opened === 'clear-history' ? <ClearHistoryDialog exportButton={exportButton} onClose={close} /> : null}
      {opened === 'delete-account' ? (
        <DeleteAccountDialog exportButton={exportButton} onDeleted={onDeleted} onClose={close} />
      ) : null}
    </section>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-sm text-quiet pb-2 border-b border-line">
        {title}
      </h3>
      {children}
    </section>
  )
}

const DialogRow = ({ name, onOpen }: { name: string; onOpen: () => void }) => (
  <button type="button" className={pressableRowClass} aria-haspopup="dialog" onClick={onOpen}>
    <RowContent name={name} end={<ForwardIcon />} />
  </button>
)

const LinkRow = ({ name, to }: { name: string; to: RoutePath }) => (
  <Link to={to} className={pressableRowClass}>
    <RowContent name={name} end={<ForwardIcon />} />
  </Link>
)
