/** An e-mail in the form of the mail library; the same whether it is sent or written to a file. */
import type { SendMailOptions } from 'nodemailer'
import { brand } from '#domain/pages/brand.ts'
import { checked, type Email, type Stamp } from './mail.ts'

/** The sender of e-mails. */
export interface Sender {
  /** One address. */
  readonly from: string
  /** The reply address, unless the e-mail has its own. */
  readonly replyTo: string
}

/** An address as an object: nothing in it is read as a name or a list. */
const one = (address: string) => ({ name: '', address })

/** @throws Error where an address is not exactly one, or a line break would end a header */
export function messageOf(email: Email, { id, at }: Stamp, sender: Sender): SendMailOptions {
  const { kind, to, replyTo, subject, text, html, headers } = checked(email)
  // So that no out-of-office reply answers an automatic e-mail (RFC 3834).
  const automatic = kind === 'support' ? {} : { 'Auto-Submitted': 'auto-generated' }
  return {
    from: { name: brand.name, address: sender.from },
    to: one(to.address),
    replyTo: one(replyTo ?? sender.replyTo),
    subject,
    text,
    html,
    date: at,
    messageId: `<${id}@${sender.from.slice(sender.from.lastIndexOf('@') + 1)}>`,
    headers: { ...automatic, ...headers },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
