/** What was earned within so long is told in passing, in milliseconds (spec §9). */
export const RECENT = 120_000
