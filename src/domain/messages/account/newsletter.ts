// Made from messages/en/account/newsletter.json by `npm run messages`.

export const newsletterTexts = {
  /** The same for an address that is already subscribed. */
  asked: 'Please check your email: your subscription starts once you confirm it there.',
  confirmed: 'Welcome. You’re subscribed to the newsletter.',
} as const

/** The page that a link in an email opens: it asks, and stops the emails when its button is pressed. */
export const stopTexts = {
  newsletter: {
    ask: 'Stop the newsletter?',
    what: 'We won’t send the newsletter to this address any more.',
    done: 'Newsletter stopped',
  },
  nudge: {
    ask: 'Stop the weekly reminder?',
    what: 'We won’t email you any more reminders to practise.',
    done: 'Reminder stopped',
  },
  button: 'Unsubscribe',
  doneWhat: 'Nothing else has changed. You can close this page.',
  invalid: 'This link is incomplete',
  invalidWhat: 'Your email app may have cut it off. Please copy the whole link from the email, or write to us.',
  home: 'Go to the app',
} as const
