/**
 * Texts after a session: results, receipt, sharing, the page that follows; quotes from the spec are verbatim.
 */
import { type CueFate, cueFates, type Receipt, type ReceiptCue } from '#domain/records/receipt.ts'
import type { InterruptionRecord } from '#domain/records/timing-receipt.ts'
import { clockTime, lengthInWords } from '#domain/texts/practice/lengths.ts'

export const resultsTexts = {
  practised: 'Session',
  held: 'Breath hold',
  earnedOne: 'New achievement',
  earnedSome: 'New achievements',
  /** Earned in the last hour. */
  earnedBefore: 'Recently earned',
  earnedUnknown: 'What this earned will show once your account can be reached.',
  share: 'Share Your Session',
  save: 'Save Your Progress',
  continue: 'Continue',
  allAchievements: 'View All Achievements',
} as const

export const shareTexts = {
  title: 'My session',
  panel: 'Your words to share',
  copy: 'Copy to Clipboard',
  copied: 'Copied.',
  shared: 'Shared.',
  selected:
    'Your browser keeps the clipboard shut. The words are selected: copy them with Ctrl+C or a long press.',
  notCounted: 'Shared. It counts in your account as soon as that can be reached.',
} as const

/**
 * The text for sharing a session.
 * @param name of the technique
 * @param length of the session in whole seconds, null if there is none
 * @param hold in whole seconds; 0 is not mentioned
 */
export function shareWords(name: string, length: number | null, hold: number, app: string): string {
  const told = [
    ...(length === null ? [] : [`${lengthInWords(length)} of ${name}`]),
    ...(hold > 0 ? [`a breath hold of ${lengthInWords(hold)}`] : []),
  ]
  return `I just practised ${told.length === 0 ? name : told.join(', then ')} with ${app}.`
}

export const completeTexts = {
  unknown: 'Your practice is kept. There is nothing more to read here, and all day to breathe.',
  summary: 'Summary',
  technique: 'Technique',
  duration: 'Time',
  breaths: 'Breaths',
  rounds: 'Rounds',
  hold: 'Breath hold',
  skipped: 'Skipped',
  again: 'Start New Session',
  save: 'Save This Session & Create Account',
  saveLine: 'It is kept on this device. A free account keeps it beyond this one.',
  home: 'Return Home',
  more: 'Go on from here',
  clarity: 'Clarity Check',
  clarityLine: 'Find Your Perfect Practice',
  book: 'Free book',
  bookLine: 'Mind Over Chatter, to read in your own time',
  booking: 'Private session',
  bookingLine: 'Book time with somebody who guides you',
} as const

export const popupTexts = {
  label: 'New badge',
} as const

const count = (n: number, one: string, several: string) => `${n} ${n === 1 ? one : several}`

/** The receipt in one line. */
export function receiptHeadline({ cues, due, counts }: Receipt): string {
  if (cues.length === 0) return 'A silent session: no cue was to sound'
  if (due === 0) return 'The sound was off: nothing was to be heard'
  if (counts.absent === due) return 'No sound was to be had: nothing sounded'
  return `On time: ${counts.exact} of ${due} cues to the sample`
}

/** The details behind that line, sentence by sentence: what went well and what did not. */
export function receiptLines(receipt: Receipt): string[] {
  const { cues, counts, underruns, resumedAt, interruptions } = receipt
  const lines =
    cues.length === 0
      ? ['You were guided by the picture alone.']
      : [exactLine(receipt), ...cueFates.map((fate) => counts[fate] > 0 && fateLine(receipt, fate))]
  return [
    ...lines,
    cues.length > 0 && stutterLine(underruns, counts.exact),
    resumedAt !== null &&
      `It broke off and went on at ${clockTime(resumedAt)}; of the cues before nothing is known.`,
    ...interruptions.map(interruptionLine),
  ].filter((line) => line !== false)
}

function exactLine({ counts: { exact }, due }: Receipt): string | false {
  const which = exact < due ? count(exact, 'cue', 'cues') : due === 1 ? 'It' : 'Each'
  return (
    exact > 0 &&
    `${which} began on the very sample ${exact > 1 && exact < due ? 'they were' : 'it was'} due on, placed ahead of time on the clock of your sound card.`
  )
}

/** What happened to the cues that were not on their sample. */
function fateLine({ cues, counts }: Receipt, fate: CueFate): string | false {
  const n = counts[fate]
  const isOne = n === 1
  switch (fate) {
    case 'exact':
      return false
    case 'late':
      return `${n} came late, by ${milliseconds(Math.max(...cues.map(({ late }) => late)))} at most.`
    case 'stuttered':
      return `${n} fell into a stutter of the sound, and cannot be vouched for.`
    case 'left-out':
      return `${n} ${isOne ? 'was' : 'were'} left out: more than a quarter of a second late, ${isOne ? 'it' : 'they'} would have misled you.`
    case 'absent':
      return `${n} stayed silent: ${isOne ? 'its sound was' : 'their sounds were'} not to be had.`
    case 'muted':
      return `${n} ${isOne ? 'was' : 'were'} not to be heard, as you had the sound off.`
  }
}

function stutterLine(underruns: number | null, exact: number): string | false {
  if (underruns === null)
    return exact > 0 && 'Whether the sound itself ever stuttered, this browser does not tell.'
  return underruns === 0
    ? 'The sound ran through without a stutter, as your browser reports.'
    : `The sound stuttered ${underruns === 1 ? 'once' : `${underruns} times`}, as your browser reports.`
}

const milliseconds = (late: number) => (late < 1 ? 'less than a millisecond' : `${Math.round(late)} ms`)

const reasons: Record<InterruptionRecord['reason'], string> = {
  asleep: 'your device slept',
  'audio-taken': 'another app took the sound',
  'audio-closed': 'the sound device went away',
}
const interruptionLine = ({ reason, at }: InterruptionRecord) =>
  `At ${clockTime(at)} it stood still: ${reasons[reason]}.`

const said: Record<ReceiptCue['says'], readonly [one: string, several: string]> = {
  gong: ['gong', 'gongs'],
  inhale: ['inhale', 'inhales'],
  exhale: ['exhale', 'exhales'],
  hold: ['hold', 'holds'],
  breath: ['sound of breath', 'sounds of breath'],
  guide: ['spoken cycle', 'spoken cycles'],
}

/** The plot in words. */
export function plotInWords({ cues, span }: Receipt): string {
  const parts = Object.entries(said).flatMap(([says, [one, several]]) => {
    const n = cues.filter((cue) => cue.says === says).length
    return n === 0 ? [] : [count(n, one, several)]
  })
  return `${count(cues.length, 'cue', 'cues')} over ${lengthInWords(Math.round(span.to - span.from))}: ${parts.join(', ')}.`
}

/** What the plot's marks mean. */
export const plotLegend = {
  /** Shown if the plot begins before second 0. */
  gong: 'Gong',
  exact: 'on its sample',
  other: 'not on its sample',
} as const
