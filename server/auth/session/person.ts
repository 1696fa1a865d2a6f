import type { Scope } from '#domain/contract/entry.ts'

interface AuthenticatedBy {
  readonly id: string
  /** The row of the sign-in or token. */
  readonly signIn: string
}

/** The signed-in person as procedures see them, and how the call proved it: by a cookie or an API token. */
export type Person =
  | (AuthenticatedBy & { readonly by: 'cookie' })
  | (AuthenticatedBy & { readonly by: 'token'; readonly scopes: readonly Scope[] })
