/**
 * Texts after a session: results, receipt, sharing, the page that follows; quotes from the spec are verbatim.
 */
import { type CueFate, cueFates, type Receipt, type ReceiptCue } from '#domain/records/receipt.ts'
import type { InterruptionRecord } from '#domain/records/timing-receipt.ts'
import { clockTime, lengthInWords } from '#domain/texts/practice/lengths.ts'

export const resultsTexts = {
  practised: 'Session',
  held: 'Breath hold',
  earnedOne: 'New badge',
  earnedSome: 'New badges',
  /** Earned in the last hour. */
  earnedBefore: 'Recently earned',
  earnedUnknown: 'Any badges from this session will appear once we can reach your account.',
  share: 'Share Your Session',
  save: 'Save Your Progress',
  continue: 'Continue',
  allAchievements: 'View All Achievements',
} as const

export const shareTexts = {
  title: 'My session',
  panel: 'Text to share',
  copy: 'Copy to Clipboard',
  copied: 'Copied.',
  shared: 'Shared.',
  selected: 'Your browser blocked copying. The text is selected: copy it with Ctrl+C or a long press.',
  notCounted: 'Shared. It will count once we can reach your account.',
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
  return `I just ${told.length === 0 ? `practised ${name}` : `did ${told.join(', then ')}`} with ${app}.`
}

export const completeTexts = {
  unknown: 'Your session is saved. There are no more details to show.',
  summary: 'Summary',
  technique: 'Technique',
  duration: 'Time',
  breaths: 'Breaths',
  rounds: 'Rounds',
  hold: 'Breath hold',
  skipped: 'Skipped',
  again: 'Start New Session',
  save: 'Save This Session & Create Account',
  saveLine: 'It’s saved on this device. With a free account, it’s safe even if you lose the device.',
  home: 'Return Home',
  more: 'What next?',
  clarity: 'Clarity Check',
  clarityLine: 'Find Your Perfect Practice',
  book: 'Free book',
  bookLine: 'Mind Over Chatter, to read at your own pace',
  booking: 'Private session',
  bookingLine: 'Book time with someone to guide you',
} as const

export const popupTexts = {
  label: 'New badge',
} as const

const count = (n: number, one: string, several: string) => `${n} ${n === 1 ? one : several}`

/** The receipt in one line. */
export function receiptHeadline({ cues, due, counts }: Receipt): string {
  if (cues.length === 0) return 'A silent session, without cues'
  if (due === 0) return 'The sound was off, so no cue could be heard'
  if (counts.absent === due) return 'Sound wasn’t available, so no cue played'
  return counts.exact === due ? 'Every cue on time' : `${counts.exact} of ${due} cues on time`
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
      `It was interrupted, and resumed at ${clockTime(resumedAt)}. Nothing is known about the cues before that.`,
    ...interruptions.map(interruptionLine),
  ].filter((line) => line !== false)
}

function exactLine({ counts: { exact }, due }: Receipt): string | false {
  if (exact === 0) return false
  if (due === 1)
    return 'It began on the exact sample it was due on, scheduled ahead of time on the sound card’s clock.'
  return exact === 1
    ? `1 of ${due} cues began on the exact sample it was due on, scheduled ahead of time on the sound card’s clock.`
    : `${exact} of ${due} cues began on the exact sample they were due on, scheduled ahead of time on the sound card’s clock.`
}

/** What happened to the cues that were not on their sample. */
function fateLine({ cues, counts }: Receipt, fate: CueFate): string | false {
  const n = counts[fate]
  const isOne = n === 1
  switch (fate) {
    case 'exact':
      return false
    case 'late': {
      const by = milliseconds(Math.max(...cues.map(({ late }) => late)))
      return isOne ? `1 came late, by ${by}.` : `${n} came late, by at most ${by}.`
    }
    case 'stuttered':
      return `${n} came while the sound was stuttering, so we can’t vouch for ${isOne ? 'it' : 'them'}.`
    case 'left-out':
      return isOne
        ? '1 was left out: more than a quarter of a second late, it would have misled you.'
        : `${n} were left out: more than a quarter of a second late, they would have misled you.`
    case 'absent':
      return isOne
        ? '1 stayed silent: its sound wasn’t available.'
        : `${n} stayed silent: their sounds weren’t available.`
    case 'muted':
      return `${n} couldn’t be heard, because you had the sound off.`
  }
}

function stutterLine(underruns: number | null, exact: number): string | false {
  if (underruns === null)
    return exact > 0 && 'This browser doesn’t report whether the sound itself ever stuttered.'
  return underruns === 0
    ? 'Your browser reports that the sound never stuttered.'
    : `Your browser reports that the sound stuttered ${underruns === 1 ? 'once' : `${underruns} times`}.`
}

const milliseconds = (late: number) => (late < 1 ? 'less than a millisecond' : `${Math.round(late)} ms`)

const reasons: Record<InterruptionRecord['reason'], string> = {
  asleep: 'your device went to sleep',
  'audio-taken': 'another app took over the sound',
  'audio-closed': 'the sound device was disconnected',
}
const interruptionLine = ({ reason, at }: InterruptionRecord) =>
  `It paused at ${clockTime(at)}: ${reasons[reason]}.`

const said: Record<ReceiptCue['says'], readonly [one: string, several: string]> = {
  gong: ['gong', 'gongs'],
  inhale: ['inhale', 'inhales'],
  exhale: ['exhale', 'exhales'],
  hold: ['hold', 'holds'],
  breath: ['breath sound', 'breath sounds'],
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
  exact: 'on time',
  other: 'other cues',
} as const
