/**
 * Why the server cannot start, in one line for the person who started it; anything else that is thrown is a
 * bug.
 */
export class StartError extends Error {
  override name = 'StartError'
}
