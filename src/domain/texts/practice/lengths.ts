/** Lengths of time in words and figures, for all pages. */

/** A length in words: '5 minutes', '1 minute 30 seconds'. @param length whole seconds */
export function lengthInWords(length: number): string {
  const minutes = Math.floor(length / 60)
  const rest = Math.round(length % 60)
  const count = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`
  if (minutes === 0) return count(rest, 'second')
  return rest === 0 ? count(minutes, 'minute') : `${count(minutes, 'minute')} ${count(rest, 'second')}`
}

/** A clock time: '0:07', '12:30', '61:05'. @param time seconds; below 0 shows 0:00 */
export function clockTime(time: number): string {
  const whole = Math.max(0, Math.floor(time))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** A session's figures in words. */
export const sessionInWords = (duration: number, breaths: number) =>
  `${lengthInWords(duration)}, ${breaths} ${breaths === 1 ? 'breath' : 'breaths'}.`
