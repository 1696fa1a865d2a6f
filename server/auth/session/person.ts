import type { Scope } from '#domain/contract/entry.ts'

interface AuthenticatedBy {
  readonly id: string
  /** The row of the sign-in or token. */
  readonly signIn: string
}

/** Who is signed in, as procedures see it, by what the call proves it: the browser's cookie, or an API token. */
export type Person =
  | (AuthenticatedBy & { readonly by: 'cookie' })
  | (AuthenticatedBy & { readonly by: 'token'; readonly scopes: readonly Scope[] })
