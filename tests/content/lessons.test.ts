import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { awakenPotential } from '#content/lessons/awaken-potential.ts'
import { findYourCenter } from '#content/lessons/find-your-center.ts'
import { sleepBetter } from '#content/lessons/sleep-better.ts'
import type { Lesson, LessonPart } from '#content/lessons-schema.ts'
import { guidelines } from '#content/safety.ts'
import { type SourceId, sources } from '#content/sources.ts'
import { type CourseId, courseIds, courses } from '#domain/learn/courses.ts'
import { tipTarget, tipThemes } from '#domain/learn/tips.ts'
import { practiceLink, readPracticeLink } from '#domain/links/practice-link.ts'
import { isKnownPath, routes } from '#domain/pages/routes.ts'
import { DEFAULT_PACE, fullBreathsPerMinute, isInSlowBand, paceSeconds } from '#domain/session/pace.ts'
import { type Technique, techniques } from '#domain/session/techniques.ts'
import { citedSources, figuresIn } from '#support/cited-sources.ts'
import { claims, HASTE, PROMISE } from '#support/texts/claims.ts'
import { likeness, readingEase, shinglesOf, wordsOf } from '#support/texts/prose.ts'
import { misspelt } from '#support/texts/spelling.ts'

const content: Readonly<Record<CourseId, Readonly<Record<string, Lesson>>>> = {
  findYourCenter,
  sleepBetter,
  awakenPotential,
}
const lessons = courseIds.flatMap((course) =>
  Object.entries(content[course]).map(([id, lesson]) => ({ course, id, lesson })),
)
const named = lessons.map((one) => [one.id, one] as const)

const textsIn = (part: LessonPart): readonly string[] =>
  part.kind === 'text' ? [part.of.text] : part.kind === 'title' ? [part.of] : part.of
const bodyOf = ({ parts }: Lesson) => parts.flatMap(textsIn)
/** All text of a lesson. */
const textsOf = (lesson: Lesson) => [
  lesson.title,
  lesson.line,
  ...bodyOf(lesson),
  ...(lesson.further === undefined ? [] : [lesson.further.text]),
]

const words = z.string().regex(/^[“A-Z].*[.?:”]$/, 'from its capital to its stop')
const point = z.strictObject({
  text: words.min(20).max(700),
  cites: z
    .array(z.enum(sources.map(({ id }) => id)))
    .nonempty()
    .optional(),
})
const part = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), of: point }),
  z.strictObject({
    kind: z.literal('title'),
    of: z
      .string()
      .regex(/^[A-Z][^.]*$/)
      .max(40),
  }),
  z.strictObject({ kind: z.literal('steps'), of: z.array(words.max(190)).min(3).max(7) }),
])
const schema = z.strictObject({
  title: z
    .string()
    .regex(/^[A-Z][^.]*$/)
    .max(40),
  line: words.max(100),
  parts: z.array(part).min(5),
  practice: z.strictObject({
    technique: z.enum(['energizing', 'box-breathing']),
    length: z.number().int().min(60).max(900),
    level: z.number().int().optional(),
    isWithoutHold: z.boolean().optional(),
  }),
  further: z.strictObject({ to: z.string().startsWith('/'), text: z.string().min(8).max(60) }).optional(),
})

describe('the courses', () => {
  it('have at least five lessons each, by names fit for an address that no other lesson has', () => {
    for (const course of courseIds) {
      expect(courses[course].lessons.length, course).toBeGreaterThanOrEqual(5)
      expect(Object.keys(content[course]).sort()).toEqual([...courses[course].lessons].sort())
    }
    const ids = lessons.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  it('repeat no title, and no passage', () => {
    expect(new Set(lessons.map(({ lesson }) => lesson.title)).size).toBe(lessons.length)
    const passages = lessons.flatMap(({ id, lesson }) =>
      bodyOf(lesson)
        .filter((text) => wordsOf(text).length > 12)
        .map((text) => ({ id, text, shingles: shinglesOf(text) })),
    )
    const alike = passages.flatMap((one, index) =>
      passages
        .slice(0, index)
        // Findings of studies may be described in nearly the same words everywhere.
        .filter((other) => likeness(one.shingles, other.shingles) > 0.5 && !claims(one.text))
        .map((other) => `${one.id}: ${one.text} | ${other.id}: ${other.text}`),
    )
    expect(alike).toEqual([])
  })
})

describe.each(named)('the lesson %s', (_, { course, lesson }) => {
  it('has the shape of a lesson, and begins with what is to be read', () => {
    expect(z.prettifyError(schema.safeParse(lesson).error ?? new z.ZodError([]))).toBe('')
    expect(lesson.parts[0]?.kind).toBe('text')
    expect(lesson.parts.at(-1)?.kind).toBe('text')
    expect(lesson.parts.some(({ kind }) => kind === 'steps')).toBe(true)
  })

  it('is of a length that is read at one sitting: 250 to 450 words', () => {
    const count = bodyOf(lesson).flatMap(wordsOf).length
    expect(count).toBeGreaterThanOrEqual(250)
    expect(count).toBeLessThanOrEqual(450)
  })

  it('is spelt as British English is, and set as this app sets text', () => {
    expect(misspelt(textsOf(lesson))).toEqual([])
    for (const text of textsOf(lesson)) {
      expect(text).not.toMatch(HASTE)
      expect(text).toBe(text.trim())
    }
  })

  it('is easy to read: Flesch 75 to 98 in all, and no passage below 45', () => {
    const ease = readingEase(bodyOf(lesson).join(' '))
    expect(ease).toBeGreaterThanOrEqual(75)
    expect(ease).toBeLessThanOrEqual(98)
    for (const text of bodyOf(lesson).filter((one) => wordsOf(one).length >= 12))
      expect(readingEase(text), text).toBeGreaterThanOrEqual(45)
  })

  it('claims no effect without a source, quotes no figure that is not its source’s, promises nothing', () => {
    for (const { kind, of } of lesson.parts) {
      if (kind !== 'text') {
        for (const text of [of].flat()) expect(claims(text), text).toBe(false)
        continue
      }
      const { text, cites = [] } = of
      if (claims(text)) expect(cites.length, text).toBeGreaterThan(0)
      else expect(figuresIn(text), text).toEqual([])
      const quotable = (cites as readonly SourceId[]).flatMap((id) => citedSources[id].figures.split(' '))
      expect(quotable, text).toEqual(expect.arrayContaining(figuresIn(text)))
    }
    for (const text of textsOf(lesson)) expect(text).not.toMatch(PROMISE)
  })

  it('is practised with what its tool takes, as the tool itself reads it', () => {
    const { technique, ...wish } = lesson.practice
    const { path, search } = tipTarget(practiceLink(technique, wish))
    expect(path).toBe(techniques[technique].route)
    expect(readPracticeLink(search)).toEqual(wish)
    expect(wish.level !== undefined).toBe(technique === 'energizing')
  })

  it('leads into no breath hold that its text does not speak of', () => {
    const { technique, isWithoutHold } = lesson.practice
    expect(isWithoutHold ?? false).toBe(technique === 'energizing')
  })

  it('never breathes fast; where it speaks to the anxious or the sleepless, without holds and slowly', () => {
    const { technique, level = DEFAULT_PACE } = lesson.practice
    expect(paceSeconds(level)).toBeGreaterThanOrEqual(paceSeconds(DEFAULT_PACE))
    if (course === 'awakenPotential') return
    const rules: Technique = techniques[technique]
    expect(rules.cycle.map(({ kind }) => kind)).not.toContain('hold')
    expect(isInSlowBand(level), `${fullBreathsPerMinute(level)} a minute`).toBe(true)
  })

  it('leads on to a place that there is', () => {
    if (lesson.further === undefined) return
    const { path, search, hash } = tipTarget(lesson.further.to)
    expect(isKnownPath(path)).toBe(true)
    if (hash !== '') {
      expect(path).toBe(routes.safety)
      expect(guidelines.sections.map(({ id }) => id)).toContain(hash)
    }
    expect(Object.keys(search)).toEqual(path === routes.wisdom && search.theme ? ['theme'] : [])
    if (search.theme !== undefined) expect(tipThemes as readonly string[]).toContain(search.theme)
  })
})

describe('of sleep', () => {
  it('nothing is claimed for any way of breathing', () => {
    const both = lessons
      .flatMap(({ lesson }) => bodyOf(lesson))
      .filter((text) => /sleep/i.test(text) && claims(text))
    expect(both).toEqual([expect.stringMatching(/We found no study that shows better sleep from it/)])
  })
})
