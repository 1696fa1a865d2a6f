// Made from messages/en/account/auth.json by `npm run messages`.
import { plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { formatNumber } from '#domain/language/numbers.ts'

/** What happened at sign-in and sign-up. */
export const authToasts = {
  welcomeBack: 'Welcome back!',
  linkSent: 'Magic link sent! ✨',
  created: 'Account created!',
  /** Below “Account not found”. */
  notFound: 'We\'ve switched you to sign up and filled in your details. Create an account to get started!',
  /** Below “Account already exists”. */
  exists: 'We\'ve switched you to sign in and filled in your details. Sign in to access your account!',
  signInFailed: {
    title: 'Sign-in failed',
    description: 'Please try again or create a new account.',
  },
  signUpFailed: {
    title: 'Sign-up failed',
    description: 'Failed to create account',
  },
  linkFailed: {
    title: 'Failed to send link',
    description: 'Please try again.',
  },
} as const

/** Errors beside a field. */
export const fieldErrors = {
  /** Before “Please enter a valid email address”. */
  email: 'Invalid email',
  /** Before “Please enter your password”. */
  passwordMissing: 'Password required',
  /** Before a sentence on how long a password must be. */
  passwordWrong: 'Invalid password',
  passwordLong: 'Password must be at most 128 characters long',
  /** Before “Please choose a stronger password.” or a reason. */
  weakPassword: 'Too easy to guess',
  wrongPassword: {
    title: 'Wrong password',
    description: 'Please check it and try again.',
  },
  otherPassword: {
    title: 'Wrong password',
    description: 'Please enter this account’s password, or leave the field empty.',
  },
  wrongCode: {
    title: 'Wrong code',
    description: 'Please check it. If it’s too old, ask for a new one.',
  },
  code: {
    title: 'Check the code',
    description: 'The code in the email has six digits.',
  },
} as const

/** Why a password that is long enough is still refused. */
export const weakPasswordTexts = {
  common: 'This is one of the most common passwords, so it’s among the first to be guessed. Please choose another.',
  ourName: '“Stilltide” is the first thing anyone would guess here. Please choose another password.',
  address: 'Your password can’t be your email address, or the part of it before the @. Please choose another.',
} as const

/** What happened, where nothing more is known. */
export const failureTexts = {
  unreachable: 'We couldn’t reach the server. Please check your connection. What you typed is still here.',
  unclear: 'Something went wrong on our side. Please try again. What you typed is still here.',
} as const

export const authTexts = {
  title: 'Keep your progress',
  line: 'An account is free, and shows your progress on every device you sign in on.',
  titleBack: 'Welcome back',
  lineBack: 'Your progress is on every device you sign in on.',
  /** At sign-up, to a person who has badges as a guest. */
  keeps: ({ badges }: { readonly badges: number }) => `${plural(badges, 0, en, { one: `${formatNumber(badges)} badge comes with you`, other: `${formatNumber(badges)} badges come with you` })}`,
  tabs: 'Sign up or sign in',
  signUp: 'Sign Up',
  signIn: 'Sign In',
  method: 'Method',
  magicLink: 'Magic Link',
  password: 'Password',
  email: 'Email',
  atLeast: 'At least 6 characters',
  newsletter: 'Send me the newsletter',
  newsletterHint: 'It starts once you confirm by email.',
  reminder: 'Remind me when I haven’t practised for a while',
  reminderHint: 'One email a week at most, once your address is verified.',
  linkHint: 'No password needed: we’ll email you a link and a code.',
  sendLink: 'Send Magic Link',
  createAccount: 'Create Account',
  sending: 'Just a moment',
  forgot: 'Forgot your password?',
  guest: 'Continue as Guest',
  back: 'Back to sign in',
} as const

export const teaserTexts = {
  title: 'Badges to earn',
  all: ({ count }: { readonly count: number }) => `See all ${formatNumber(count)} badges`,
  dialog: 'All badges',
} as const

/** What an account gives. */
export const benefits = {
  title: 'What you get',
  list: [
    'Your sessions, holds and badges, safe if this device is lost',
    'The same history on every device',
    'A daily goal, with streaks that count days, not sessions',
    'Statistics for your sessions and breath holds',
  ],
} as const

export const sentTexts = {
  title: 'Check your email',
  sentTo: ({ email }: { readonly email: string }) => `We’ve sent a link and a code to <email>${email}</email>`,
  code: 'Code from the email',
  codeHint: 'Open the link on any device, or type the code here. Each works once, and both expire in 15 minutes.',
  enter: 'Continue',
  forWhom: ({ email }: { readonly email: string }) => `This code signs you in as <email>${email}</email>`,
  other: 'Send to a different email',
} as const

export const linkTexts = {
  title: 'Sign in',
  looking: 'Checking your link',
  forWhom: ({ email }: { readonly email: string }) => `This link signs you in as <email>${email}</email>`,
  enter: 'Continue to Stilltide',
  gone: 'This link is no longer valid',
  goneLine: 'It may have expired or been used. You can ask for a new one.',
  missing: 'This link is incomplete',
  missingLine: 'Please open it from the email again, or ask for a new one.',
  openAgain: 'Please open it from the email again.',
  anew: 'Ask for a new link',
  toAccount: 'Go to your account',
  failed: 'We couldn’t check your link',
  tryAgain: 'Try again',
} as const

export const removesTexts = {
  title: 'What this removes',
  /** The first of the list; the others follow. */
  thePassword: 'the password',
  signIns: ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} signed-in device`, other: `${formatNumber(count)} signed-in devices` })}`,
  why: 'They were set up before this address was verified, perhaps by someone else. Your sessions and holds aren’t affected.',
  password: 'To keep them, enter the account’s password',
  passwordHint: 'Leave it empty if you don’t know it.',
} as const

export const verifyTexts = {
  title: 'Is this your address?',
  forWhom: ({ email }: { readonly email: string }) => `You’re about to confirm <email>${email}</email>`,
  confirm: 'Yes, this is my address',
  done: 'Your address is verified',
  doneRemoved: 'The earlier password and sign-ins have been removed. Please sign in with a link.',
  doneLine: 'We’ll send our emails to this address from now on.',
  goneLine: 'It may have expired or been used. You can ask for a new one in your account.',
  toAccount: 'Go to your account',
  toSignIn: 'Sign In',
} as const

export const forgotTexts = {
  title: 'Forgot your password?',
  line: 'Tell us your address, and we’ll send you a link to choose a new one.',
  send: 'Send the link',
  sent: 'Check your email',
  /** The same whether or not there is an account with this address. */
  sentLine: 'If there’s an account with this address, a link is on its way. It works once and expires in an hour.',
} as const

export const resetTexts = {
  title: 'Choose a new password',
  line: 'You’ll be signed out everywhere, and can then sign in with the new password.',
  field: 'New password',
  save: 'Set password',
  done: 'Your password is set',
  doneLine: 'Please sign in with it.',
  goneLine: 'It may have expired or been used. You can ask for a new one.',
} as const

export const newsletterPageTexts = {
  title: 'The newsletter',
  line: 'Confirm, and you’re subscribed. Every email has an unsubscribe link.',
  confirm: 'Yes, please',
  done: 'You are subscribed',
  goneLine: 'It may have expired, or you may have unsubscribed since.',
  home: 'Go to the app',
} as const
