/** The result of a Clarity Check. Pure: nothing is stored, nothing is sent. */

import { type PracticeParams, practiceLink } from '#domain/links/practice-link.ts'
import { DEFAULT_PACE, slower } from '#domain/session/pace.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'
import { type PaceLevel, type Seconds, seconds } from '#domain/time/units.ts'
import { type Caution, careOf, type Health } from './cautions.ts'
import { favourite } from './points.ts'
import { type Answers, nextQuestion } from './questions.ts'

/** A practice by name, length and pace. */
export interface SuggestedPractice {
  readonly is: 'practice'
  readonly technique: TechniqueId
  /** Null for a hold, which lasts as long as it is comfortable. */
  readonly length: Seconds | null
  /** Null where the counts are fixed; never a Cheetah pace. */
  readonly level: PaceLevel | null
  /** For people who should not hold their breath or breathe fast: it has no hold, and none follows. */
  readonly isGentle: boolean
}

export type CheckResult =
  | SuggestedPractice
  /** The person has warning signs: no practice now. */
  | { readonly is: 'unwell' }
  /** The person is somewhere where no one should practise. */
  | { readonly is: 'elsewhere' }
  /** The person should ask a doctor first. */
  | { readonly is: 'doctor' }

/** The longest 4-7-8 or gentle practice that the check suggests, in seconds. */
const LONGEST_FIRST = 300

/** Null while there are questions left. */
export function resultOf(answers: Partial<Answers>): CheckResult | null {
  if (answers.now === 'unwell') return { is: 'unwell' }
  if (answers.place === 'elsewhere') return { is: 'elsewhere' }
  return isWhole(answers) ? suggestionFor(answers) : null
}

const isWhole = (answers: Partial<Answers>): answers is Answers => nextQuestion(answers) === null

function suggestionFor(answers: Answers): CheckResult {
  const length = seconds(Number(answers.time) * 60)
  const short = seconds(Math.min(length, LONGEST_FIRST))
  const care = careOf(answers.health)
  if (care === 'doctor') return { is: 'doctor' }
  // The only technique without holds, at the fastest pace that is still slow: it has the smallest breaths.
  if (care === 'gentle') return practice('energizing', short, DEFAULT_PACE, true)
  const technique = favourite(answers)
  switch (technique) {
    case 'energizing':
      return practice(technique, length, slowness(answers))
    case '4-7-8':
      return practice(technique, short)
    case 'box-breathing':
      return practice(technique, length)
    case 'breath-hold':
      return practice(technique)
  }
}

const practice = (
  technique: TechniqueId,
  length: Seconds | null = null,
  level: PaceLevel | null = null,
  isGentle = false,
): SuggestedPractice => ({ is: 'practice', technique, length, level, isGentle })

/** Within the slow band: one level slower for a person who is wound up or tense. */
const slowness = ({ now, tension }: Answers): PaceLevel =>
  now === 'wound-up' || tension === 'much' ? slower(DEFAULT_PACE) : DEFAULT_PACE

/**
 * The URL of the practice.
 * @param startsItself whether it starts on arrival, using the click that led there as the user gesture
 */
export function checkLink(
  { technique, length, level, isGentle }: SuggestedPractice,
  startsItself = false,
): string {
  const wish: PracticeParams = {
    ...(length === null ? {} : { length }),
    ...(level === null ? {} : { level }),
    ...(isGentle ? { isWithoutHold: true } : {}),
    ...(startsItself && length !== null ? { startsItself } : {}),
  }
  return practiceLink(technique, wish)
}

/** The health cautions that the person stated, if any. */
export const toldCautions = (health: Health | undefined): readonly Caution[] =>
  health === undefined || health === 'unsaid' ? [] : health
