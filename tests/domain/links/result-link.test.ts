import { describe, expect, it } from 'vitest'
import { readResultLink, resultSearch, type SessionResult } from '#domain/links/result-link.ts'
import { shareWords } from '#domain/texts/records/results.ts'

const nothing: SessionResult = {
  technique: null,
  duration: null,
  breaths: null,
  rounds: null,
  breathHoldDuration: null,
  completedBreathHold: false,
  newAchievements: [],
}
const whole: SessionResult = {
  technique: 'energizing',
  duration: 114,
  breaths: 11,
  rounds: 3,
  breathHoldDuration: 35,
  completedBreathHold: true,
  newAchievements: ['first-steps', 'breath-anchor'],
}

describe('the address of the page after a session', () => {
  it('reads back what was written', () => {
    for (const result of [whole, nothing, { ...whole, breathHoldDuration: 0, completedBreathHold: false }])
      expect(readResultLink(resultSearch(result))).toEqual(result)
  })

  it('names its fields as the spec does, and leaves out what is not known', () => {
    expect(resultSearch(whole)).toEqual({
      technique: 'energizing',
      duration: '114',
      breaths: '11',
      rounds: '3',
      breathHoldDuration: '35',
      completedBreathHold: 'true',
      newAchievements: 'first-steps,breath-anchor',
    })
    expect(resultSearch(nothing)).toEqual({})
  })

  it('takes what is wrong as if it were not there', () => {
    for (const search of [
      { technique: 'constructor', duration: 'NaN' },
      { technique: '<script>alert(1)</script>', duration: '-5', breaths: '1e3' },
      { duration: '0', breaths: '0', rounds: '1.5' },
      { duration: '14401', breathHoldDuration: '3601' },
      { duration: '999999999999', breaths: ' 12', rounds: '0x10' },
      { newAchievements: 'no-such-badge,toString,__proto__,,' },
      { completedBreathHold: 'yes' },
    ])
      expect(readResultLink(search), JSON.stringify(search)).toEqual(nothing)
  })

  it('keeps what is right beside what is wrong', () => {
    expect(readResultLink({ technique: 'box-breathing', duration: 'x', breaths: '7' })).toEqual({
      ...nothing,
      technique: 'box-breathing',
      breaths: 7,
    })
    expect(
      readResultLink({ newAchievements: 'night-owl,junk,night-owl,first-steps' }).newAchievements,
    ).toEqual(['night-owl', 'first-steps'])
  })

  it('believes no hold that has no length', () => {
    expect(readResultLink({ completedBreathHold: 'true' }).completedBreathHold).toBe(false)
    expect(readResultLink({ completedBreathHold: 'true', breathHoldDuration: '0' })).toMatchObject({
      breathHoldDuration: 0,
      completedBreathHold: false,
    })
  })
})

describe('the words that are shared', () => {
  const link = 'https://example.com'

  it('tell a session, a hold, or both', () => {
    expect(shareWords('Breathing Treadmill', 61, 0, link)).toBe(
      'I just did 1 minute 1 second of Breathing Treadmill with Stilltide. https://example.com',
    )
    expect(shareWords('Breathing Treadmill', 120, 35, link)).toBe(
      'I just did 2 minutes of Breathing Treadmill, then held my breath for 35 seconds with Stilltide. https://example.com',
    )
    expect(shareWords('Breath Hold', null, 1, link)).toBe(
      'I just held my breath for 1 second with Stilltide. https://example.com',
    )
    expect(shareWords('Breath Hold', null, 0, link)).toBe(
      'I just practised Breath Hold with Stilltide. https://example.com',
    )
  })
})
