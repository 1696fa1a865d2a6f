// Made from messages/en/server/replies.json by `npm run messages`.

/** What a call of the API did; shown to the person who made it. */
export const replies = {
  signedOut: 'You’re signed out.',
  linkAndCodeSent: 'We’ve emailed you a link and a code.',
  /** The same whether or not there is an account with this address. */
  resetSent: 'If there’s an account with this address, we’ve emailed you a link.',
  passwordReset: 'Your password is set. Please sign in.',
  passwordChanged: 'Your password has been changed. You’re signed out on your other devices.',
  passwordSet: 'Your password is set.',
  verified: 'Your address is verified.',
  verifiedAndRemoved: 'Your address is verified. The earlier password and sign-ins have been removed. Please sign in with a link.',
  linkSentToNewAddress: 'We’ve emailed a link to the new address.',
  codeSent: 'We’ve emailed you a code.',
  confirmed: 'Thank you. You can continue.',
  accountDeleted: 'Your account has been deleted.',
  deviceSignedOut: 'That device has been signed out.',
  othersSignedOut: 'Your other devices have been signed out.',
  sessionDeleted: 'Session deleted',
  holdDeleted: 'Breath hold deleted',
  tokenRevoked: 'The token has been revoked.',
} as const
