/** Lengths of time in words and figures, for all pages. */
import * as lengths from '#domain/messages/common/lengths.ts'

/** A length in words: '5 minutes', '1 minute 30 seconds'. @param length whole seconds */
export function lengthInWords(length: number): string {
  const minutes = Math.floor(length / 60)
  const seconds = Math.round(length % 60)
  if (minutes === 0) return lengths.seconds({ count: seconds })
  return seconds === 0 ? lengths.minutes({ count: minutes }) : lengths.minutesAndSeconds({ minutes, seconds })
}

/** A clock time: '0:07', '12:30', '61:05'. @param time seconds; below 0 shows 0:00 */
export function clockTime(time: number): string {
  const whole = Math.max(0, Math.floor(time))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
