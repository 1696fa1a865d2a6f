import { useStore } from 'jotai'
import { useRef, useState } from 'react'
import { toFailure } from '#app/queries/failure.ts'
import { type Message, sendMessage } from '#app/queries/support.ts'
import { readServerConfig } from '#app/state/identity/server-config.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { supportForm, supportTexts } from '#domain/messages/account/support.ts'
import * as fieldChecks from '#domain/messages/common/field-checks.ts'
import type { SupportType } from '#domain/pages/support-types.ts'
import type { Said } from '#domain/texts/account/auth.ts'
import { readAddress } from '#domain/typing/address.ts'
import { cleanLine } from '#domain/typing/clean-text.ts'

export interface SupportDraft {
  readonly email: string
  readonly type: SupportType
  readonly subject: string
  readonly message: string
}

interface SupportErrors {
  readonly email?: Said
  readonly subject?: Said
  readonly message?: Said
  readonly form?: Said & { readonly advice?: string }
}

const emptyDraft: SupportDraft = { email: '', type: 'general', subject: '', message: '' }
/** An unsent message and its author: closing the form by mistake must not lose it. Gone with the page. */
let unsent = { by: null as string | null, written: emptyDraft }

const empty: Said = { title: supportTexts.emptyTitle, description: supportTexts.empty }
const invalidEmail: SupportErrors = {
  email: { title: supportForm.email, description: fieldChecks.email },
}

/**
 * The form's input, its errors, and submitting it.
 * @param account the signed-in person's address, null for a guest, who may give one
 */
export function useSupportForm(account: string | null, onSent: () => void) {
  const atoms = useStore()
  const isGuest = account === null
  const [written, setWritten] = useState(unsent.by === account ? unsent.written : emptyDraft)
  const [wrong, setWrong] = useState<SupportErrors>({})
  const [isBusy, run] = useBusy()
  const fields = {
    email: useRef<HTMLInputElement>(null),
    subject: useRef<HTMLInputElement>(null),
    message: useRef<HTMLTextAreaElement>(null),
  }
  const write = (part: Partial<SupportDraft>) => {
    const all = { ...written, ...part }
    unsent = { by: account, written: all }
    setWritten(all)
  }
  function refuse(wrongs: SupportErrors) {
    setWrong(wrongs)
    if (wrongs.email) fields.email.current?.focus()
    else if (wrongs.subject) fields.subject.current?.focus()
    else if (wrongs.message) fields.message.current?.focus()
  }
  async function send() {
    const wrongs = validateDraft(written, isGuest)
    if (wrongs !== null) return refuse(wrongs)
    setWrong({})
    try {
      await sendMessage({ atoms }, messageOf(written, isGuest))
      unsent = { by: account, written: emptyDraft }
      onSent()
      showToast({ title: supportTexts.sent, tone: 'good' })
    } catch (error) {
      refuse(toSupportErrors(error))
    }
  }
  return { written, write, wrong, fields, isBusy, submit: () => void run(send) }
}

/** What is wrong before anything is sent (spec §5); null for nothing. */
function validateDraft({ email, subject, message }: SupportDraft, isGuest: boolean): SupportErrors | null {
  if (isGuest && email.trim() !== '' && readAddress(email) === null) return invalidEmail
  if (cleanLine(subject) === '') return { subject: empty }
  return cleanLine(message) === '' ? { message: empty } : null
}

function messageOf({ email, type, subject, message }: SupportDraft, isGuest: boolean): Message {
  const said = { type, subject: cleanLine(subject), message: message.trim() }
  return isGuest && email.trim() !== '' ? { ...said, userEmail: email.trim() } : said
}

/** Spec §8: what failed, and the suggestion to write an email. */
function toSupportErrors(error: unknown): SupportErrors {
  const { message, field } = toFailure(error)
  if (field === 'userEmail') return invalidEmail
  const title = supportTexts.failed
  const advice = supportTexts.mailInstead({ address: readServerConfig().supportAddress })
  return { form: message === null ? { title, description: advice } : { title, description: message, advice } }
}
