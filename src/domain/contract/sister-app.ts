/** Sign-in to the sister app: a signed link that works once, and its redemption by that app. */
import { z } from 'zod'
import { calls } from '#domain/api/calls.ts'
import { sisterAppTexts } from '#domain/messages/account/sister-app.ts'
import { entry } from './entry.ts'
import { id, text } from './validation.ts'

export const sisterApp = {
  link: entry(calls.sisterApp.link, {
    access: 'account',
    toGuests: sisterAppTexts.signIn,
    summary: 'A link that signs in to the sister app',
    description: `The link carries \`auth_token\`, \`email\` and \`source\`. The token is a JWT (HS256, under the secret that both apps share): \`iss\` is this app's origin, \`aud\` the sister app's, \`sub\` the user's id, \`jti\` its own id; it expires after 60 seconds and works once. The other two are for information only and must not be trusted.`,
    input: z.object({}),
    output: z.object({ url: z.string() }),
    errors: ['not-configured'],
  }),
  redeem: entry(calls.sisterApp.redeem, {
    access: 'anyone',
    summary: 'Redeem the token of a sister-app link',
    description:
      "For the sister app's server only. `proof` shows that it holds the shared secret without sending it: the HMAC-SHA-256 of `redeem`, a NUL byte and the token, under that secret, in base64url. The first call returns the user; a repeated or expired token, or one for another audience, is refused.",
    input: z.object({
      authToken: text(2000).min(1).describe('`auth_token` of the link.'),
      proof: text(100).min(1).describe('Shows that the caller holds the shared secret.'),
    }),
    output: z.object({ userId: id, email: z.string(), isEmailVerified: z.boolean() }),
    errors: ['invalid-link', 'forbidden', 'not-configured'],
  }),
}
