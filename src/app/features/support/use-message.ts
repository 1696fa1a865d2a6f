import { useStore } from 'jotai'
import { useRef, useState } from 'react'
import { failureOf } from '#app/queries/failure.ts'
import { type Message, sendMessage } from '#app/queries/support.ts'
import { serverConfig } from '#app/state/identity/page-facts.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { type SupportType, supportForm, supportTexts } from '#domain/texts/account/support.ts'
import { readAddress } from '#domain/typing/address.ts'
import { cleanLine } from '#domain/typing/clean-text.ts'

interface Said {
  readonly title: string
  readonly description: string
}

export interface Written {
  readonly email: string
  readonly type: SupportType
  readonly subject: string
  readonly message: string
}

interface Wrongs {
  readonly email?: Said
  readonly subject?: Said
  readonly message?: Said
  readonly form?: Said
}

const nothing: Written = { email: '', type: 'general', subject: '', message: '' }
/** What was written and not sent, and by whom: closing the form by mistake must not cost it. Gone with the page. */
let unsent = { by: null as string | null, written: nothing }

const empty: Said = { title: supportTexts.emptyTitle, description: supportTexts.empty }

/** What is written, what is wrong with it, and its sending. @param account the address of who is signed in, null for a guest, who may give one */
export function useMessage(account: string | null, onSent: () => void) {
  const atoms = useStore()
  const isGuest = account === null
  const [written, setWritten] = useState(unsent.by === account ? unsent.written : nothing)
  const [wrong, setWrong] = useState<Wrongs>({})
  const [isBusy, run] = useBusy()
  const fields = {
    email: useRef<HTMLInputElement>(null),
    subject: useRef<HTMLInputElement>(null),
    message: useRef<HTMLTextAreaElement>(null),
  }
  const write = (part: Partial<Written>) => {
    const all = { ...written, ...part }
    unsent = { by: account, written: all }
    setWritten(all)
  }
  function refuse(wrongs: Wrongs) {
    setWrong(wrongs)
    if (wrongs.email) fields.email.current?.focus()
    else if (wrongs.subject) fields.subject.current?.focus()
    else if (wrongs.message) fields.message.current?.focus()
  }
  async function send() {
    const wrongs = wrongsOf(written, isGuest)
    if (wrongs !== null) return refuse(wrongs)
    setWrong({})
    try {
      await sendMessage({ atoms }, messageOf(written, isGuest))
      unsent = { by: account, written: nothing }
      onSent()
      showToast({ title: supportTexts.sent, tone: 'good' })
    } catch (error) {
      refuse(refusalOf(error))
    }
  }
  return { written, write, wrong, fields, isBusy, submit: () => void run(send) }
}

/** What is wrong before anything is sent (spec §5); null for nothing. */
function wrongsOf({ email, subject, message }: Written, isGuest: boolean): Wrongs | null {
  if (isGuest && email.trim() !== '' && readAddress(email) === null)
    return { email: { title: supportForm.email, description: supportForm.invalidEmail } }
  if (cleanLine(subject) === '') return { subject: empty }
  return cleanLine(message) === '' ? { message: empty } : null
}

function messageOf({ email, type, subject, message }: Written, isGuest: boolean): Message {
  const said = { type, subject: cleanLine(subject), message: message.trim() }
  return isGuest && email.trim() !== '' ? { ...said, userEmail: email.trim() } : said
}

/** Spec §8: what failed, with the suggestion to write by mail. */
function refusalOf(error: unknown): Wrongs {
  const { said } = failureOf(error)
  if (said === supportForm.invalidEmail) return { email: { title: supportForm.email, description: said } }
  const instead = supportTexts.mailInstead(serverConfig().supportAddress)
  const description = said === null ? instead : `${said.replace(/\.?$/, '.')} ${instead}`
  return { form: { title: supportTexts.failed, description } }
}
