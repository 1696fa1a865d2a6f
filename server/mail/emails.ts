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

const NOT_YOU = {
  aside: 'If this was not you, you need not do anything. Without this letter nothing changes.',
}

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
    `Here is your way into ${brand.name}, without a password.`,
    { link, label: 'Sign in' },
    'Or type this code where you asked for it:',
    { code },
    { aside: 'The link and the code work once, for 15 minutes. Give the code to nobody.' },
    NOT_YOU,
  ])

/** A code that confirms who is using an open sign-in. */
export const confirmationCodeEmail = (address: string, code: string) =>
  compose(address, `Your code for ${brand.name}`, { kind: 'confirm', lifetime: secretLifetimes.link }, [
    `Somebody, probably you, is changing something important in your ${brand.name} account. Type this code there:`,
    { code },
    { aside: 'It works once, for 15 minutes, and only where it was asked for. Don’t share it.' },
    {
      aside:
        'If this wasn’t you, somebody may be using a device on which you’re signed in. Sign in, open your account and choose “Sign out everywhere else”.',
    },
  ])

export const verificationEmail = (address: string, link: string) =>
  compose(
    address,
    `Is this your address? – ${brand.name}`,
    { kind: 'verification', lifetime: secretLifetimes.verify },
    [
      `Somebody, probably you, made an account at ${brand.name} with this address. Please confirm that it is yours.`,
      { link, label: 'Yes, this is my address' },
      { aside: 'The link works once, for a day.' },
      {
        aside:
          'If you made no such account, the link also removes the password and every sign-in that somebody else made with your address.',
      },
    ],
  )

export const resetEmail = (address: string, link: string) =>
  compose(address, `A new password for ${brand.name}`, { kind: 'reset', lifetime: secretLifetimes.reset }, [
    `Somebody, probably you, asked for a new password at ${brand.name}. Choose it here.`,
    { link, label: 'Choose a password' },
    { aside: 'The link works once, for an hour. Using it signs you out everywhere.' },
    NOT_YOU,
  ])

export const changeAddressEmail = (address: string, link: string) =>
  compose(
    address,
    `Your new address at ${brand.name}`,
    { kind: 'change', lifetime: secretLifetimes.verify },
    [
      `Please confirm this address. Your account at ${brand.name} will use it from now on.`,
      { link, label: 'Use this address' },
      { aside: 'The link works once, for a day.' },
      NOT_YOU,
    ],
  )

/** To the old address, once the new one is proven. @param newAddress masked */
export const addressChangedEmail = (address: string, newAddress: string) =>
  compose(address, `Your address at ${brand.name} has changed`, { kind: 'changed' }, [
    `Your account at ${brand.name} now has the address ${newAddress}. This one no longer signs in.`,
    'If this was not you, please answer this letter at once. A person reads it.',
  ])

/** Asks to confirm the newsletter: nothing else is sent there before its link was used. */
export const newsletterConfirmationEmail = (address: string, link: string) =>
  compose(
    address,
    `Letters from ${brand.name}?`,
    { kind: 'confirmation', lifetime: secretLifetimes.newsletter },
    [
      `Somebody, probably you, asked for letters from ${brand.name} to this address. Would you like them?`,
      { link, label: 'Yes, please' },
      {
        aside:
          'The link works for a week. If you would not like them, you need not do anything: without it no letter comes.',
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
      'If today has room for it: two minutes of slow breathing, sitting or lying, eyes open or closed.',
      'There is nothing to catch up on. You can begin anywhere, and end whenever you like.',
      { link, label: 'Breathe for a while' },
      {
        aside: `${brand.name} writes this once a week at most, on days when you have not been here for a while.`,
      },
      { aside: 'No more of these letters', link: stop },
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
            ? 'Written without an address to answer to.'
            : `Written by ${from}. Your answer goes to that address.`,
      },
    ],
  )
