/** Our e-mails. */
import * as texts from '#domain/messages/server/emails.ts'
import { type Block, page, plain } from './compose.tsx'
import type { Email } from './mail.ts'

/**
 * How long an e-mail's link works, in seconds: a day to confirm an address, a week for the newsletter, an
 * hour to set a password. The e-mails say so, and `auth/tokens/mail-secrets.ts` enforces it.
 */
export const secretLifetimes = {
  link: 15 * 60,
  reset: 3600,
  verify: 24 * 3600,
  newsletter: 7 * 24 * 3600,
} as const

const NOT_YOU = { aside: texts.common.notYou }

interface Rest extends Omit<Email, 'to' | 'subject' | 'text' | 'html'> {}

const compose = (address: string, subject: string, rest: Rest, blocks: readonly Block[]): Email => ({
  ...rest,
  to: { address },
  subject,
  text: plain(blocks),
  html: page(subject, blocks),
})

/** A link and a code that sign in, each once, within 15 minutes. */
export const signInEmail = (address: string, link: string, code: string) =>
  compose(address, texts.signIn.subject, { kind: 'sign-in', lifetime: secretLifetimes.link }, [
    texts.signIn.line,
    { link, label: texts.signIn.action },
    texts.signIn.orCode,
    { code },
    { aside: texts.signIn.expiry },
    NOT_YOU,
  ])

/** A code that confirms who is using an open sign-in. */
export const confirmationCodeEmail = (address: string, code: string) =>
  compose(address, texts.confirmationCode.subject, { kind: 'confirm', lifetime: secretLifetimes.link }, [
    texts.confirmationCode.line,
    { code },
    { aside: texts.confirmationCode.expiry },
    { aside: texts.confirmationCode.notYou },
  ])

export const verificationEmail = (address: string, link: string) =>
  compose(address, texts.verification.subject, { kind: 'verification', lifetime: secretLifetimes.verify }, [
    texts.verification.line,
    { link, label: texts.verification.action },
    { aside: texts.verification.expiry },
    { aside: texts.verification.notYou },
  ])

export const resetEmail = (address: string, link: string) =>
  compose(address, texts.reset.subject, { kind: 'reset', lifetime: secretLifetimes.reset }, [
    texts.reset.line,
    { link, label: texts.reset.action },
    { aside: texts.reset.expiry },
    NOT_YOU,
  ])

export const changeAddressEmail = (address: string, link: string) =>
  compose(address, texts.changeAddress.subject, { kind: 'change', lifetime: secretLifetimes.verify }, [
    texts.changeAddress.line,
    { link, label: texts.changeAddress.action },
    { aside: texts.changeAddress.expiry },
    NOT_YOU,
  ])

/** To the old address, once the new one is proven. @param newAddress masked */
export const addressChangedEmail = (address: string, newAddress: string) =>
  compose(address, texts.addressChanged.subject, { kind: 'changed' }, [
    texts.addressChanged.line({ newAddress }),
    texts.addressChanged.notYou,
  ])

/** Asks to confirm the newsletter: nothing else is sent there before its link was used. */
export const newsletterConfirmationEmail = (address: string, link: string) =>
  compose(address, texts.newsletter.subject, { kind: 'confirmation', lifetime: secretLifetimes.newsletter }, [
    texts.newsletter.line,
    { link, label: texts.newsletter.action },
    { aside: texts.newsletter.expiry },
  ])

/**
 * Once a week at most, to people who want it and have not practised lately. Nothing in it counts or compares.
 * @param link to a practice @param stop the link that stops these e-mails, also for mail programs (RFC 8058)
 */
export const reminderEmail = (address: string, link: string, stop: string) =>
  compose(
    address,
    texts.reminder.subject,
    {
      kind: 'nudge',
      headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    },
    [
      texts.reminder.invitation,
      texts.reminder.noHaste,
      { link, label: texts.reminder.action },
      { aside: texts.reminder.why },
      { aside: texts.reminder.stop, link: stop },
    ],
  )

/** A message to the people who run the service. */
export interface SupportMessage {
  readonly type: string
  readonly subject: string
  readonly message: string
  /** The address for an answer; null if none was given. */
  readonly from: string | null
  /** Null for guests. */
  readonly userId: string | null
}

/** Its reply address is the sender's. @param address of the people who run the service */
export const supportEmail = (address: string, { type, subject, message, from, userId }: SupportMessage) =>
  compose(
    address,
    // A subject may have been typed with line breaks; a header may not.
    `[${type}] ${subject.replaceAll(/[\s\p{Cc}]+/gu, ' ')}`,
    { kind: 'support', userId, ...(from === null ? {} : { replyTo: from }) },
    [
      subject,
      { quote: message },
      { aside: from === null ? texts.support.noAddress : texts.support.sentBy({ address: from }) },
    ],
  )
