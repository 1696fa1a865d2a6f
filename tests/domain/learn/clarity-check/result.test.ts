import { describe, expect, it } from 'vitest'
import { careOf, cautionIds, cautions, type Health } from '#domain/learn/clarity-check/cautions.ts'
import { votesOf } from '#domain/learn/clarity-check/points.ts'
import {
  type Answers,
  type Choice,
  choices,
  nextQuestion,
  questions,
} from '#domain/learn/clarity-check/questions.ts'
import { type CheckResult, checkLink, resultOf } from '#domain/learn/clarity-check/result.ts'
import { readPracticeLink } from '#domain/links/practice-link.ts'
import { routes } from '#domain/pages/routes.ts'
import { isCheetah, isInSlowBand } from '#domain/session/pace.ts'
import { canStart } from '#domain/session/score.ts'
import { isPaced, techniques } from '#domain/session/techniques.ts'

/** All combinations of answers to the multiple-choice questions. */
const chosen = (Object.keys(choices) as Choice[]).reduce<Partial<Answers>[]>(
  (before, question) =>
    before.flatMap((answers) => choices[question].map((answer) => ({ ...answers, [question]: answer }))),
  [{}],
)

/** All statements about health: no cautions, any combination of cautions, or none given. */
const healths: readonly Health[] = [
  'unsaid',
  ...Array.from({ length: 2 ** cautionIds.length }, (_, bits) =>
    cautionIds.filter((_, index) => (bits & (1 << index)) !== 0),
  ),
]

const every = (see: (answers: Answers, result: CheckResult) => string | false) => {
  const wrong = new Set<string>()
  let count = 0
  for (const answers of chosen)
    for (const health of healths) {
      const all = { ...answers, health } as Answers
      const result = resultOf(all)
      const said = result === null ? 'no result' : see(all, result)
      if (said) wrong.add(said)
      count++
    }
  expect(count).toBe(5 * 3 * 3 * 3 * 4 * (2 ** 10 + 1))
  return [...wrong]
}

const searchOf = (link: string) => Object.fromEntries(new URL(link, 'https://x.example').searchParams)

describe('every combination of answers', () => {
  it('leads to a result, and only to one of the four there are', () => {
    const kinds = new Set<string>()
    expect(every((_, { is }) => !kinds.add(is) && is)).toEqual([])
    expect(kinds).toEqual(new Set(['practice', 'unwell', 'elsewhere', 'doctor']))
  })

  it('with a caution, or with health unsaid, leads to no hold, to none that follows, and to nothing fast', () => {
    expect(
      every(({ health }, result) => {
        if (health.length === 0 || result.is !== 'practice') return false
        const { technique, level, isGentle } = result
        const hasHold = techniques[technique].cycle.some(({ kind }) => kind === 'hold')
        const wish = readPracticeLink(searchOf(checkLink(result)))
        if (hasHold || !isGentle || wish.isWithoutHold !== true) return `a hold in ${technique}`
        return (level === null || isCheetah(level) || !isInSlowBand(level)) && `fast: ${level}`
      }),
    ).toEqual([])
  })

  it('names nobody a fast pace', () => {
    expect(
      every(
        (_, result) =>
          result.is === 'practice' &&
          result.level !== null &&
          (isCheetah(result.level) || !isInSlowBand(result.level)) &&
          `fast: ${result.level}`,
      ),
    ).toEqual([])
  })

  it('names a practice that can be begun, no longer than the time there is', () => {
    expect(
      every(({ time }, result) => {
        if (result.is !== 'practice') return false
        const { technique, length, level } = result
        if (length === null) return technique !== 'breath-hold' && `${technique} without a length`
        if (length > Number(time) * 60 || length < 60) return `${length} s in ${time} min`
        if ((level !== null) !== isPaced(techniques[technique])) return `${technique} at ${level}`
        return !canStart(technique, length, level ?? (3 as never)) && `${technique} cannot begin`
      }),
    ).toEqual([])
  })

  it('leads to where the tool reads the very length and pace that were named', () => {
    expect(
      every((_, result) => {
        if (result.is !== 'practice') return false
        for (const startsItself of [true, false]) {
          const link = checkLink(result, startsItself)
          const { technique, length, level, isGentle } = result
          if (!(Object.values(routes) as string[]).includes(link.split('?')[0] ?? ''))
            return `no page: ${link}`
          if (!link.startsWith(techniques[technique].route)) return `another tool: ${link}`
          const wish = readPracticeLink(searchOf(link))
          if ((wish.length ?? null) !== length || (wish.level ?? null) !== level) return `misread: ${link}`
          if ((wish.isWithoutHold ?? false) !== isGentle) return `hold misread: ${link}`
          // A hold has no length, and begins with its own button.
          if ((wish.startsItself ?? false) !== (startsItself && length !== null))
            return `start misread: ${link}`
        }
        return false
      }),
    ).toEqual([])
  })

  it('reaches each technique, also with a practice of its own length for each time there is', () => {
    const reached = new Set<string>()
    const lengths = new Set<string>()
    every((_, result) => {
      if (result.is !== 'practice') return false
      reached.add(result.technique)
      lengths.add(`${result.technique} ${result.length}`)
      return false
    })
    expect(reached).toEqual(new Set(Object.keys(techniques)))
    for (const length of [60, 180, 300, 600]) expect(lengths).toContain(`energizing ${length}`)
    for (const length of [60, 180, 300, 600]) expect(lengths).toContain(`box-breathing ${length}`)
    expect(lengths).not.toContain('4-7-8 600')
  })
})

describe('what decides alone', () => {
  it('stop signs end it, whatever else is said', () => {
    expect(every(({ now }, { is }) => (now === 'unwell') !== (is === 'unwell') && `${now}: ${is}`)).toEqual(
      [],
    )
    expect(resultOf({ now: 'unwell' })).toEqual({ is: 'unwell' })
  })

  it('so does a place where nobody may practise', () => {
    expect(
      every(
        ({ now, place }, { is }) =>
          now !== 'unwell' && (place === 'elsewhere') !== (is === 'elsewhere') && `${place}: ${is}`,
      ),
    ).toEqual([])
  })

  it('so does each caution that asks a doctor, alone or beside others', () => {
    for (const caution of cautionIds) expect(careOf([caution]), caution).toBe(cautions[caution])
    expect(
      every(({ now, place, health }, { is }) => {
        if (now === 'unwell' || place === 'elsewhere' || health === 'unsaid') return false
        const asksDoctor = health.some((caution) => cautions[caution] === 'doctor')
        return asksDoctor !== (is === 'doctor') && `${health.join()}: ${is}`
      }),
    ).toEqual([])
  })

  it('whoever goes to bed is led to the long breath out, as far as nothing speaks against it', () => {
    expect(
      every(
        ({ sleep }, result) =>
          sleep === 'soon' &&
          result.is === 'practice' &&
          !result.isGentle &&
          result.technique !== '4-7-8' &&
          result.technique,
      ),
    ).toEqual([])
  })

  it('a hold is only for who is even, with little tension, and awake', () => {
    expect(
      every(({ now, tension, sleep }, result) => {
        if (result.is !== 'practice' || result.technique !== 'breath-hold') return false
        return !(now === 'even' && tension === 'little' && sleep === 'fine') && `${now}, ${tension}, ${sleep}`
      }),
    ).toEqual([])
  })
})

describe('the questions', () => {
  const whole: Answers = {
    now: 'scattered',
    place: 'sitting',
    tension: 'some',
    sleep: 'fine',
    time: '5',
    health: [],
  }

  it('are six, one after the other', () => {
    expect(questions).toHaveLength(6)
    const asked: unknown[] = []
    let answers: Partial<Answers> = {}
    for (let next = nextQuestion(answers); next !== null; next = nextQuestion(answers)) {
      expect(resultOf(answers)).toBeNull()
      asked.push(next)
      answers = { ...answers, [next]: whole[next] }
    }
    expect(asked).toEqual(questions)
    expect(resultOf(answers)).toEqual({
      is: 'practice',
      technique: 'box-breathing',
      length: 300,
      level: null,
      isGentle: false,
    })
  })

  it('end at once with stop signs, and where nobody may practise', () => {
    expect(nextQuestion({ now: 'unwell' })).toBeNull()
    expect(nextQuestion({ now: 'even', place: 'elsewhere' })).toBeNull()
  })

  it('add up before a person’s eyes', () => {
    expect(votesOf(whole)).toEqual([
      { question: 'now', answer: 'scattered', given: [{ technique: 'box-breathing', points: 3 }] },
      { question: 'place', answer: 'sitting', given: [{ technique: 'box-breathing', points: 1 }] },
      {
        question: 'tension',
        answer: 'some',
        given: [
          { technique: 'box-breathing', points: 1 },
          { technique: 'energizing', points: 1 },
        ],
      },
    ])
  })
})
