/**
 * `value` of the option `name`, a whole number of 0 or more. Ends the program with a message for anything else.
 * @param otherwise what the option is if it was not given
 */
export function wholeNumber(name: string, value: string | undefined, otherwise: number): number {
  const given = value ?? String(otherwise)
  if (/^\d+$/.test(given)) return Number(given)
  process.stderr.write(`--${name} must be a whole number, got "${given}"\n`)
  process.exit(2)
}
