/** Why the server cannot start, in one line for the person who started it; any other error is a bug. */
export class StartError extends Error {
  override name = 'StartError'
}
