/** What a session can show of its own timing, gathered while it runs: cues, drops, interruptions, clocks. */
import type { CueRecord, InterruptionReason, TimingLog } from '#domain/records/timing-receipt.ts'
import type { Seconds } from '#domain/time/units.ts'
import type { Clock } from './clocks.ts'

export interface CueLog {
  /** From here on frames belong to `clock`. */
  soundsOn(clock: Clock): void
  /** Remembers a cue on the clock that sounds now. */
  add(record: Omit<CueRecord, 'clock'>): CueRecord
  /** A cue that was taken back before it began never was. */
  forget(record: CueRecord): void
  drop(): void
  interrupted(reason: InterruptionReason, at: Seconds): void
  read(): TimingLog
}

export function createCueLog(): CueLog {
  const records = new Set<CueRecord>()
  const interruptions: TimingLog['interruptions'][number][] = []
  const clocks: Clock[] = []
  let drops = 0
  return {
    soundsOn(clock) {
      if (clocks.at(-1) !== clock) clocks.push(clock)
    },
    add(cue) {
      const record = { clock: clocks.length - 1, ...cue }
      records.add(record)
      return record
    },
    forget: (record) => void records.delete(record),
    drop: () => void drops++,
    interrupted: (reason, at) => void interruptions.push({ reason, at }),
    read: () => ({
      sampleRates: clocks.map(({ sampleRate }) => sampleRate),
      cues: [...records],
      drops,
      interruptions,
    }),
  }
}
