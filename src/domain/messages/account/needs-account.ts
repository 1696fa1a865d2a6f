// Made from messages/en/account/needs-account.json by `npm run messages`.

export const needsAccountText = 'Needs a free account'
