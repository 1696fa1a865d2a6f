import { useState } from 'react'
import { startOfWeeks } from '#domain/stats/heat-map.ts'
import { addDays, dayNumber } from '#domain/time/calendar.ts'
import { dayHere } from '#domain/time/day-here.ts'
import { WEEKS } from './heat-map.tsx'

/** How far back holds are asked for by themselves, for the calendar: milliseconds since 1970. */
export function useHoldsSince(): number {
  const [wanted] = useState(() => {
    const first = startOfWeeks(dayHere(), WEEKS)
    // Two days more: elsewhere it was another day.
    return dayNumber(addDays(first, -2)) * 86_400_000
  })
  return wanted
}
