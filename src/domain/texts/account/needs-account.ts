/** On what leads to a page that a guest who has come far needs an account for. */
export const needsAccountText = 'Needs a free account'
