/** How high practice has raised the tide on Home. */

/** All that was practised when the tide is full, in seconds: ten hours, as for the badge of that time. */
const FULL = 36_000
/** At first it rises fast: ten minutes are a good fifth of it. */
const KNEE = 600

/** @param practised seconds in total @returns 0…1 */
export const tideOf = (practised: number): number =>
  Math.min(1, Math.log1p(practised / KNEE) / Math.log1p(FULL / KNEE))
