/** On links to a page for which a guest with many badges needs an account. */
export const needsAccountText = 'Needs a free account'
