/** Texts of the support form (spec §5, §8). */
import { brand } from '#domain/pages/brand.ts'

export const supportTexts = {
  sent: 'Message sent successfully',
  empty: 'Subject and message are required',
  emptyTitle: 'Please fill all fields',
  failed: 'Failed to send message',
  /** Suggested after a failure. */
  mailInstead: (address: string) => `Please write to ${address} instead.`,
} as const

/** The form itself. */
export const supportForm = {
  title: 'Contact support',
  line: 'We read everything, and answer by mail.',
  as: (email: string) => `We answer to ${email}.`,
  email: 'Your e-mail address',
  emailHint: 'Leave it out if you want no answer',
  invalidEmail: 'Please enter a valid email address',
  type: 'What it is about',
  subject: 'Subject',
  message: 'Message',
  send: 'Send message',
  sending: 'Sending',
} as const

/** In the order in which they are offered. */
export const supportTypes = {
  general: 'A question',
  bug: 'Something is broken',
  feature: 'A wish',
  stilltide: `About ${brand.name}`,
  technical: 'Technical help',
} as const

export type SupportType = keyof typeof supportTypes
