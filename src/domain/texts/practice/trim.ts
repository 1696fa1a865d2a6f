/** Texts of the Bluetooth trim and of measuring it. */
import { measureTexts, trimTexts } from '#domain/messages/practice/trim.ts'
import type { MeasuredTrim } from '#domain/session/calibration.ts'
import { LONGEST_TRIM } from '#domain/session/session-settings.ts'

/** '0 ms', '140 ms later', '20 ms earlier'. @param trim milliseconds */
export function trimInWords(trim: number): string {
  if (trim === 0) return trimTexts.exact
  const ms = Math.abs(Math.round(trim))
  return trim > 0 ? trimTexts.lateBy({ ms }) : trimTexts.earlyBy({ ms })
}

/** The result of the taps. @param wanted how many taps are asked for */
export function measuredInWords(measured: MeasuredTrim, wanted: number): string {
  switch (measured.is) {
    case 'measured':
      return measureTexts.measured({ trim: trimInWords(measured.trim), spread: measured.spread })
    case 'uneven':
      return measureTexts.uneven({ spread: measured.spread })
    case 'beyond':
      return measureTexts.beyond({ longest: LONGEST_TRIM })
    case 'few':
      return measureTexts.few({ taps: measured.taps, wanted })
  }
}
