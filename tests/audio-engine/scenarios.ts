/**
 * Random scenarios for a conductor on a simulated sound card, and what the independent recount expects of
 * them. Shared by the unit test, which runs a few, and by `npm run prove:engine`, which runs ten thousand.
 */
import fc from 'fast-check'
import { introAt } from '#domain/session/cues.ts'
import { isCheetah } from '#domain/session/pace.ts'
import { canStart, createScore, endsAt, phasesIn } from '#domain/session/score.ts'
import { type PaceLevel, seconds } from '#domain/time/units.ts'
import { HORIZON_HIDDEN, HORIZON_VISIBLE } from '#engine/clocks.ts'
import { createConductor } from '#engine/conductor.ts'
import { type ExpectedOnset, type RecountAction, recount } from '#support/records/recount.ts'
import { type Card, createCard, type Voice } from './fake-audio.ts'

/** One thing that happens. Times in milliseconds. */
export type Happening =
  /** Updates at these intervals. */
  | { readonly do: 'look'; readonly gaps: readonly number[] }
  /** No update for a share of the time that the horizon allows; then all queued updates run at once. */
  | { readonly do: 'block'; readonly share: number }
  /** Longer than the horizon allows. */
  | { readonly do: 'freeze'; readonly beyond: number }
  | { readonly do: 'paces'; readonly levels: readonly number[]; readonly gap: number }
  /** A change that commits `frames` after the next boundary. */
  | { readonly do: 'pace at boundary'; readonly level: number; readonly frames: number }
  | { readonly do: 'pause'; readonly for: number; readonly levels: readonly number[] }
  | { readonly do: 'pause at boundary'; readonly for: number; readonly frames: number }
  | { readonly do: 'interrupt'; readonly for: number; readonly levels: readonly number[] }
  | { readonly do: 'rebuild' }
  | { readonly do: 'hide'; readonly isHidden: boolean }

export interface Scenario {
  readonly length: number
  readonly level: number
  readonly sampleRate: number
  readonly baseLatency: number
  readonly delay: number
  readonly breathSounds: boolean
  /** Frame of the card's clock at Start. */
  readonly frame: number
  readonly happenings: readonly Happening[]
  /** Whether Stop is pressed at the end of the scenario; otherwise the session runs to its end. */
  readonly isStopped: boolean
}

const level = fc.integer({ min: 0, max: 21 })
const levels = fc.array(level, { maxLength: 3 })
const near = fc.integer({ min: -2, max: 2 })
const pauses = fc.integer({ min: 0, max: 5000 })
const share = fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true }))

const smooth: fc.Arbitrary<Happening>[] = [
  fc.record({ do: fc.constant('look'), gaps: fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 12 }) }),
  fc.record({ do: fc.constant('block'), share }),
  fc.record({
    do: fc.constant('paces'),
    levels: fc.array(level, { minLength: 1, maxLength: 5 }),
    gap: fc.integer({ min: 0, max: 300 }),
  }),
  fc.record({ do: fc.constant('pace at boundary'), level, frames: near }),
  fc.record({ do: fc.constant('pause'), for: pauses, levels }),
  fc.record({ do: fc.constant('pause at boundary'), for: pauses, frames: near }),
  fc.record({ do: fc.constant('interrupt'), for: pauses, levels }),
  fc.record({ do: fc.constant('rebuild') }),
  fc.record({ do: fc.constant('hide'), isHidden: fc.boolean() }),
]
const rough = fc.record({ do: fc.constant('freeze' as const), beyond: fc.integer({ min: 0, max: 30_000 }) })

/** Any scenario; in a rough one the page freezes for longer than the horizon. */
export const anyScenario: fc.Arbitrary<Scenario> = fc
  .record({
    length: fc.oneof(fc.integer({ min: 8, max: 90 }), fc.constantFrom(120, 180, 300, 360)),
    level: fc.oneof(fc.integer({ min: 0, max: 4 }), level),
    sampleRate: fc.constantFrom(8000, 44_100, 48_000, 96_000),
    baseLatency: fc.constantFrom(0, 0.01, 0.1),
    delay: fc.constantFrom(0, 3),
    breathSounds: fc.boolean(),
    frame: fc.integer({ min: 0, max: 1_000_000 }),
    happenings: fc.oneof(
      { arbitrary: fc.array(fc.oneof(...smooth), { maxLength: 24 }), weight: 3 },
      { arbitrary: fc.array(fc.oneof(...smooth, rough), { maxLength: 12 }), weight: 1 },
    ),
    isStopped: fc.boolean(),
  })
  .filter((scenario) => canStart('energizing', seconds(scenario.length), scenario.level as PaceLevel))

/** Session time was stopped between these frames of the common axis. */
interface Stand {
  readonly instant: number
  readonly from: number
  to: number | null
}

/** The result of a scenario. Frames are on one common axis, whatever card was in use. */
export interface ScenarioResult {
  readonly heard: readonly Voice[]
  readonly expected: readonly ExpectedOnset[]
  readonly faults: readonly string[]
}

/** The tick interval of an undisturbed page, in ms. */
const TICK = 250

/** Runs `scenario`. @throws an error that describes what went wrong */
export function runScenario(scenario: Scenario): ScenarioResult {
  const { sampleRate, length } = scenario
  const toFrames = (milliseconds: number) => Math.round((milliseconds * sampleRate) / 1000)
  const newCard = (frame: number) => createCard({ sampleRate, baseLatency: scenario.baseLatency, frame })
  const cards: { card: Card; base: number }[] = [{ card: newCard(scenario.frame), base: 0 }]
  const current = () => cards.at(-1) as { card: Card; base: number }
  const planned = createScore('energizing', seconds(length), scenario.level as PaceLevel)
  const conductor = createConductor({
    clock: current().card.clock,
    sound: current().card.sound,
    score: planned,
    voicing: { guidance: 'voice', breathSounds: scenario.breathSounds },
    from: seconds(introAt(planned) - scenario.delay),
  })
  let paces: { instant: number; level: number }[] = []
  const stands: Stand[] = []
  const freezes: { from: number; to: number }[] = []
  let horizon = HORIZON_VISIBLE
  let stop: number | null = null

  const now = () => current().card.frame + current().base
  const guard = () => Math.ceil(current().card.clock.guard() * sampleRate - 1e-3)
  const position = () => conductor.positionAt(current().card.clock.now())
  const isSounding = () => conductor.mode.name === 'sounding'
  const anchorFrame = () =>
    conductor.mode.name === 'sounding' ? conductor.mode.anchor.frame + current().base : 0
  const pass = (frames: number) => {
    current().card.frame += frames
  }
  const look = () => conductor.reconcile()
  const run = (frames: number) => {
    for (let left = frames; left > 0; left -= toFrames(TICK)) {
      pass(Math.min(left, toFrames(TICK)))
      look()
    }
  }
  const changePace = (to: number) => {
    const { card } = current()
    const instant = conductor.positionAt(seconds((card.frame + guard()) / sampleRate))
    conductor.setPace(to as PaceLevel)
    if (conductor.mode.name === 'ended') return
    // A later change at the same instant, or one that takes effect earlier, replaces those before it.
    paces = paces.filter((pace) => pace.instant < instant - 1e-6)
    paces.push({ instant, level: to })
  }
  const standFor = (milliseconds: number, meanwhile: readonly number[]) => {
    const stand = stands.at(-1) as Stand
    for (const to of meanwhile) {
      pass(toFrames(milliseconds / (meanwhile.length + 1)))
      changePace(to)
      look()
    }
    pass(toFrames(milliseconds / (meanwhile.length + 1)))
    conductor.resume()
    stand.to = anchorFrame()
  }
  const pause = (milliseconds: number, meanwhile: readonly number[]) => {
    const from = now() + guard()
    conductor.pause()
    if (conductor.mode.name !== 'paused') return
    stands.push({ instant: conductor.mode.at, from, to: null })
    standFor(milliseconds, meanwhile)
  }
  /** Lets time pass until an action now would commit `frames` after the next boundary. */
  const approach = (frames: number) => {
    if (conductor.mode.name !== 'sounding') return
    const { anchor } = conductor.mode
    const from = Math.max(0, position() + 0.5)
    const [next] = phasesIn(conductor.score, seconds(from), seconds(from + 30))
    if (next === undefined) return
    const boundary = Math.round(anchor.frame + (next.start - anchor.session) * sampleRate) + current().base
    run(boundary + frames - guard() - now())
  }

  const happen: { [Name in Happening['do']]: (what: Extract<Happening, { do: Name }>) => void } = {
    look({ gaps }) {
      for (const gap of gaps) {
        pass(toFrames(gap))
        look()
      }
    },
    block(what) {
      look()
      pass(Math.floor(what.share * (horizon * sampleRate - guard() - toFrames(TICK))))
      for (let i = 0; i < 4; i++) look()
    },
    freeze({ beyond }) {
      look()
      const from = now()
      pass(toFrames(horizon * 1000 + beyond))
      freezes.push({ from, to: now() })
      for (let i = 0; i < 4; i++) look()
    },
    paces(what) {
      for (const to of what.levels) {
        changePace(to)
        pass(toFrames(what.gap))
      }
    },
    'pace at boundary'(what) {
      approach(what.frames)
      changePace(what.level)
    },
    pause: (what) => pause(what.for, what.levels),
    'pause at boundary'(what) {
      approach(what.frames)
      pause(what.for, [])
    },
    interrupt(what) {
      // Half the guard is out of reach already.
      const from = Math.max(now() + Math.ceil((current().card.clock.guard() / 2) * sampleRate), anchorFrame())
      conductor.interrupt('audio-taken')
      if (conductor.mode.name !== 'interrupted') return
      stands.push({ instant: conductor.mode.at, from, to: null })
      standFor(what.for, what.levels)
    },
    rebuild() {
      const from = Math.max(now(), anchorFrame())
      const instant = position()
      const next = newCard(4321)
      current().card.isClosed = true
      next.horizon = horizon
      cards.push({ card: next, base: now() - next.frame })
      conductor.rebuild(next.clock, next.sound)
      if (isSounding()) stands.push({ instant, from, to: anchorFrame() })
    },
    hide({ isHidden }) {
      horizon = isHidden ? HORIZON_HIDDEN : HORIZON_VISIBLE
      current().card.horizon = horizon
      look()
    },
  }

  conductor.start()
  const startFrame = anchorFrame() + scenario.delay * sampleRate
  for (const what of scenario.happenings) {
    if (!isSounding() || position() >= endsAt(conductor.score)) break
    happen[what.do](what as never)
  }
  if (scenario.isStopped && isSounding() && position() < endsAt(conductor.score)) {
    stop = now() + guard()
    conductor.stop()
  }
  for (let i = 0; i < 4000 && isSounding(); i++) run(toFrames(TICK))

  const heard = cards.flatMap(({ card, base }) =>
    card.heard().map((voice) => ({
      ...voice,
      frame: voice.frame + base,
      cutAt: voice.cutAt === null ? null : voice.cutAt + base,
    })),
  )
  const { gongFrame, later } = gongAfter(startFrame, sampleRate, stands)
  const actions = actionsOf(gongFrame, sampleRate, paces, later, stop)
  const told = recount({ length, level: scenario.level, sampleRate, gongFrame, actions })
  const expected = forestalled(told.onsets, later, stop)
  const faults = cards.flatMap(({ card }) => card.faults)
  const problems = [...faults, ...judge(scenario, heard, expected, stands, freezes)]
  const { mode, score } = conductor
  const { drops, cues } = conductor.log()
  if (mode.name !== 'ended') problems.push(`it never ended but is ${mode.name}`)
  else if (stop === null && (mode.how !== 'completed' || told.end?.why !== 'complete')) {
    problems.push(`it ended as ${mode.how}, expected ${told.end?.why}`)
  }
  if (stop === null && phasesIn(score, seconds(0), score.length).at(-1)?.kind !== 'exhale') {
    problems.push('it ended on an inhale')
  }
  if (freezes.length === 0 && drops > 0) problems.push(`${drops} dropped without need`)
  const lost = cues.filter(({ placed }) => placed === null).length
  if (lost !== drops) problems.push(`${drops} drops, but ${lost} cues without a place in the log`)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return { heard, expected, faults }
}

/** The recount begins with the gong: stops during the countdown only delay it. */
function gongAfter(startFrame: number, sampleRate: number, stands: readonly Stand[]) {
  let gongFrame = startFrame
  const later = stands.filter(({ instant, to }) => {
    if (instant > -6.5 + 1e-9 || to === null) return true
    gongFrame = Math.round(to + (-6.5 - instant) * sampleRate)
    return false
  })
  return { gongFrame, later }
}

/** The scenario's actions on the common axis, in order. */
function actionsOf(
  gongFrame: number,
  sampleRate: number,
  paces: readonly { instant: number; level: number }[],
  stands: readonly Stand[],
  stop: number | null,
): RecountAction[] {
  const actions: RecountAction[] = []
  const rest = [...paces]
  let [frame, instant] = [gongFrame, -6.5]
  const changesUntil = (end: number) => {
    while (rest[0] !== undefined && rest[0].instant < end - 1e-6) {
      const { instant: at, level: to } = rest.shift() as (typeof paces)[number]
      actions.push({ kind: 'pace', frame: Math.round(frame + (at - instant) * sampleRate), level: to })
    }
  }
  for (const stand of stands) {
    changesUntil(stand.instant)
    actions.push({ kind: 'pause', frame: stand.from })
    if (stand.to === null) return actions
    actions.push({ kind: 'resume', frame: stand.to })
    ;[frame, instant] = [stand.to, stand.instant]
  }
  changesUntil(Number.POSITIVE_INFINITY)
  if (stop === null) return actions
  const before = actions.filter((action) => action.frame <= stop)
  return [...before, { kind: 'stop', frame: stop }]
}

/** A cue whose frame is exactly that of a pause was not heard; it begins with the resume. */
function forestalled(
  onsets: readonly ExpectedOnset[],
  stands: readonly Stand[],
  stop: number | null,
): ExpectedOnset[] {
  return onsets.flatMap((onset) => {
    if (onset.audible > 0) return [onset]
    let { frame } = onset
    let cut = stop ?? Number.POSITIVE_INFINITY
    let isMoved = false
    for (const { from, to } of stands) {
      if (from === frame && to !== null) {
        frame = to
        isMoved = true
      } else if (isMoved && from > frame) {
        cut = Math.min(cut, from)
      }
    }
    return isMoved && cut > frame ? [{ ...onset, frame, audible: cut - frame }] : []
  })
}

/** Differences between what was heard and the recount; empty if all is well. */
function judge(
  scenario: Scenario,
  heard: readonly Voice[],
  expected: readonly ExpectedOnset[],
  stands: readonly Stand[],
  freezes: readonly { from: number; to: number }[],
): string[] {
  const problems: string[] = []
  const { sampleRate } = scenario
  const late = (0.25 + Math.max(0.05, 2 * scenario.baseLatency + 0.02)) * sampleRate + 1
  const words = heard.filter(({ offset, cue }) => offset === 0 && cue.part !== 'breath')
  const keyOf = (n: number) => (n === 0 ? '-1:gong' : `${n - 1}:word`)
  const known = new Set(expected.map((_, n) => keyOf(n)))
  const seen = new Map<string, Voice>()
  for (const voice of words) {
    if (seen.has(voice.key))
      problems.push(`${voice.key} heard twice: ${seen.get(voice.key)?.frame}, ${voice.frame}`)
    if (!known.has(voice.key)) problems.push(`${voice.key} heard at ${voice.frame}, expected never`)
    seen.set(voice.key, voice)
  }
  expected.forEach((onset, n) => {
    const voice = seen.get(keyOf(n))
    const frozen = freezes.find(({ from, to }) => onset.frame >= from && onset.frame < to + late)
    if (voice === undefined) {
      if (frozen === undefined) problems.push(`${keyOf(n)} ${onset.what} lost at ${onset.frame}`)
      return
    }
    const by = voice.frame - onset.frame
    if (by !== 0 && !(frozen !== undefined && by > 0 && by <= late)) {
      problems.push(`${keyOf(n)} ${onset.what} at ${voice.frame}, expected ${onset.frame} (${by} frames)`)
    }
    problems.push(...judgeSound(voice, onset, n, scenario))
    if (by === 0) problems.push(...judgeLength(voice, onset, sampleRate))
    const breaths = heard.filter(({ key, offset }) => key === `${n - 1}:breath` && offset === 0)
    const wants = voice.cue.kind === 'bell' && scenario.breathSounds ? 1 : 0
    const isCut = onset.audible < 0.1 * sampleRate
    // What a freeze made late may be lost as a whole, as its word may: a change of pace meanwhile replaced it too late.
    const mayLack = isCut || by > 0
    if (breaths.length !== wants && !(mayLack && breaths.length === 0)) {
      problems.push(`${keyOf(n)} has ${breaths.length} breath sounds, expected ${wants}`)
    }
    // After a freeze both are late. A change of pace may then replace the breath sound alone, later than its word.
    const apart = breaths[0] === undefined ? 0 : breaths[0].frame - voice.frame
    const isLateToo = by > 0 && apart > 0 && by + apart <= late
    if (apart !== 0 && !isLateToo) {
      problems.push(`${keyOf(n)}'s breath sound is not on its frame`)
    }
  })
  for (const { key, offset, frame, cue } of heard) {
    if (offset === 0) continue
    const stand = stands.find(({ to }) => to === frame)
    if (stand === undefined) problems.push(`${key} goes on at ${frame}, where nothing resumed`)
    else if (Math.abs(stand.instant - cue.at - offset) > 1e-6) problems.push(`${key} goes on from ${offset}`)
  }
  return problems
}

/** If a phase begins exactly on a commit that crosses the border to Cheetah, both instruments are right. */
function judgeSound({ key, cue }: Voice, onset: ExpectedOnset, n: number, scenario: Scenario): string[] {
  if (n === 0) return cue.sound === 'gong' ? [] : [`${key} is ${cue.sound}`]
  const bell = isCheetah(onset.level as PaceLevel)
  const allowed = [bell ? `bell-${onset.what}` : onset.what]
  const isOnCommit = scenario.happenings.some((what) => what.do !== 'look' && what.do !== 'hide')
  if (isOnCommit) allowed.push(bell ? onset.what : `bell-${onset.what}`)
  return allowed.includes(cue.sound) ? [] : [`${key} is ${cue.sound}, expected ${allowed.join(' or ')}`]
}

/** A word is cut where the recount says, unless it had ended earlier. */
function judgeLength(voice: Voice, { audible }: ExpectedOnset, sampleRate: number): string[] {
  const length = voice.cue.length * sampleRate
  const sounded = voice.cutAt === null ? Number.POSITIVE_INFINITY : voice.cutAt - voice.frame
  if (audible >= length) return sounded >= length - 1 ? [] : [`${voice.key} cut after ${sounded} frames`]
  return sounded === audible ? [] : [`${voice.key} sounds for ${sounded} frames, expected ${audible}`]
}

/** A scenario in a few lines, for reports. */
export function describeScenario({ happenings, ...scenario }: Scenario): string {
  const head = JSON.stringify(scenario)
  return [head, ...happenings.map((what) => `  ${JSON.stringify(what)}`)].join('\n')
}
