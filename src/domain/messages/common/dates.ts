// Made from messages/en/common/dates.json by `npm run messages`.
import { formatNumber } from '#domain/language/numbers.ts'

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

export const date = ({ day, month, year }: { readonly day: number; readonly month: string; readonly year: string }) => `${formatNumber(day)} ${month} ${year}`
