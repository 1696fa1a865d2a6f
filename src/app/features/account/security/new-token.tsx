import { useStore } from 'jotai'
import { useRef, useState } from 'react'
import { toFailure } from '#app/queries/failure.ts'
import { createToken, type NewToken as Wish } from '#app/queries/tokens.ts'
import { BusyButton } from '#app/ui/form/busy-button.tsx'
import { CheckBox } from '#app/ui/form/check-box.tsx'
import { InlineError } from '#app/ui/form/inline-error.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { formatDay } from '#app/ui/text/date-format.ts'
import { accountErrors, accountTexts, tokenTexts } from '#domain/messages/account/account.ts'
import * as fieldChecks from '#domain/messages/common/field-checks.ts'
import { cleanLine } from '#domain/typing/clean-text.ts'
import { ReauthenticationCancelled, withReauthentication } from './reauthentication.ts'
import { describeFailure, type FailureText } from './show-failure.ts'

const DAY = 86_400_000
/**
 * How long a token is valid by default, and at most, in days. The maximum is one less than the server's,
 * whose day ends later.
 */
const [USUAL, LONGEST] = [90, 365]

/** The local date `days` from now, as a date field has it: YYYY-MM-DD. */
function dayAhead(now: number, days: number): string {
  const date = new Date(now + days * DAY)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The end of that local day; null for an invalid date. */
function endOfDay(day: string): string | null {
  const end = new Date(`${day}T23:59:59`)
  return Number.isNaN(end.getTime()) ? null : end.toISOString()
}

interface NewTokenProps {
  onMade: (token: string) => void
  onCancel: () => void
}

interface TokenErrors {
  readonly name?: FailureText | null
  readonly scopes?: boolean
  readonly until?: FailureText | null
  readonly form?: FailureText | null
}

/** The form's input, its errors, and submitting it. */
function useNewToken(onMade: (token: string) => void) {
  const atoms = useStore()
  const [now] = useState(Date.now)
  const [name, setName] = useState('')
  const [reads, setReads] = useState(true)
  const [writes, setWrites] = useState(false)
  const [until, setUntil] = useState(() => dayAhead(now, USUAL))
  const [wrong, setWrong] = useState<TokenErrors>({})
  const [isBusy, run] = useBusy()
  const fields = { name: useRef<HTMLInputElement>(null), until: useRef<HTMLInputElement>(null) }
  const [first, last] = [dayAhead(now, 1), dayAhead(now, LONGEST)]

  function refuse(wrongs: TokenErrors) {
    setWrong(wrongs)
    if (wrongs.name) fields.name.current?.focus()
    else if (wrongs.until) fields.until.current?.focus()
  }
  async function make() {
    const expiresAt = endOfDay(until)
    const scopes: Wish['scopes'] = [
      ...(reads ? ['read' as const] : []),
      ...(writes ? ['write' as const] : []),
    ]
    if (cleanLine(name) === '')
      return refuse({ name: { title: tokenTexts.name, description: fieldChecks.tokenName } })
    if (scopes.length === 0) return refuse({ scopes: true })
    if (expiresAt === null || until < first || until > last) {
      const description = tokenTexts.untilWrong({ last: formatDay(`${last}T12:00:00`) })
      return refuse({ until: { title: tokenTexts.until, description } })
    }
    setWrong({})
    try {
      const request = { name: cleanLine(name), scopes, expiresAt }
      onMade(await withReauthentication(atoms, () => createToken({ atoms }, request)))
    } catch (error) {
      if (error instanceof ReauthenticationCancelled) return
      const why = describeFailure(accountErrors.token, error)
      refuse(toFailure(error).code === 'bad-request' ? { name: why } : { form: why })
    }
  }
  return {
    ...{ name, setName, reads, setReads, writes, setWrites, until, setUntil },
    ...{ wrong, fields, isBusy, submit: () => void run(make) },
  }
}

/** The form for a new token: its name, what it may do, and until when. */
export function NewToken({ onMade, onCancel }: NewTokenProps) {
  const form = useNewToken(onMade)
  const { wrong, fields } = form
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <TextField
        ref={fields.name}
        label={tokenTexts.name}
        hint={tokenTexts.nameHint}
        name="token-name"
        autoComplete="off"
        maxLength={100}
        value={form.name}
        error={wrong.name}
        onChange={form.setName}
      />
      <fieldset className="min-w-0">
        <legend className="font-600 text-[0.9375rem]">{tokenTexts.scopes}</legend>
        <CheckBox
          label={tokenTexts.read}
          hint={tokenTexts.readHint}
          isOn={form.reads}
          onChange={form.setReads}
        />
        <CheckBox
          label={tokenTexts.write}
          hint={tokenTexts.writeHint}
          isOn={form.writes}
          onChange={form.setWrites}
        />
        <p role="alert" className="text-sm text-wrong">
          {wrong.scopes === true ? tokenTexts.scopeMissing : ''}
        </p>
      </fieldset>
      <TextField
        ref={fields.until}
        label={tokenTexts.until}
        type="date"
        name="until"
        value={form.until}
        error={wrong.until}
        onChange={form.setUntil}
      />
      {wrong.form ? <InlineError said={wrong.form} /> : null}
      <div className="flex flex-wrap gap-3">
        <BusyButton type="submit" look="button-filled grow" isBusy={form.isBusy} busy={tokenTexts.making}>
          {tokenTexts.make}
        </BusyButton>
        <button type="button" className="button-quiet grow" onClick={onCancel}>
          {accountTexts.cancel}
        </button>
      </div>
    </form>
  )
}
