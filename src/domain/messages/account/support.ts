// Made from messages/en/account/support.json by `npm run messages`.

export const supportTexts = {
  sent: 'Message sent successfully',
  empty: 'Subject and message are required',
  emptyTitle: 'Please fill all fields',
  failed: 'Failed to send message',
  /** Suggested after a failure. */
  mailInstead: ({ address }: { readonly address: string }) => `Please write to ${address} instead.`,
} as const

/** The form itself. */
export const supportForm = {
  title: 'Contact support',
  line: 'We read everything, and reply by email.',
  as: ({ email }: { readonly email: string }) => `We’ll reply to ${email}.`,
  email: 'Your email address',
  emailHint: 'Leave it empty if you don’t want a reply',
  invalidEmail: 'Please enter a valid email address',
  type: 'Topic',
  subject: 'Subject',
  message: 'Message',
  send: 'Send message',
  sending: 'Sending',
} as const

/** In the order in which they are offered. */
export const supportTypes = {
  general: 'A question',
  bug: 'Something’s broken',
  feature: 'Feature request',
  stilltide: 'About Stilltide',
  technical: 'Technical help',
} as const
