/**
 * Practices close enough in real time to count as days in a row, whatever dates lie between them. A person
 * who crosses the date line may skip a date altogether: that is not a gap.
 */
import { addDays, dayNumber } from '#domain/time/calendar.ts'

/**
 * Practices that each begin less than `NEAR` after the last one ended. Instants in milliseconds since 1970.
 */
export interface Chain {
  readonly start: number
  readonly end: number
  /** Their earliest and latest local day. */
  readonly firstDay: string
  readonly lastDay: string
}

/** Milliseconds. */
export const NEAR = 24 * 3_600_000

/** `chains`, oldest first, with one more practice. One longer than `NEAR`, because of pauses, is ignored. */
export function withPractice(
  chains: readonly Chain[],
  { start, end, day }: { readonly start: number; readonly end: number; readonly day: string },
): readonly Chain[] {
  if (end - start > NEAR) return chains
  // Most practices arrive in order, so the search begins at the end.
  let from = chains.length
  while (from > 0 && (chains[from - 1] as Chain).end > start - NEAR) from -= 1
  let to = from
  let merged: Chain = { start, end, firstDay: day, lastDay: day }
  for (let chain = chains[to]; chain !== undefined && chain.start < end + NEAR; chain = chains[to]) {
    merged = {
      start: Math.min(merged.start, chain.start),
      end: Math.max(merged.end, chain.end),
      firstDay: chain.firstDay < merged.firstDay ? chain.firstDay : merged.firstDay,
      lastDay: chain.lastDay > merged.lastDay ? chain.lastDay : merged.lastDay,
    }
    to += 1
  }
  return [...chains.slice(0, from), merged, ...chains.slice(to)]
}

/**
 * The days without practice that do not break a streak, oldest first.
 * @param isPractised whether a day had a session
 */
export function bridgedDays(chains: readonly Chain[], isPractised: (day: string) => boolean): string[] {
  const bridged = new Set<string>()
  for (const { firstDay, lastDay } of chains) {
    if (dayNumber(lastDay) - dayNumber(firstDay) < 2) continue
    for (let day = addDays(firstDay, 1); day < lastDay; day = addDays(day, 1))
      if (!isPractised(day)) bridged.add(day)
  }
  return [...bridged].sort()
}
