/** The cues that are placed ahead on the audio clock: kept equal to those the score asks for, and logged. */
import type { CueRecord, InterruptionReason, TimingLog } from '#domain/records/timing-receipt.ts'
import { type Cue, cueKey, LONGEST_CUE } from '#domain/session/cues.ts'
import type { SoundName } from '#domain/session/sounds.ts'
import { ceilToFrame, type Frame, roundToFrame, type Seconds, seconds } from '#domain/time/units.ts'
import type { Clock } from './clocks.ts'

/** Plays cues: Tone in the app, an array in tests, an offline context in renders. */
export interface Sound {
  /** Whether `sound` could be placed now; a sound still loading can be placed at its next onset. */
  has(sound: SoundName): boolean
  /**
   * Starts `cue` exactly at `frame`, which must lie in the future, `offset` seconds into what the cue plays
   * (0, except for a cue that resumes from its middle).
   */
  place(cue: Cue, frame: Frame, offset: Seconds): Placed
}

export interface Placed {
  /** Takes the cue back: removed if it has not begun by `at`, faded out from `at` on otherwise. */
  withdraw(at: Frame): void
}

/** Maps session time to the audio clock: session second `session` sounds at `frame`. */
export interface Anchor {
  readonly frame: Frame
  readonly session: Seconds
}

/** A cue up to this late still sounds at once; later it is dropped and counted. In seconds. */
const MOST_LATENESS = 0.25
/** The part of the guard within which a frame can no longer be met: one device buffer and 10 ms. */
const OUT_OF_REACH = 0.5
/** A remainder shorter than this is not resumed, in seconds. */
const LEAST_REMAINDER = 0.05

export const timeOfFrame = (frame: Frame, { sampleRate }: Clock) => seconds(frame / sampleRate)

const frameAt = ({ frame, session }: Anchor, at: Seconds, { sampleRate }: Clock) =>
  roundToFrame(seconds(frame / sampleRate + at - session), sampleRate)

/** The first frame an action taken at `now` may touch. */
export const commitFrame = (clock: Clock, now: Seconds) =>
  ceilToFrame(seconds(now + clock.guard()), clock.sampleRate)

/** The first frame that can still be met, or still be taken back, at `now`. */
export const reachableFrame = (clock: Clock, now: Seconds) =>
  ceilToFrame(seconds(now + OUT_OF_REACH * clock.guard()), clock.sampleRate)

/** Where a session is when its cues are reconciled. */
export interface Moment {
  readonly anchor: Anchor
  /** On the audio clock. */
  readonly now: Seconds
  /** The position in the session, and the session's end. */
  readonly position: Seconds
  readonly end: Seconds
}

export interface PlacedCues {
  /** Begins, or continues, at second `session` on this clock and sound. Call it while nothing is placed. */
  begin(clock: Clock, sound: Sound, session: Seconds): void
  /**
   * Makes what is placed equal to what is wanted. Safe to call at any time, any number of times.
   * @param cuesFrom the cues wanted from a session second on, up to the horizon
   */
  reconcile(moment: Moment, cuesFrom: (from: Seconds) => readonly Cue[]): void
  /** Cues before session second `until` that have not been placed by now are left out. */
  settle(until: Seconds): void
  /** Silence from `at` on: cues that have not begun by then are removed. */
  withdraw(at: Frame): void
  interrupted(reason: InterruptionReason, at: Seconds): void
  log(): TimingLog
}

interface Entry {
  readonly cue: Cue
  readonly frame: Frame
  readonly handle: Placed | null
  readonly record: CueRecord
}

/** @param clock the clock to begin on, until `begin` gives another one */
export function createPlacedCues(clock: Clock, sound: Sound): PlacedCues {
  /** Cues before this session second are settled: placed, covered, dropped or absent. */
  let settled = seconds(0)
  const entries = new Map<string, Entry>()
  const log = createCueLog()

  function remember(
    cue: Cue,
    wanted: Frame,
    placed: { frame: Frame; handle: Placed } | null,
    isContinued: boolean,
  ) {
    const record = log.add({
      key: cueKey(cue),
      sound: cue.sound,
      at: cue.at,
      wanted,
      placed: placed?.frame ?? null,
      isPresent: sound.has(cue.sound),
      isContinued,
    })
    entries.set(record.key, { cue, frame: placed?.frame ?? wanted, handle: placed?.handle ?? null, record })
  }

  /** Places `cue` if its time has not passed, and settles it finally if it has. */
  function place(cue: Cue, anchor: Anchor, now: Seconds) {
    const wanted = frameAt(anchor, cue.at, clock)
    // By frames: a cue on the frame of the pause had not begun, even if its exact time had passed.
    const begun = wanted < anchor.frame
    const due = begun ? anchor.frame : wanted
    const offset = begun ? seconds(anchor.session - cue.at) : seconds(0)
    if (begun && cue.length - offset < LEAST_REMAINDER) return
    const isAhead = due >= reachableFrame(clock, now)
    if (!sound.has(cue.sound)) {
      if (!isAhead) remember(cue, wanted, null, begun)
      return
    }
    const frame = isAhead ? due : commitFrame(clock, now)
    if (!isAhead && now - timeOfFrame(due, clock) > MOST_LATENESS) {
      log.drop()
      remember(cue, wanted, null, begun)
      return
    }
    remember(cue, wanted, { frame, handle: sound.place(cue, frame, offset) }, begun)
  }

  /** Takes back unwanted cues that have not begun; shortens cues that last beyond their new end. */
  function withdrawUnwanted(wanted: ReadonlyMap<string, Cue>, anchor: Anchor, from: Frame) {
    for (const [key, entry] of entries) {
      const cue = wanted.get(key)
      if (entry.frame >= from) {
        const stands =
          cue !== undefined &&
          isSame(cue, entry.cue) &&
          frameAt(anchor, cue.at, clock) === entry.record.wanted
        if (stands) continue
        entry.handle?.withdraw(from)
        log.forget(entry.record)
        entries.delete(key)
      } else if (cue !== undefined && cue.sound === entry.cue.sound && cue.length < entry.cue.length) {
        const end = frameAt(anchor, seconds(cue.at + cue.length), clock)
        entry.handle?.withdraw(Math.max(from, end) as Frame)
        entries.set(key, { ...entry, cue })
      }
    }
  }

  /** Drops entries that are over, so that a long session is as cheap as a short one. */
  function forget(position: Seconds) {
    for (const [key, { cue }] of entries) {
      if (cue.at < settled && cue.at + LONGEST_CUE < position) entries.delete(key)
    }
  }

  return {
    begin(nextClock, nextSound, session) {
      clock = nextClock
      sound = nextSound
      log.soundsOn(clock)
      entries.clear()
      settled = seconds(session - LONGEST_CUE)
    },
    reconcile({ anchor, now, position, end }, cuesFrom) {
      // Far enough back to include what still sounds and what is not settled yet.
      const cues = cuesFrom(seconds(Math.min(settled, position - LONGEST_CUE)))
      const wanted = new Map(cues.map((cue) => [cueKey(cue), cue]))
      const from = reachableFrame(clock, now)
      withdrawUnwanted(wanted, anchor, from)
      for (const [key, cue] of wanted) {
        const isSettled = cue.at < settled && frameAt(anchor, cue.at, clock) < from
        if (!isSettled && !entries.has(key)) place(cue, anchor, now)
      }
      settled = seconds(Math.max(settled, Math.min(position, end)))
      forget(position)
    },
    settle(until) {
      settled = seconds(Math.max(settled, until))
    },
    withdraw(at) {
      for (const { handle, frame, record } of entries.values()) {
        handle?.withdraw(at)
        if (frame >= at) log.forget(record)
      }
      entries.clear()
    },
    interrupted: log.interrupted,
    log: log.read,
  }
}

const isSame = (a: Cue, b: Cue) =>
  a.sound === b.sound && a.at === b.at && a.skip === b.skip && a.length === b.length && a.gain === b.gain

/** A session's timing log, collected while it runs: cues, drops, interruptions, clocks. */
interface CueLog {
  /** From now on, frames belong to `clock`. */
  soundsOn(clock: Clock): void
  /** Adds a cue on the current clock. */
  add(record: Omit<CueRecord, 'clock'>): CueRecord
  /** Removes a cue that was taken back before it began. */
  forget(record: CueRecord): void
  drop(): void
  interrupted(reason: InterruptionReason, at: Seconds): void
  read(): TimingLog
}

function createCueLog(): CueLog {
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
