/**
 * Texts that the spec quotes, by section, each with its cause and the test that shows it. Copied by hand from
 * the spec, never from the app, so that the two can be compared.
 */

interface Quote {
  readonly section: 5 | 6 | 8
  readonly cause: string
  /** The test file, below `tests/`, that creates the cause and checks the text. */
  readonly shownBy: string
}

/** For causes that a browser test goes through one after the other. */
const here = 'e2e/pages/texts.e2e.ts'
/** For presets, at their card. */
const card = 'app/features/presets/presets.browser.tsx'
/** For offline mode, at its panel. */
const panel = 'app/features/offline/offline-panel.browser.tsx'

export const specTexts = {
  // §5: what is wrong with what was typed
  'Invalid email': { section: 5, cause: 'an address without an @', shownBy: here },
  'Please enter a valid email address': { section: 5, cause: 'the same, below it', shownBy: here },
  'Password required': { section: 5, cause: 'sign-in without a password', shownBy: here },
  'Please enter your password': { section: 5, cause: 'the same, below it', shownBy: here },
  'Invalid password': { section: 5, cause: 'sign-up with five characters', shownBy: here },
  'Password must be at least 6 characters long': {
    section: 5,
    cause: 'the same, below it',
    shownBy: here,
  },
  'Please fill all fields': { section: 5, cause: 'a message of blanks', shownBy: here },
  'Subject and message are required': { section: 5, cause: 'the same, below it', shownBy: here },
  'DELETE HISTORY': { section: 5, cause: 'Clear history is opened', shownBy: here },
  'DELETE MY ACCOUNT': { section: 5, cause: 'Delete account is opened', shownBy: here },
  'Please enter a name for your preset': {
    section: 5,
    cause: 'a preset of blanks is saved',
    shownBy: card,
  },
  'Please enter a valid name': {
    section: 5,
    cause: 'a preset is given a name of blanks',
    shownBy: card,
  },
  'Please select a valid audio file (MP3, WAV, M4A, etc.)': {
    section: 5,
    cause: 'a file that is no sound is chosen',
    shownBy: 'app/features/practice/own-audio/own-file.browser.tsx',
  },

  // §6, in the words of decision 0019
  'Please log in to open the sister app.': {
    section: 6,
    cause: 'the sign-in is over when the sister app is opened',
    shownBy: here,
  },

  // §8: sign in and sign up
  'Account not found': { section: 8, cause: 'sign-in with an unknown address', shownBy: here },
  "We've switched you to sign up and filled in your details. Create an account to get started!": {
    section: 8,
    cause: 'the same, below it',
    shownBy: here,
  },
  'Please try again or create a new account.': {
    section: 8,
    cause: 'sign-in fails without a word of the server',
    shownBy: here,
  },
  'Account already exists': { section: 8, cause: 'sign-up with a known address', shownBy: here },
  "We've switched you to sign in and filled in your details. Sign in to access your account!": {
    section: 8,
    cause: 'the same, below it',
    shownBy: here,
  },
  'Sign-up failed': { section: 8, cause: 'sign-up fails', shownBy: here },
  'Failed to create account': { section: 8, cause: 'the same, without a word of the server', shownBy: here },
  'Failed to send link': { section: 8, cause: 'no network when a link is asked for', shownBy: here },
  'Please try again.': { section: 8, cause: 'the same, below it', shownBy: here },

  // §8: account
  'Logout failed': { section: 8, cause: 'sign-out fails', shownBy: here },
  'Failed to update goal': { section: 8, cause: 'the goal cannot be saved', shownBy: here },
  'Failed to re-enable habit nudges': { section: 8, cause: 'nudges cannot be turned on', shownBy: here },
  'Failed to clear history': { section: 8, cause: 'clearing fails', shownBy: here },
  'Failed to send message': { section: 8, cause: 'a message cannot be sent', shownBy: here },
  'Deletion failed': { section: 8, cause: 'deletion fails', shownBy: here },
  'Failed to delete account. Please try again.': {
    section: 8,
    cause: 'the same, without a word of the server',
    shownBy: here,
  },
  'Network error. Please check your connection and try again.': {
    section: 8,
    cause: 'the same, without a network',
    shownBy: here,
  },
  Error: { section: 8, cause: 'offline mode cannot be changed', shownBy: panel },
  'Failed to toggle offline mode. Please try again.': {
    section: 8,
    cause: 'the same, below it',
    shownBy: panel,
  },

  // §8: success
  'Welcome back!': { section: 8, cause: 'sign-in', shownBy: here },
  'Magic link sent! ✨': { section: 8, cause: 'a link is asked for', shownBy: here },
  'Account created!': { section: 8, cause: 'sign-up', shownBy: here },
  'Goal updated!': { section: 8, cause: 'the goal is saved', shownBy: here },
  'History cleared': { section: 8, cause: 'clearing', shownBy: here },
  'Message sent successfully': { section: 8, cause: 'a message is sent', shownBy: here },
  'Account deleted successfully': { section: 8, cause: 'deletion', shownBy: here },
  'Preset saved successfully!': { section: 8, cause: 'a preset is saved', shownBy: card },
  'Preset renamed successfully!': { section: 8, cause: 'a preset is renamed', shownBy: card },
  'Preset deleted successfully!': {
    section: 8,
    cause: 'a preset is deleted',
    shownBy: card,
  },
  'Loaded preset: {name}': { section: 8, cause: 'a preset is loaded', shownBy: card },

  // §8: presets
  'Failed to save preset': { section: 8, cause: 'a preset cannot be saved', shownBy: card },
  'Failed to rename preset': { section: 8, cause: 'a preset cannot be renamed', shownBy: card },
  'Failed to delete preset': { section: 8, cause: 'a preset cannot be deleted', shownBy: card },
  'An error occurred': { section: 8, cause: 'the same, without a word of the server', shownBy: card },

  // §8: alerts and the banner
  'Recording failed. Please check microphone permissions and try again.': {
    section: 8,
    cause: 'the microphone is refused',
    shownBy: 'app/features/practice/own-audio/own-recording.browser.tsx',
  },
  'Audio playback failed. The recording format may not be supported.': {
    section: 8,
    cause: 'own audio breaks off while it plays',
    shownBy: 'app/features/practice/own-audio/own-file.browser.tsx',
  },
  'Audio playback blocked. Please tap the page first, then try again.': {
    section: 8,
    cause: 'playing is refused with NotAllowedError',
    shownBy: 'app/features/practice/hold/contemplation-card.browser.tsx',
  },
  'Audio format not supported. Please try a different file format (MP3, WAV, M4A recommended).': {
    section: 8,
    cause: 'playing is refused with NotSupportedError',
    shownBy: 'app/features/practice/own-audio/own-file.browser.tsx',
  },
  'Could not play audio. Try recording again or check browser permissions.': {
    section: 8,
    cause: 'playing is refused with anything else',
    shownBy: 'app/features/practice/own-audio/own-file.browser.tsx',
  },
  'Some audio files may not be available offline. Try using each breathing technique online first.': {
    section: 8,
    cause: 'a sound is missing when going offline',
    shownBy: panel,
  },
} as const satisfies Record<string, Quote>

export type SpecText = keyof typeof specTexts

/** Those that `tests/e2e/pages/texts.e2e.ts` shows. */
export type TextShownHere = {
  [Text in SpecText]: (typeof specTexts)[Text] extends { readonly shownBy: typeof here } ? Text : never
}[SpecText]

/** Our own texts in the spec's tables, where it gives no wording: each with the test file that shows it. */
export const ourTexts = {
  'Sign-in failed': here,
  'Wrong password': here,
  'Wrong code': here,
  'Too easy to guess': 'e2e/account/account-settings.e2e.ts',
  'Please choose a stronger password.': 'app/features/auth/failure.test.ts',
  'Please check it and try again.': here,
  'Please enter this account’s password, or leave the field empty.': here,
  'Please check it. If it’s too old, ask for a new one.': here,
  'Check the code': here,
  'The code in the email has six digits.': here,
  'Password must be at most 128 characters long': here,
  'We couldn’t reach the server. Please check your connection. What you typed is still here.': here,
  'Something went wrong on our side. Please try again. What you typed is still here.': here,
  'Failed to turn habit nudges off': here,
  'Goal saved': here,
  'Your account will be updated as soon as we can reach it.': here,
  'Couldn’t open the sister app. Please try again.': here,
  'Couldn’t save your password': here,
  'Couldn’t send the link': here,
  'Couldn’t sign out that device': here,
  'Couldn’t create the token': here,
  'Couldn’t revoke the token': here,
  'Please sign in.': here,
  'The sister app is not configured here.': here,
  'A name can have at most 30 characters': card,
  'This name contains a character we can’t save': card,
  'This preset no longer exists.': 'server/api/presets.test.ts',
  'You have as many presets as we can keep. Please delete one first.': 'server/api/presets.test.ts',
  'This file is empty. Please choose another one.': 'app/features/practice/own-audio/own-file.browser.tsx',
  'This file is larger than 100 MB. Please choose a smaller one.':
    'app/features/practice/own-audio/own-file.browser.tsx',
} as const satisfies Record<string, string>

export type OurText = keyof typeof ourTexts
export type OurTextShownHere = {
  [Text in OurText]: (typeof ourTexts)[Text] extends typeof here ? Text : never
}[OurText]
