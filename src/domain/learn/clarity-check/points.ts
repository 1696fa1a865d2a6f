/** Which techniques each answer favours: a simple sum of points. */
import type { TechniqueId } from '#domain/session/techniques.ts'
import { type Answers, type Choice, choices } from './questions.ts'

type Points = Readonly<Partial<Record<TechniqueId, number>>>

/** An answer without points only decides whether to practise, or for how long. */
const points: { readonly [Q in Choice]: Readonly<Record<Answers[Q], Points>> } = {
  now: {
    flat: { energizing: 3 },
    scattered: { 'box-breathing': 3 },
    'wound-up': { '4-7-8': 2, 'box-breathing': 1, energizing: 1 },
    even: { 'breath-hold': 2, energizing: 2 },
    unwell: {},
  },
  place: {
    lying: { '4-7-8': 1 },
    sitting: { 'box-breathing': 1 },
    elsewhere: {},
  },
  tension: {
    little: { 'breath-hold': 2, energizing: 1 },
    some: { 'box-breathing': 1, energizing: 1 },
    much: { '4-7-8': 2 },
  },
  sleep: {
    // More than all other points together: nothing stimulating at bedtime.
    soon: { '4-7-8': 6 },
    short: { energizing: 1 },
    fine: {},
  },
  time: {
    '1': { 'box-breathing': 1 },
    '3': {},
    '5': {},
    '10': { energizing: 1 },
  },
}

/** With equal points, the first one is taken: the hold is last. */
const order = ['4-7-8', 'box-breathing', 'energizing', 'breath-hold'] as const satisfies TechniqueId[]

/** What one answer favoured, highest points first. */
export interface Vote {
  readonly question: Choice
  readonly answer: Answers[Choice]
  readonly given: readonly { readonly technique: TechniqueId; readonly points: number }[]
}

/** How the answers add up, question by question, without those that gave no points. */
export function votesOf(answers: Answers): Vote[] {
  return (Object.keys(choices) as Choice[]).flatMap((question) => {
    const answer = answers[question]
    const given = Object.entries(pointsOf(question, answer))
      .map(([technique, points]) => ({ technique: technique as TechniqueId, points }))
      .sort((a, b) => b.points - a.points)
    return given.length === 0 ? [] : [{ question, answer, given }]
  })
}

const pointsOf = (question: Choice, answer: Answers[Choice]) =>
  (points[question] as Record<Answers[Choice], Points>)[answer]

/** The technique with the most points. */
export function favourite(answers: Answers): TechniqueId {
  const sum = (technique: TechniqueId) =>
    (Object.keys(choices) as Choice[]).reduce(
      (total, question) => total + (pointsOf(question, answers[question])[technique] ?? 0),
      0,
    )
  return order.reduce<TechniqueId>((best, next) => (sum(next) > sum(best) ? next : best), order[0])
}
