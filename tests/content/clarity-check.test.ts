import { describe, expect, it } from 'vitest'
import {
  cautionReasons,
  doctorFirst,
  endings,
  gentleReasons,
  reasons,
  shortReason,
} from '#content/clarity-check.ts'
import { guidelines } from '#content/safety.ts'
import { cautionIds, cautions } from '#domain/learn/clarity-check/cautions.ts'
import { answerTexts, cautionTexts, questionTexts } from '#domain/messages/pages/clarity-check.ts'
import { citedSources, figuresIn } from '#support/cited-sources.ts'

const points = [
  ...Object.values(reasons).flat(),
  ...gentleReasons,
  ...Object.values(cautionReasons),
  shortReason,
  ...Object.values(endings).flatMap((ending) => ending.points),
]

/** Words that claim an effect. */
const effects =
  /lower|improve|effective|studied|risen|bring on seizures|react(ed)? more|oxygen|In (a|43) |Of 16/i

describe('what the check says of its results', () => {
  it.each(points.map((point) => [point.text, point] as const))(
    'rests on its sources: %s',
    (text, { cites }) => {
      expect((cites ?? []).flatMap((id) => citedSources[id].figures.split(' '))).toEqual(
        expect.arrayContaining([...figuresIn(text)]),
      )
      if (effects.test(text)) expect(cites, 'an effect without a source').toBeTruthy()
    },
  )

  it('claims no sleep, and promises nothing', () => {
    for (const { text } of points) {
      expect(text).not.toMatch(/!|\b(cures?|guarantee|heals?|proven|instant|calms? you|will feel)\b/i)
      if (/sleep/i.test(text)) expect(text).toMatch(/no study.*don’t claim/)
    }
  })

  it('sends whoever has a caution to a doctor, before anything begins', () => {
    expect(doctorFirst).toMatch(/^Ask your doctor before/)
    expect(endings.doctor.title).toBe('Ask your doctor first')
    expect(endings.unwell.points[0]?.text).toContain('Breathe normally and lie down.')
  })

  it('leads to places that the guidelines have', () => {
    const anchors = guidelines.sections.map(({ id }) => id)
    for (const { anchor } of Object.values(endings)) expect(anchors).toContain(anchor)
  })
})

describe('the question of health', () => {
  it('asks about all that the guidelines send to a doctor, in their words, and nothing else', () => {
    const asked = guidelines.sections.find(({ id }) => id === 'ask')?.points.map(({ text }) => text) ?? []
    expect(cautionIds.map((id) => cautionTexts[id]).sort()).toEqual([...asked].sort())
    expect(Object.keys(cautions).sort()).toEqual(Object.keys(cautionTexts).sort())
  })

  it('asks about every stop sign, and every place that is never right, before it', () => {
    const unwell = answerTexts.now.unwell.toLowerCase()
    for (const sign of ['dizz', 'tingling', 'panic', 'chest pain']) expect(unwell).toContain(sign)
    const elsewhere = answerTexts.place.elsewhere.toLowerCase()
    for (const place of ['standing', 'driving', 'machine', 'water']) expect(elsewhere).toContain(place)
  })
})

it('asks calmly: short, and in whole words', () => {
  for (const { asks, line } of Object.values(questionTexts)) {
    expect(asks).toMatch(/^[A-Z].{5,50}\?$/)
    expect(line).toMatch(/^[A-Z].{5,90}\.$/)
  }
})
