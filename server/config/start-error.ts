/** Why the server cannot start, told in one line to whoever started it; anything else that is thrown is our mistake. */
export class StartError extends Error {
  override name = 'StartError'
}
