// Made from messages/en/common/errors.json by `npm run messages`.

export const badRequest = 'Bad request'

export const invalidLink = 'This link is no longer valid. Please ask for a new one.'

export const invalidCode = 'This code is wrong or has expired.'

export const weakPassword = 'Please choose a stronger password.'

export const notSignedIn = 'Please sign in.'

export const invalidToken = 'This API token is wrong, has expired or was revoked.'

export const wrongPassword = 'The email or password is wrong.'

export const otherPerson = 'This belongs to another account.'

export const signInAgain = 'Please confirm that it’s you, then try again.'

export const foreignOrigin = 'This request came from another site, so we refused it.'

export const forbidden = 'You don’t have permission to do that.'

export const notFound = 'Not found'

export const notConfigured = 'The sister app is not configured here.'

export const accountNotFound = 'Account not found'

export const methodNotAllowed = 'Method not allowed'

export const accountExists = 'Account already exists'

export const conflict = 'That isn’t possible right now.'

export const tooLarge = 'That’s too large.'

export const unsupportedType = 'Send JSON, with content-type application/json.'

export const rangeNotSatisfiable = 'Range not satisfiable'

export const tooMany = 'Too many attempts. Please wait a little and try again.'

export const internal = 'Something went wrong on our side'

export const unavailable = 'The server is unavailable. Please try again in a moment.'
