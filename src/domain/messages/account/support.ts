// Made from messages/en/account/support.json by `npm run messages`.

export const supportTexts = {
  sent: 'Message sent successfully',
  empty: 'Subject and message are required',
  emptyTitle: 'Please fill all fields',
  failed: 'Failed to send message',
  /** Said after a failure. address: an email address. */
  mailInstead: ({ address }: { readonly address: string }) => `Please write to ${address} instead.`,
} as const

/** The form itself. */
export const supportForm = {
  title: 'Contact support',
  line: 'We read everything, and reply by email.',
  as: ({ email }: { readonly email: string }) => `We’ll reply to ${email}.`,
  email: 'Your email address',
  emailHint: 'Leave it empty if you don’t want a reply',
  type: 'Topic',
  subject: 'Subject',
  message: 'Message',
  send: 'Send message',
  sending: 'Sending',
} as const

/** What a message is about. */
export const supportTypeNames = {
  general: 'A question',
  bug: 'Something’s broken',
  feature: 'Feature request',
  stilltide: 'About Stilltide',
  technical: 'Technical help',
} as const
