/** Texts of the newsletter's calls and of the page that stops e-mails. */
export const newsletterTexts = {
  /** The same for an address that is already subscribed. */
  asked: 'Please look into your mail: a subscription counts once you confirm it there.',
  confirmed: 'Welcome! You are subscribed to the newsletter.',
} as const

/** The page that an e-mail's link opens: it asks, acts when its button is clicked, and confirms. */
export const stopTexts = {
  newsletter: {
    ask: 'Stop the newsletter?',
    what: 'One press, and no newsletter comes to this address any more.',
    done: 'The newsletter is stopped',
  },
  nudge: {
    ask: 'Stop the weekly reminder?',
    what: 'One press, and no reminder to practise comes any more.',
    done: 'The reminder is stopped',
  },
  button: 'Stop it',
  doneWhat: 'Nothing else has changed. You may close this page.',
  invalid: 'This link is not whole',
  invalidWhat:
    'Perhaps your mail program broke it in two. Please copy all of it from the letter, or write to us.',
  home: 'To the app',
} as const
