/** What was earned within so long is told in passing, in milliseconds (spec §9). */
export const POPUP_WINDOW = 120_000
