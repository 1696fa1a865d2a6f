import { describe, expect, it } from 'vitest'
import type { TimingLog } from '#domain/records/timing-receipt.ts'
import { seconds } from '#domain/time/units.ts'
import { createOutputMonitor } from '#engine/output/output.ts'

const log: TimingLog = { sampleRates: [48_000], cues: [], drops: 2, interruptions: [] }

/** A context that reports its underruns, or none if left out. */
function card(underrunEvents?: number) {
  const playbackStats = { underrunEvents: underrunEvents ?? 0 }
  const context = (underrunEvents === undefined ? {} : { playbackStats }) as unknown as AudioContext
  return { context, playbackStats }
}

describe('where the sound card ran dry', () => {
  it('is told with the stretch it lies in, which may be a second old', () => {
    const watch = createOutputMonitor()
    const { context, playbackStats } = card(0)
    watch.check(context, seconds(3))
    watch.check(context, seconds(3.25))
    playbackStats.underrunEvents = 2
    watch.check(context, seconds(3.5))
    watch.check(context, seconds(3.75))
    expect(watch.read(log).underruns).toEqual([{ from: 2.25, to: 3.5, events: 2 }])
  })

  it('leaves what a card went through before to those before', () => {
    const watch = createOutputMonitor()
    const handedOn = card(7)
    watch.check(handedOn.context, seconds(0))
    watch.check(handedOn.context, seconds(0.25))
    expect(watch.read(log).underruns).toEqual([])
    const next = card(9)
    watch.check(next.context, seconds(0.5))
    expect(watch.read(log).underruns).toEqual([])
  })

  it('is not told where one of the cards does not tell, or nothing was looked at', () => {
    const watch = createOutputMonitor()
    expect(watch.read(log).underruns).toBeNull()
    watch.check(null, seconds(0))
    expect(watch.read(log).underruns).toBeNull()
    watch.check(card(0).context, seconds(0))
    expect(watch.read(log).underruns).toEqual([])
    watch.check(card().context, seconds(1))
    watch.check(card(0).context, seconds(2))
    expect(watch.read(log).underruns).toBeNull()
  })
})

describe('where a person turned the sound off', () => {
  it('is told from when to when; one that is still off is open', () => {
    const watch = createOutputMonitor()
    watch.setSound(true, seconds(-6.5))
    watch.setSound(false, seconds(4))
    watch.setSound(false, seconds(5))
    watch.setSound(true, seconds(9))
    watch.setSound(true, seconds(10))
    watch.setSound(false, seconds(20))
    expect(watch.read(log).muted).toEqual([
      { from: 4, to: 9 },
      { from: 20, to: Number.POSITIVE_INFINITY },
    ])
  })

  it('comes with the conductor’s own log, and with where a session went on', () => {
    expect(createOutputMonitor().read(log)).toMatchObject({ ...log, resumedAt: null })
    expect(createOutputMonitor(seconds(78)).read(log).resumedAt).toBe(78)
  })
})
