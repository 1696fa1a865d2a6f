import { describe, expect, it } from 'vitest'
import { joinLogs, receiptOf } from '#domain/records/receipt.ts'
import type { CueRecord, SessionLog } from '#domain/records/timing-receipt.ts'
import type { SoundName } from '#domain/session/sounds.ts'
import { plotInWords, receiptHeadline, receiptLines } from '#domain/texts/records/results.ts'
import { type Frame, seconds } from '#domain/time/units.ts'

const RATE = 48_000
const frame = (at: number) => Math.round((at + 10) * RATE) as Frame

/** A cue placed on its frame, as most are. */
function cue(at: number, sound: SoundName = 'inhale', change: Partial<CueRecord> = {}): CueRecord {
  const wanted = frame(at)
  const key = `${at}:${sound}`
  return {
    ...{ clock: 0, key, sound, at: seconds(at), wanted, placed: wanted, isPresent: true, isContinued: false },
    ...change,
  }
}

const log = (cues: readonly CueRecord[], change: Partial<SessionLog> = {}): SessionLog => ({
  ...{ sampleRates: [RATE], cues, drops: 0, interruptions: [], underruns: [], muted: [], resumedAt: null },
  ...change,
})

const receipt = (of: SessionLog, length = 60) => receiptOf(of, seconds(length))
const span = (from: number, to: number) => ({ from: seconds(from), to: seconds(to) })

describe('a session in which all went well', () => {
  const whole = log([cue(-6.5, 'gong'), cue(0), cue(5, 'exhale'), cue(10), cue(15, 'exhale')])

  it('has every cue to the sample', () => {
    const { counts, due, cues, underruns } = receipt(whole)
    expect(counts).toEqual({ exact: 5, late: 0, stuttered: 0, 'left-out': 0, absent: 0, muted: 0 })
    expect([due, underruns]).toEqual([5, 0])
    expect(cues.map(({ says }) => says)).toEqual(['gong', 'inhale', 'exhale', 'inhale', 'exhale'])
    expect(receiptHeadline(receipt(whole))).toBe('Every cue on time')
  })

  it('says so, and tells the plot in words', () => {
    expect(receiptLines(receipt(whole))).toEqual([
      '5 of 5 cues began on the exact audio sample they were due on, scheduled ahead of time on the sound card’s clock.',
      'Your browser reports that the sound never stuttered.',
    ])
    expect(plotInWords(receipt(whole, 20))).toBe('5 cues over 27 seconds: 1 gong, 2 inhales, 2 exhales.')
  })

  it('is plotted from the gong to the end', () => {
    expect(receipt(whole).span).toEqual(span(-6.5, 60))
    expect(receipt(log([cue(0)]), 0).span).toEqual(span(0, 0))
  })

  it('counts bells and breath sounds as cues like all others', () => {
    const { due, cues } = receipt(
      log([cue(0, 'bell-inhale'), cue(0, 'energizing-200'), cue(2, 'bell-exhale')]),
    )
    expect(due).toBe(3)
    expect(cues.map(({ says }) => says)).toEqual(['inhale', 'breath', 'exhale'])
  })
})

describe('what went wrong is told', () => {
  it('a cue that came late is not on time, and says by how much', () => {
    const one = receipt(log([cue(0), cue(5, 'exhale', { placed: (frame(5) + 4800) as Frame })]))
    expect(one.counts).toMatchObject({ exact: 1, late: 1 })
    expect(one.cues[1]?.late).toBe(100)
    expect(receiptHeadline(one)).toBe('1 of 2 cues on time')
    expect(receiptLines(one)).toContain('1 came late, by 100 ms.')
  })

  it('one sample late is late', () => {
    const one = receipt(log([cue(0, 'inhale', { placed: (frame(0) + 1) as Frame })]))
    expect(one.counts).toMatchObject({ exact: 0, late: 1 })
    expect(receiptLines(one)).toContain('1 came late, by less than a millisecond.')
  })

  it('a late cue is measured by the clock it sounded on', () => {
    const placed = (frame(5) + 441) as Frame
    const cues = [cue(0), cue(5, 'exhale', { clock: 1, placed })]
    expect(receipt(log(cues, { sampleRates: [RATE, 44_100] })).cues[1]?.late).toBeCloseTo(10, 9)
  })

  it('one that was left out, and one whose sound was not there, count among those that were due', () => {
    const one = receipt(
      log([
        cue(0),
        cue(5, 'exhale', { placed: null }),
        cue(10, 'inhale', { placed: null, isPresent: false }),
      ]),
    )
    expect(one.counts).toMatchObject({ exact: 1, 'left-out': 1, absent: 1 })
    expect(receiptHeadline(one)).toBe('1 of 3 cues on time')
    expect(receiptLines(one).join(' ')).toMatch(/1 was left out.*1 stayed silent/)
  })

  it('a cue about which the sound stuttered cannot be vouched for', () => {
    const underruns = [{ ...span(4, 6), events: 2 }]
    const one = receipt(log([cue(0), cue(5, 'exhale'), cue(10)], { underruns }))
    expect(one.cues.map(({ fate }) => fate)).toEqual(['exact', 'stuttered', 'exact'])
    expect(one.underruns).toBe(2)
    expect(receiptHeadline(one)).toBe('2 of 3 cues on time')
    expect(receiptLines(one)).toContain('Your browser reports that the sound stuttered 2 times.')
  })

  it('a browser that does not tell of stutters is not made to', () => {
    const one = receipt(log([cue(0)], { underruns: null }))
    expect(one.underruns).toBeNull()
    expect(receiptLines(one)).toContain(
      'This browser doesn’t report whether the sound itself ever stuttered.',
    )
    expect(receiptLines(one).join(' ')).not.toContain('never stuttered')
  })

  it('interruptions are told with their instant and their reason', () => {
    const interruptions = [{ reason: 'asleep', at: seconds(80) } as const]
    expect(receiptLines(receipt(log([cue(0)], { interruptions })))).toContain(
      'The session paused at 1:20: your device went to sleep.',
    )
  })
})

it('of a session that went on after it broke off it says what it cannot know', () => {
  const one = receipt(log([cue(80), cue(85, 'exhale')], { resumedAt: seconds(78.6) }), 120)
  expect(receiptHeadline(one)).toBe('Every cue on time')
  expect(receiptLines(one)).toContain(
    'The session was interrupted, and resumed at 1:18. We can’t say how the cues before that played.',
  )
})

describe('silence is told as it was', () => {
  it('a silent session had no cues', () => {
    const one = receipt(log([]))
    expect(receiptHeadline(one)).toBe('A silent session, without cues')
    expect(receiptLines(one)).toEqual(['You were guided by the picture alone.'])
  })

  it('where no sound was to be had, nothing was on time', () => {
    const gone = { placed: null, isPresent: false }
    const one = receipt(log([cue(0, 'inhale', gone), cue(5, 'exhale', gone)], { underruns: null }))
    expect(receiptHeadline(one)).toBe('Sound wasn’t available, so no cue played')
    expect(receiptLines(one)).toEqual(['2 stayed silent: their sounds weren’t available.'])
  })

  it('cues for which the sound was off are neither on time nor late', () => {
    const one = receipt(log([cue(0), cue(5, 'exhale'), cue(10)], { muted: [span(4, 10)] }))
    expect(one.cues.map(({ fate }) => fate)).toEqual(['exact', 'muted', 'exact'])
    expect(receiptHeadline(one)).toBe('Every cue on time')
    expect(receiptLines(one)).toContain('1 couldn’t be heard, because you had the sound off.')
  })

  it('a session with the sound off throughout heard nothing', () => {
    const one = receipt(log([cue(0), cue(5, 'exhale')], { muted: [span(-7, Number.POSITIVE_INFINITY)] }))
    expect(receiptHeadline(one)).toBe('The sound was off, so no cue could be heard')
  })
})

it('a cue that goes on from its middle after a pause is counted once, by its own onset', () => {
  const continued = { isContinued: true, placed: frame(9) }
  const one = receipt(log([cue(0, 'gong'), cue(0, 'gong', continued), cue(5, 'exhale', continued)]))
  expect(one.due).toBe(1)
  expect(receiptLines(one)[0]).toMatch(/^The cue began/)
})

describe('a session and the hold after it', () => {
  const session = log([cue(0), cue(5, 'exhale')])
  const hold = log([cue(0, 'hold')], {
    sampleRates: [44_100],
    interruptions: [{ reason: 'asleep', at: seconds(3) }],
    muted: [span(8, 9)],
  })

  it('share one receipt, the hold’s cues after the session’s', () => {
    const joined = joinLogs(session, seconds(60), hold)
    const one = receipt(joined, 100)
    expect(one.cues.map(({ at, says }) => [at, says])).toEqual([
      [0, 'inhale'],
      [5, 'exhale'],
      [60, 'hold'],
    ])
    expect(one.due).toBe(3)
    expect(joined.sampleRates).toEqual([RATE, 44_100])
    expect(joined.cues.map(({ clock }) => clock)).toEqual([0, 0, 1])
    expect(joined.interruptions).toEqual([{ reason: 'asleep', at: 63 }])
    expect(joined.muted).toEqual([span(68, 69)])
  })

  it('tell of stutters only where both do', () => {
    const untold = { ...hold, underruns: null }
    expect(joinLogs(session, seconds(60), untold).underruns).toBeNull()
    const stuttered = { ...hold, underruns: [{ ...span(1, 2), events: 1 }] }
    expect(joinLogs(session, seconds(60), stuttered).underruns).toEqual([{ ...span(61, 62), events: 1 }])
  })
})
