/** What our letters say. */
import { brand } from '#domain/brand.ts'
import type { Letter } from './mail.ts'

const NOT_YOU = 'If this was not you, you need not do anything: nothing happens without it.'

const letter = (address: string, subject: string, paragraphs: readonly string[]): Letter => ({
  to: { address },
  subject,
  text: `${[...paragraphs, `— ${brand.name}`].join('\n\n')}\n`,
})

/** A link and a code that sign in, each once, within 15 minutes. */
export const signInLetter = (address: string, link: string, code: string) =>
  letter(address, `Sign in to ${brand.name}`, [
    `Here is your link to sign in to ${brand.name}:`,
    link,
    `Or type this code where you asked for it: ${code}`,
    'Link and code work once, for 15 minutes.',
    NOT_YOU,
  ])

export const verificationLetter = (address: string, link: string) =>
  letter(address, `Is this your address? – ${brand.name}`, [
    `Somebody, probably you, made an account at ${brand.name} with this address. Please confirm that it is yours:`,
    link,
    'The link works once, for a day.',
    'If you made no such account, the link also removes the password and every sign-in that somebody else made with your address.',
  ])

export const resetLetter = (address: string, link: string) =>
  letter(address, `A new password for ${brand.name}`, [
    'Choose a new password here:',
    link,
    'The link works once, for an hour. It signs you out everywhere.',
    NOT_YOU,
  ])

export const changeLetter = (address: string, link: string) =>
  letter(address, `Your new address at ${brand.name}`, [
    `Please confirm that your account at ${brand.name} shall have this address from now on:`,
    link,
    'The link works once, for a day.',
    NOT_YOU,
  ])

/** To the old address, once the new one counts. @param newAddress masked */
export const changedLetter = (address: string, newAddress: string) =>
  letter(address, `Your address at ${brand.name} has changed`, [
    `Your account at ${brand.name} now has the address ${newAddress}. This one no longer signs in.`,
    `If this was not you, write to ${brand.supportAddress}.`,
  ])
