/** A pace in words. */
import { formatDecimal } from '#domain/language/numbers.ts'
import { paceTexts } from '#domain/messages/practice/pace.ts'
import { animalOf, fullBreathsPerMinute, isInSlowBand, paceSeconds } from '#domain/session/pace.ts'
import type { PaceLevel } from '#domain/time/units.ts'

/** '5.14' */
export const paceFigure = (level: PaceLevel): string => formatDecimal(paceSeconds(level), 2)

/** 'Horse 5.14 s' */
export const paceInWords = (level: PaceLevel): string =>
  paceTexts.named({ animal: animalOf(level), pace: paceFigure(level) })

/** Full breaths, in and out, a minute: '5.8'. */
export const fullRate = (level: PaceLevel): string => formatDecimal(fullBreathsPerMinute(level), 1)

/** The true breathing rate, beside the spec's "breaths per minute" (decision 0010). */
export const trueRate = (level: PaceLevel): string =>
  (isInSlowBand(level) ? paceTexts.fullRateStudied : paceTexts.fullRate)({ rate: fullRate(level) })
