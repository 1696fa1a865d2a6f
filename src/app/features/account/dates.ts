/** Dates as the person's language writes them. */
const dayFormat = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' })
const momentFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** @param iso instant */
export const dayOf = (iso: string): string => dayFormat.format(new Date(iso))
export const momentOf = (iso: string): string => momentFormat.format(new Date(iso))
