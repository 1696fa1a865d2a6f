// Made from messages/en/server/emails.json by `npm run messages`.

/** Parts of every email. */
export const common = {
  signature: '— Stilltide',
  /** A button, in the form of the email that has only text. label: the words of the button; link: an address. */
  labelledLink: ({ label, link }: { readonly label: string; readonly link: string }) => `${label}:
${link}`,
  notYou: 'If you didn’t ask for this, you can ignore this email. Nothing will change.',
} as const

export const signIn = {
  subject: 'Sign in to Stilltide',
  line: 'Here’s your link to sign in to Stilltide. You don’t need a password.',
  action: 'Sign in',
  /** A code of six digits follows. */
  orCode: 'Or enter this code on the page where you asked for it:',
  expiry: 'The link and the code expire in 15 minutes, and each works once. Don’t share this code.',
} as const

export const confirmationCode = {
  subject: 'Your code for Stilltide',
  /** A code of six digits follows. */
  line: 'To confirm an important change to your Stilltide account, enter this code on the page that asks for it:',
  expiry: 'The code works once, expires in 15 minutes, and can only be used where it was asked for. Don’t share it.',
  /** “Sign out everywhere else” is the name of a button. */
  notYou: 'If this wasn’t you, someone may be using a device where you’re signed in. Sign in, open your account and choose “Sign out everywhere else”.',
} as const

export const verification = {
  subject: 'Confirm your email address for Stilltide',
  line: 'Someone, probably you, created a Stilltide account with this email address. Please confirm that it’s yours.',
  action: 'Yes, this is my address',
  expiry: 'The link works once and expires in a day.',
  notYou: 'If you didn’t create the account, you can ignore this email. If you do use the link, it removes the password and every sign-in that someone else set up.',
} as const

export const reset = {
  subject: 'Set a new password for Stilltide',
  line: 'Someone, probably you, asked to set a new password for your Stilltide account.',
  action: 'Choose a new password',
  expiry: 'The link works once and expires in an hour. Setting a new password signs you out everywhere.',
} as const

export const changeAddress = {
  subject: 'Confirm your new email address for Stilltide',
  line: 'You asked to use this email address for your Stilltide account. Please confirm it.',
  action: 'Use this address',
  expiry: 'The link works once and expires in a day.',
} as const

/** Sent to the old address. newAddress: the new one. */
export const addressChanged = {
  subject: 'Your email address for Stilltide has changed',
  line: ({ newAddress }: { readonly newAddress: string }) => `Your Stilltide account now uses the address ${newAddress}. You can no longer sign in with the address this email was sent to.`,
  notYou: 'If this wasn’t you, please reply to this email straight away. One of us will read your reply.',
} as const

export const newsletter = {
  subject: 'Confirm your Stilltide newsletter',
  line: 'Someone, probably you, asked for the Stilltide newsletter at this address. Please confirm that you’d like it.',
  action: 'Confirm subscription',
  expiry: 'The link expires in a week. If you didn’t ask for this, you can ignore this email and we won’t send you the newsletter.',
} as const

export const reminder = {
  subject: 'A few quiet breaths?',
  invitation: 'If you have time today: two minutes of slow breathing, sitting or lying down, eyes open or closed.',
  noHaste: 'There’s nothing to catch up on. Start where you like, and stop when you like.',
  action: 'Breathe for a while',
  why: 'Weekly reminders are on in your Stilltide account. We send one a week at most, and only when you haven’t practised for a while.',
  stop: 'Unsubscribe',
} as const

/** Below a message to the people who run the service. */
export const support = {
  noAddress: 'Sent without an address to reply to.',
  sentBy: ({ address }: { readonly address: string }) => `Sent by ${address}. Your reply goes to that address.`,
} as const
