// Made from messages/en/common/units.json by `npm run messages`.
import { formatNumber } from '#domain/language/numbers.ts'

/** This and the next: lengths of time in figures, short. */
export const hours = ({ hours }: { readonly hours: number }) => `${formatNumber(hours)} h`

export const minutes = ({ minutes }: { readonly minutes: number }) => `${formatNumber(minutes)} min`

export const seconds = ({ seconds }: { readonly seconds: number }) => `${formatNumber(seconds)} s`

export const hoursAndMinutes = ({ hours, minutes }: { readonly hours: number; readonly minutes: number }) => `${formatNumber(hours)} h ${formatNumber(minutes)} min`

export const hoursAndSeconds = ({ hours, seconds }: { readonly hours: number; readonly seconds: number }) => `${formatNumber(hours)} h ${formatNumber(seconds)} s`

export const minutesAndSeconds = ({ minutes, seconds }: { readonly minutes: number; readonly seconds: number }) => `${formatNumber(minutes)} min ${formatNumber(seconds)} s`

export const hoursMinutesAndSeconds = ({ hours, minutes, seconds }: { readonly hours: number; readonly minutes: number; readonly seconds: number }) => `${formatNumber(hours)} h ${formatNumber(minutes)} min ${formatNumber(seconds)} s`

export const percent = ({ percent }: { readonly percent: number }) => `${formatNumber(percent)}%`
