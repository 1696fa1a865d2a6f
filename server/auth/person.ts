/** Who is signed in, as procedures see it. */
export interface Person {
  readonly id: string
  /** By what the call proves it: the browser's cookie, or an API token. */
  readonly by: 'cookie' | 'token'
  /** The row of the sign-in or token. */
  readonly signIn: string
}
