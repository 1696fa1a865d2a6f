import { useAtomValue } from 'jotai'
import { useId } from 'react'
import { personAtom } from '#app/state/person/person.ts'
import { BusyButton } from '#app/ui/form/busy-button.tsx'
import { InlineError } from '#app/ui/form/inline-error.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { supportForm, supportTypeNames } from '#domain/messages/account/support.ts'
import { type SupportType, supportTypes } from '#domain/pages/support-types.ts'
import { useSupportForm } from './use-support-form.ts'

/** Longest texts, in characters, as the server accepts them. */
const [SUBJECT, MESSAGE] = [200, 5000]

/** A message to the people who run the service; guests may give an address for the answer. */
export function SupportDialog({ onClose }: { onClose: () => void }) {
  const person = useAtomValue(personAtom)
  const account = person.state === 'user' ? person.user.email : null
  return (
    <Dialog isOpen title={supportForm.title} onClose={onClose}>
      <p className="text-quiet mb-5 wrap-anywhere">
        {account === null ? supportForm.line : supportForm.as({ email: account })}
      </p>
      <Form account={account} onSent={onClose} />
    </Dialog>
  )
}

function Form({ account, onSent }: { account: string | null; onSent: () => void }) {
  const { written, write, wrong, fields, isBusy, submit } = useSupportForm(account, onSent)
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {account === null ? (
        <TextField
          ref={fields.email}
          label={supportForm.email}
          hint={supportForm.emailHint}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          value={written.email}
          error={wrong.email}
          onChange={(email) => write({ email })}
        />
      ) : null}
      <Types value={written.type} onChange={(type) => write({ type })} />
      <TextField
        ref={fields.subject}
        label={supportForm.subject}
        name="subject"
        maxLength={SUBJECT}
        value={written.subject}
        error={wrong.subject}
        onChange={(subject) => write({ subject })}
      />
      <TextArea
        ref={fields.message}
        label={supportForm.message}
        name="message"
        maxLength={MESSAGE}
        value={written.message}
        error={wrong.message}
        onChange={(message) => write({ message })}
      />
      {wrong.form ? <InlineError said={wrong.form} /> : null}
      <BusyButton type="submit" isBusy={isBusy} busy={supportForm.sending}>
        {supportForm.send}
      </BusyButton>
    </form>
  )
}

function Types({ value, onChange }: { value: SupportType; onChange: (type: SupportType) => void }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block font-600 text-[0.9375rem] pb-1.5">
        {supportForm.type}
      </label>
      <select
        id={id}
        name="type"
        className="field w-full min-h-13 px-4"
        value={value}
        onChange={(event) => onChange(supportTypes[event.target.selectedIndex] ?? value)}
      >
        {supportTypes.map((type) => (
          <option key={type} value={type} className="bg-raised text-ink">
            {supportTypeNames[type]}
          </option>
        ))}
      </select>
    </div>
  )
}
