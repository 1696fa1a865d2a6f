import { useState } from 'react'
import { addDays, dayNumber } from '#domain/calendar.ts'
import { dayHere } from '#domain/day-here.ts'
import { startOfWeeks } from '#domain/heat-map.ts'
import { WEEKS } from './heat-map.tsx'

/** How far back holds are asked for by themselves, for the calendar: milliseconds since 1970. */
export function useWanted(): number {
  const [wanted] = useState(() => {
    const first = startOfWeeks(dayHere(), WEEKS)
    // Two days more: elsewhere it was another day.
    return dayNumber(addDays(first, -2)) * 86_400_000
  })
  return wanted
}
