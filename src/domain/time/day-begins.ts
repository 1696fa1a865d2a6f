/** "My day begins at": lets people who practise around midnight count the first hours for the day before. */

/** The hours to choose from; 0, midnight, is the default. */
export const dayBeginnings = [0, 1, 2, 3, 4] as const
export const LATEST_BEGINNING = 4

/** Whether `value` is one of them. */
export const isDayBeginning = (value: unknown): value is number =>
  dayBeginnings.some((hour) => hour === value)
