/**
 * The conductor: holds the one anchor between session time and the audio clock, and keeps the cues that
 * are placed ahead equal to the cues the score asks for. It knows only a clock and a Sound.
 */

import type { CueRecord } from '#domain/records/timing-receipt.ts'
import { type Cue, cueKey, cuesIn, LONGEST_CUE } from '#domain/session/cues.ts'
import { endsAt } from '#domain/session/score.ts'
import { withPace } from '#domain/session/with-pace.ts'
import { ceilToFrame, type Frame, roundToFrame, type Seconds, seconds } from '#domain/time/units.ts'
import type { Anchor, Conductor, ConductorOptions, Mode, Placed } from './conductor-types.ts'
import { createCueLog } from './cue-log.ts'

/** Reach of placing while the page is visible and once it is hidden, in seconds. */
export const HORIZON_VISIBLE = seconds(10)
export const HORIZON_HIDDEN = seconds(90)
/** A cue up to this late still sounds at once; later it is dropped and counted. In seconds. */
const LATE_AT_MOST = 0.25
/** The part of the guard within which a frame can no longer be met: a buffer of the device and 10 ms. */
const OUT_OF_REACH = 0.5
/** How often a session's first frame is chosen anew when placing took longer than the guard allows. */
const ATTEMPTS = 3
/** A remainder shorter than this is not worth going on with, in seconds. */
const LEAST_REMAINDER = 0.05

interface Entry {
  readonly cue: Cue
  readonly frame: Frame
  readonly handle: Placed | null
  readonly record: CueRecord
}

export function createConductor(options: ConductorOptions): Conductor {
  const { from: beginning, onChange = () => {} } = options
  let { clock, sound, score, voicing } = options
  let mode: Mode = { name: 'idle' }
  let horizon = HORIZON_VISIBLE
  /** Cues that began before this session second are settled: placed, covered, dropped or absent. */
  let settled = seconds(0)
  const entries = new Map<string, Entry>()
  const log = createCueLog()

  const positionAt = (audio: Seconds): Seconds => {
    if (mode.name === 'idle') return beginning
    if (mode.name !== 'sounding') return mode.at
    const { frame, session } = mode.anchor
    // Until the anchor's frame it stands, or an interruption within the guard would turn time back.
    return seconds(session + Math.max(0, audio - frame / clock.sampleRate))
  }
  const frameOf = ({ frame, session }: Anchor, t: Seconds) =>
    roundToFrame(seconds(frame / clock.sampleRate + t - session), clock.sampleRate)
  /** The first frame an action taken at `now` may touch. */
  const commitFrame = (now: Seconds) => ceilToFrame(seconds(now + clock.guard()), clock.sampleRate)
  /** The first frame that can still be met, or still be taken back, at `now`. */
  const reachable = (now: Seconds) =>
    ceilToFrame(seconds(now + OUT_OF_REACH * clock.guard()), clock.sampleRate)
  const timeOf = (frame: Frame) => seconds(frame / clock.sampleRate)

  function change(next: Mode) {
    mode = next
    onChange()
  }

  function soundFrom(session: Seconds) {
    log.soundsOn(clock)
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      entries.clear()
      settled = seconds(session - LONGEST_CUE)
      const now = clock.now()
      const frame = commitFrame(now)
      mode = { name: 'sounding', anchor: { frame, session } }
      reconcile(now)
      // The first placing of all may take so long (code still cold) that its frame has passed: once more, then.
      if (mode.name !== 'sounding' || frame >= reachable(clock.now())) break
      if (attempt < ATTEMPTS) withdrawAll(frame)
    }
    // Only now is anyone told: a screen that takes its time would make the first cue late.
    onChange()
  }

  const complete = () => change({ name: 'ended', at: endsAt(score), how: 'completed' })

  /** Silence from `at` on: what has not begun by then never was. */
  function withdrawAll(at: Frame) {
    for (const { handle, frame, record } of entries.values()) {
      handle?.withdraw(at)
      if (frame >= at) log.forget(record)
    }
    entries.clear()
  }

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

  /** Places `cue` if its time has not passed, and settles it for good if it has. */
  function settle(cue: Cue, anchor: Anchor, now: Seconds) {
    const wanted = frameOf(anchor, cue.at)
    // By frames, as it sounds: a cue whose frame the pause fell on had not begun, though its exact time had passed.
    const begun = wanted < anchor.frame
    const due = begun ? anchor.frame : wanted
    const offset = begun ? seconds(anchor.session - cue.at) : seconds(0)
    if (begun && cue.length - offset < LEAST_REMAINDER) return
    const isAhead = due >= reachable(now)
    if (!sound.has(cue.sound)) {
      if (!isAhead) remember(cue, wanted, null, begun)
      return
    }
    const frame = isAhead ? due : commitFrame(now)
    if (!isAhead && now - timeOf(due) > LATE_AT_MOST) {
      log.drop()
      remember(cue, wanted, null, begun)
      return
    }
    remember(cue, wanted, { frame, handle: sound.place(cue, frame, offset) }, begun)
  }

  /** Takes back what is no longer wanted and has not begun; shortens what sounds beyond its new end. */
  function withdrawUnwanted(wanted: ReadonlyMap<string, Cue>, anchor: Anchor, from: Frame) {
    for (const [key, entry] of entries) {
      const cue = wanted.get(key)
      if (entry.frame >= from) {
        const stands =
          cue !== undefined && isSame(cue, entry.cue) && frameOf(anchor, cue.at) === entry.record.wanted
        if (stands) continue
        entry.handle?.withdraw(from)
        log.forget(entry.record)
        entries.delete(key)
      } else if (cue !== undefined && cue.sound === entry.cue.sound && cue.length < entry.cue.length) {
        entry.handle?.withdraw(Math.max(from, frameOf(anchor, seconds(cue.at + cue.length))) as Frame)
        entries.set(key, { ...entry, cue })
      }
    }
  }

  function reconcile(now = clock.now()) {
    if (mode.name !== 'sounding') return
    const { anchor } = mode
    const position = positionAt(now)
    const cues = cuesIn(
      score,
      windowStart(position),
      seconds(Math.max(position, anchor.session) + horizon),
      voicing,
    )
    const wanted = new Map(cues.map((cue) => [cueKey(cue), cue]))
    const from = reachable(now)
    withdrawUnwanted(wanted, anchor, from)
    for (const [key, cue] of wanted) {
      const isSettled = cue.at < settled && frameOf(anchor, cue.at) < from
      if (!isSettled && !entries.has(key)) settle(cue, anchor, now)
    }
    settled = seconds(Math.max(settled, Math.min(position, endsAt(score))))
    forget(position)
    if (position >= endsAt(score)) complete()
  }

  /** Far enough back to see what still sounds and what is not yet settled. */
  const windowStart = (position: Seconds) => seconds(Math.min(settled, position - LONGEST_CUE))

  /** Drops entries that are over, so that a long session costs no more than a short one. */
  function forget(position: Seconds) {
    for (const [key, { cue }] of entries) {
      if (cue.at < settled && cue.at + LONGEST_CUE < position) entries.delete(key)
    }
  }

  return {
    get mode() {
      return mode
    },
    get score() {
      return score
    },
    positionAt,
    start() {
      if (mode.name === 'idle') soundFrom(beginning)
    },
    reconcile: () => reconcile(),
    pause() {
      if (mode.name !== 'sounding') return
      const now = clock.now()
      reconcile(now)
      const commit = commitFrame(now)
      const at = positionAt(timeOf(commit))
      // So close to the end that it would be over before the pause: it ends as it would have.
      if (mode.name !== 'sounding' || at >= endsAt(score)) return
      withdrawAll(commit)
      change({ name: 'paused', at })
    },
    resume() {
      if (mode.name === 'paused' || mode.name === 'interrupted') soundFrom(mode.at)
    },
    setPace(level) {
      if (mode.name === 'ended') return
      const now = clock.now()
      const changed = withPace(score, level, positionAt(timeOf(commitFrame(now))))
      if (changed === score) return
      reconcile(now)
      score = changed
      reconcile(now)
      onChange()
    },
    setVoicing(next) {
      const now = clock.now()
      reconcile(now)
      voicing = next
      // What the new way would have sounded by now is not made up for.
      settled = seconds(Math.max(settled, positionAt(timeOf(reachable(now)))))
      reconcile(now)
    },
    setHorizon(next) {
      horizon = next
      reconcile()
    },
    interrupt(reason, since) {
      if (mode.name !== 'sounding') return
      const commit = reachable(clock.now())
      const at = positionAt(since ?? timeOf(commit))
      // It was as good as over before it was taken.
      if (at >= endsAt(score)) return complete()
      withdrawAll(commit)
      log.interrupted(reason, at)
      change({ name: 'interrupted', at, reason })
    },
    rebuild(nextClock, nextSound) {
      const at = positionAt(clock.now())
      withdrawAll(ceilToFrame(clock.now(), clock.sampleRate))
      clock = nextClock
      sound = nextSound
      if (mode.name !== 'sounding') return
      soundFrom(at)
    },
    stop() {
      if (mode.name === 'ended') return
      const now = clock.now()
      const at = positionAt(now)
      if (mode.name === 'sounding' && at >= endsAt(score)) return reconcile(now)
      withdrawAll(commitFrame(now))
      change({ name: 'ended', at, how: 'stopped' })
    },
    log: log.read,
  }
}

const isSame = (a: Cue, b: Cue) =>
  a.sound === b.sound && a.at === b.at && a.skip === b.skip && a.length === b.length && a.gain === b.gain
