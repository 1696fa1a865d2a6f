import { DomainError } from '#domain/api/errors.ts'
import { accountOf } from '#server/auth/passwords/passwords.ts'
import { isProof, readSisterToken, redeemOnce, sisterUrl } from '#server/auth/tokens/sister-link.ts'
import type { Parts } from './parts.ts'
import type { Procedures } from './procedure.ts'

/** The way into the sister app, and the redemption of its token by that app. */
export function sisterApp(parts: Parts): Procedures<'sisterApp'>['sisterApp'] {
  const { auth, database, now, newId } = parts
  /** @throws DomainError `not-configured` */
  const between = () => {
    if (parts.sisterApp === undefined) throw new DomainError('not-configured')
    return { appUrl: auth.appUrl, sisterApp: parts.sisterApp }
  }
  return {
    async link(_input, { person }) {
      const apps = between()
      return { url: await sisterUrl(apps, await accountOf(auth, person), now(), newId()) }
    },
    async redeem({ authToken, proof }) {
      const apps = between()
      if (!isProof(apps.sisterApp, authToken, proof)) throw new DomainError('forbidden')
      const said = await readSisterToken(apps, authToken, now())
      const isFirst = said !== null && (await redeemOnce(database.query, said, now()))
      const account = isFirst ? await auth.accounts.byId(said.sub) : null
      if (account === null) throw new DomainError('invalid-link')
      return { userId: account.id, email: account.email, isEmailVerified: account.isVerified }
    },
  }
}
