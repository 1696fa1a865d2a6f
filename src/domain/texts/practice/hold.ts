/** Texts of a breath hold. */
import { holdTrends } from '#domain/messages/practice/hold.ts'
import { lengthInWords } from './lengths.ts'

/** How the newest holds compare with those before. @param average and change whole seconds */
export function trendInWords(count: number, average: number, change: number): string {
  const words = { count, average: lengthInWords(average), change: lengthInWords(Math.abs(change)) }
  if (change === 0) return holdTrends.same(words)
  return change > 0 ? holdTrends.longer(words) : holdTrends.shorter(words)
}

/** A hold's time, 'mm:ss'. @param time seconds; below 0 shows 00:00 */
export function holdTime(time: number): string {
  const whole = Math.max(0, Math.floor(time))
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}
