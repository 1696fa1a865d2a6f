/** The texts of our e-mails. */
import { brand } from '#domain/pages/brand.ts'
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

const NOT_YOU = { aside: 'If you didn’t ask for this, you can ignore this email. Nothing will change.' }

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
  compose(address, `Sign in to ${brand.name}`, { kind: 'sign-in', lifetime: secretLifetimes.link }, [
    `Here’s your link to sign in to ${brand.name}. You don’t need a password.`,
    { link, label: 'Sign in' },
    'Or enter this code on the page where you asked for it:',
    { code },
    { aside: 'The link and the code expire in 15 minutes, and each works once. Don’t share this code.' },
    NOT_YOU,
  ])

/** A code that confirms who is using an open sign-in. */
export const confirmationCodeEmail = (address: string, code: string) =>
  compose(address, `Your code for ${brand.name}`, { kind: 'confirm', lifetime: secretLifetimes.link }, [
    `To confirm an important change to your ${brand.name} account, enter this code on the page that asks for it:`,
    { code },
    {
      aside:
        'The code works once, expires in 15 minutes, and can only be used where it was asked for. Don’t share it.',
    },
    {
      aside:
        'If this wasn’t you, someone may be using a device where you’re signed in. Sign in, open your account and choose “Sign out everywhere else”.',
    },
  ])

export const verificationEmail = (address: string, link: string) =>
  compose(
    address,
    `Confirm your email address for ${brand.name}`,
    { kind: 'verification', lifetime: secretLifetimes.verify },
    [
      `Someone, probably you, created a ${brand.name} account with this email address. Please confirm that it’s yours.`,
      { link, label: 'Yes, this is my address' },
      { aside: 'The link works once and expires in a day.' },
      {
        aside:
          'If you didn’t create the account, you can ignore this email. Using the link would remove the password and every sign-in that someone else set up.',
      },
    ],
  )

export const resetEmail = (address: string, link: string) =>
  compose(
    address,
    `Set a new password for ${brand.name}`,
    { kind: 'reset', lifetime: secretLifetimes.reset },
    [
      `Someone, probably you, asked to set a new password for your ${brand.name} account.`,
      { link, label: 'Choose a new password' },
      {
        aside: 'The link works once and expires in an hour. Setting a new password signs you out everywhere.',
      },
      NOT_YOU,
    ],
  )

export const changeAddressEmail = (address: string, link: string) =>
  compose(
    address,
    `Confirm your new email address for ${brand.name}`,
    { kind: 'change', lifetime: secretLifetimes.verify },
    [
      `You asked to use this email address for your ${brand.name} account. Please confirm it.`,
      { link, label: 'Use this address' },
      { aside: 'The link works once and expires in a day.' },
      NOT_YOU,
    ],
  )

/** To the old address, once the new one is proven. @param newAddress masked */
export const addressChangedEmail = (address: string, newAddress: string) =>
  compose(address, `Your email address for ${brand.name} has changed`, { kind: 'changed' }, [
    `Your ${brand.name} account now uses the address ${newAddress}. You can no longer sign in with the address this email was sent to.`,
    'If this wasn’t you, please reply to this email straight away. One of us will read your reply.',
  ])

/** Asks to confirm the newsletter: nothing else is sent there before its link was used. */
export const newsletterConfirmationEmail = (address: string, link: string) =>
  compose(
    address,
    `Confirm your ${brand.name} newsletter`,
    { kind: 'confirmation', lifetime: secretLifetimes.newsletter },
    [
      `Someone, probably you, asked for the ${brand.name} newsletter at this address. Please confirm that you’d like it.`,
      { link, label: 'Confirm subscription' },
      {
        aside:
          'The link expires in a week. If you didn’t ask for this, you can ignore this email and we won’t send you the newsletter.',
      },
    ],
  )

/**
 * Once a week at most, to people who want it and have not practised lately. Nothing in it counts or compares.
 * @param link to a practice @param stop the link that stops these e-mails, also for mail programs (RFC 8058)
 */
export const reminderEmail = (address: string, link: string, stop: string) =>
  compose(
    address,
    'A few quiet breaths?',
    {
      kind: 'nudge',
      headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    },
    [
      'If you have time today: two minutes of slow breathing, sitting or lying down, eyes open or closed.',
      'There’s nothing to catch up on. Start where you like, and stop when you like.',
      { link, label: 'Breathe for a while' },
      {
        aside: `Weekly reminders are on in your ${brand.name} account. We send one a week at most, and only when you haven’t practised for a while.`,
      },
      { aside: 'Unsubscribe', link: stop },
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
      {
        aside:
          from === null
            ? 'Sent without an address to reply to.'
            : `Sent by ${from}. Your reply goes to that address.`,
      },
    ],
  )
