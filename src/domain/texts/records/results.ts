/** Texts after a session: what is shared, and the receipt. */

import * as counts from '#domain/messages/common/counts.ts'
import {
  cueCounts,
  fateTexts,
  headlines,
  lateBy,
  pauseTexts,
  plot,
  receiptTexts,
} from '#domain/messages/records/receipt.ts'
import { shareTexts } from '#domain/messages/records/results.ts'
import { type CueFate, type CueWord, cueFates, type Receipt } from '#domain/records/receipt.ts'
import { listWithCommas } from '#domain/texts/lists.ts'
import { clockTime, lengthInWords } from '#domain/texts/practice/lengths.ts'
import type { CountMessage } from './amounts.ts'

/**
 * The text for sharing a session.
 * @param name of the technique
 * @param seconds of the session, whole; null if there is none
 * @param heldFor whole seconds of the hold; 0 is not mentioned
 * @param link the app's address
 */
export function shareWords(name: string, seconds: number | null, heldFor: number, link: string): string {
  const hold = lengthInWords(heldFor)
  if (seconds === null)
    return heldFor > 0 ? shareTexts.hold({ hold, link }) : shareTexts.practised({ name, link })
  const length = lengthInWords(seconds)
  return heldFor > 0
    ? shareTexts.sessionAndHold({ length, name, hold, link })
    : shareTexts.session({ length, name, link })
}

/** The receipt in one line. */
export function receiptHeadline({ cues, due, counts }: Receipt): string {
  if (cues.length === 0) return headlines.noCues
  if (due === 0) return headlines.muted
  if (counts.absent === due) return headlines.absent
  return counts.exact === due ? headlines.allExact : headlines.someExact({ exact: counts.exact, due })
}

/** The details behind that line, sentence by sentence: what went well and what did not. */
export function receiptLines(receipt: Receipt): string[] {
  const { cues, counts, underruns, resumedAt, interruptions } = receipt
  const lines =
    cues.length === 0
      ? [receiptTexts.noCues]
      : [exactLine(receipt), ...cueFates.map((fate) => counts[fate] > 0 && fateLine(receipt, fate))]
  return [
    ...lines,
    cues.length > 0 && stutterLine(underruns, counts.exact),
    resumedAt !== null && receiptTexts.resumed({ at: clockTime(resumedAt) }),
    ...interruptions.map(({ reason, at }) => pauseTexts[reason]({ at: clockTime(at) })),
  ].filter((line) => line !== false)
}

function exactLine({ counts: { exact }, due }: Receipt): string | false {
  if (exact === 0) return false
  return due === 1 ? receiptTexts.onlyCue : receiptTexts.exact({ exact, due })
}

/** What happened to the cues that were not on their sample. */
function fateLine({ cues, counts }: Receipt, fate: CueFate): string | false {
  const count = counts[fate]
  if (fate === 'exact') return false
  if (fate !== 'late') return fateTexts[fate]({ count })
  return fateTexts.late({ count, by: lateInWords(Math.max(...cues.map(({ late }) => late))) })
}

const lateInWords = (late: number) =>
  late < 1 ? lateBy.under : lateBy.milliseconds({ milliseconds: Math.round(late) })

function stutterLine(underruns: number | null, exact: number): string | false {
  if (underruns === null) return exact > 0 && receiptTexts.unreported
  return receiptTexts.stuttered({ count: underruns })
}

/** In the order in which they are counted. */
const cueWords: readonly CueWord[] = ['gong', 'inhale', 'exhale', 'hold', 'breath', 'guide']
const countsOf: Readonly<Record<CueWord, CountMessage>> = { ...cueCounts, hold: counts.holds }

/** The plot in words. */
export function plotInWords({ cues, span }: Receipt): string {
  const parts = cueWords.flatMap((word) => {
    const count = cues.filter(({ says }) => says === word).length
    return count === 0 ? [] : [countsOf[word]({ count })]
  })
  const length = lengthInWords(Math.round(span.to - span.from))
  return plot({ cues: cues.length, length, what: listWithCommas(parts) })
}
