/** The running practice as React sees it, and what a person can do to it. */
import { atom } from 'jotai'
import { isPractisingAtom } from '#app/state/device/is-practising.ts'
import { knownOwnerAtom } from '#app/state/identity/person.ts'
import { preloadRecordsAtom, settleDraftAtom } from '#app/state/records/records.ts'
import { dayBeginsAtom } from '#app/state/session/day-begins.ts'
import { completePractisedLessonAtom } from '#app/state/session/lessons.ts'
import {
  closeResultAtom,
  isSavingEndedAtom,
  openResultAtom,
  sessionBeforeHoldAtom,
} from '#app/state/session/result.ts'
import { sessionSettingsAtom } from '#app/state/session/settings.ts'
import { readUnfinished } from '#app/state/session/unfinished.ts'
import { whenIdle } from '#app/ui/hooks/when-idle.ts'
import type { OwnedDraft } from '#device/practice/draft.ts'
import { writeLastPractice } from '#device/practice/last-practice.ts'
import { getLocalStorage } from '#device/storage/stored-value.ts'
import { newId } from '#device/sync/new-id.ts'
import { type Draft, holdRecordOf, sessionRecordOf } from '#domain/records/draft.ts'
import type { Ending, PracticeRecord } from '#domain/records/record.ts'
import { firstQuestion, questionAt, questionsBy } from '#domain/session/hold.ts'
import { endsAt, levelAt } from '#domain/session/score.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'
import { zoneHere } from '#domain/time/local-day.ts'
import { seconds } from '#domain/time/units.ts'
import { createSession, type Session, type SessionPlan } from '#engine/session.ts'
import type { Snapshot } from '#engine/snapshot.ts'
import { hasHoldAfterSessionAtom } from './hold/hold-after-session.ts'
import {
  releasePrewarmedOutputAtom,
  storePrewarmedOutputAtom,
  takePrewarmedOutputAtom,
} from './prewarmed-output.atoms.ts'
import { createDraftWriter, type DraftWriter } from './resume/draft-writer.ts'
import { keepUnfinishedAtom } from './resume/unfinished.atoms.ts'
import {
  prepareClosingTrackAtom,
  startClosingTrackAtom,
  stopClosingTrackAtom,
} from './session/closing-track.atoms.ts'
import {
  activeInOtherTabAtom,
  claimTabLeaseAtom,
  releaseTabLeaseAtom,
  takeOverTabLeaseAtom,
} from './tab-lease.atoms.ts'

/** How it ended. `cancelled` leaves no record; a hold may also be skipped, or forgotten. */
type EndReason = Ending | 'cancelled' | 'skipped' | 'forgotten'

interface Running {
  readonly session: Session
  readonly snapshot: Snapshot
  readonly draftWriter: DraftWriter
  readonly id: string
  readonly unsubscribe: () => void
  /** Asked for by a person; a session that ends by itself is completed. */
  readonly endReason: EndReason
  /** Whether the hold follows. */
  readonly leadsToHold: boolean
}

/** What a practice came to; `record` is null when there was nothing to keep. */
export interface Outcome {
  readonly technique: TechniqueId
  readonly record: PracticeRecord | null
  readonly leadsToHold: boolean
  /** How it ended; of what was cancelled before it began there is nothing to tell. */
  readonly endReason: EndReason
}

const runningAtom = atom<Running | null>(null)
const latestOutcomeAtom = atom<Outcome | null>(null)

/** The session that ended last: what it sounded may still ring. */
const endingSessionAtom = atom<Session | null>(null)

/** Whether a practice ran on this visit: then a choice is come back to, not arrived at. */
export const hasPractisedAtom = atom((get) => get(endingSessionAtom) !== null)

export const sessionAtom = atom((get) => get(runningAtom)?.session ?? null)
/** Null while nothing has ended. */
export const outcomeAtom = atom((get) => get(latestOutcomeAtom))

/**
 * Written on a change of phase or state only: what moves every frame is a Web Animation started from
 * audio time, or the tree would render sixty times a second.
 */
export const snapshotAtom = atom((get) => get(runningAtom)?.snapshot ?? null)

/** Begins a practice; call it within the person's gesture. One that runs is left alone. */
export const startPracticeAtom = atom(null, (get, set, plan: SessionPlan, unfinished?: OwnedDraft) => {
  if (get(runningAtom) !== null) return
  set(latestOutcomeAtom, null)
  set(closeResultAtom)
  if (plan.technique !== 'breath-hold') set(sessionBeforeHoldAtom, null)
  set(activeInOtherTabAtom, null)
  get(endingSessionAtom)?.dispose()
  set(prepareClosingTrackAtom, plan.technique)
  const session = createSession(plan, get(sessionSettingsAtom), set(takePrewarmedOutputAtom))
  const id = unfinished?.id ?? newId()
  const draftWriter = createDraftWriter(session, {
    id,
    storage: getLocalStorage(),
    date: Date.now,
    zone: zoneHere,
    dayBeginsAt: () => get(dayBeginsAtom),
    currentOwner: () => get(knownOwnerAtom),
    ...(unfinished === undefined ? {} : { startedAt: unfinished.startedAt, owner: unfinished.owner }),
  })
  const unsubscribe = session.subscribe(() => set(syncSnapshotAtom, session))
  set(runningAtom, {
    session,
    snapshot: session.snapshot(),
    draftWriter,
    id,
    unsubscribe,
    endReason: 'stopped',
    leadsToHold: false,
  })
  set(isPractisingAtom, true)
  session.start()
  // Its script must be there when the session ends, with or without a network; the gong waits for nothing.
  whenIdle(() => set(preloadRecordsAtom).catch(() => {}))
  void set(claimSessionTabAtom, session, unfinished?.id)
  const { technique, length, level, delay } = plan
  if (unfinished === undefined && technique !== 'breath-hold')
    writeLastPractice(getLocalStorage(), { technique, length, level, delay })
})

/** One tab practises at a time; what broke off before is kept before its draft is written over. */
const claimSessionTabAtom = atom(null, async (get, set, session: Session, goesOn: string | undefined) => {
  const hasPlace = await set(claimTabLeaseAtom, () => set(yieldToOtherTabAtom))
  if (get(runningAtom)?.session !== session) {
    if (hasPlace && get(runningAtom) === null) set(releaseTabLeaseAtom)
    return
  }
  if (!hasPlace) {
    set(abortSessionAtom)
    set(activeInOtherTabAtom, 'taken')
    return
  }
  // More than one may have broken off; what could not be kept stays for the next start.
  for (let last = ''; ; ) {
    const before = readUnfinished()
    if (before === null || [goesOn, get(runningAtom)?.id, last].includes(before.id)) return
    last = before.id
    await set(keepUnfinishedAtom)
  }
})

/** What changed is seen; an end is settled once. */
const syncSnapshotAtom = atom(null, (get, set, session: Session) => {
  const running = get(runningAtom)
  if (running?.session !== session) return
  const snapshot = session.snapshot()
  if (snapshot.stage !== 'ended') return set(runningAtom, { ...running, snapshot })
  // Stopped from the lock screen before it began, it was cancelled: there is nothing to tell of.
  const isUnbegun = running.snapshot.stage === 'countdown' && running.endReason === 'stopped'
  const endReason = snapshot.how === 'completed' ? 'completed' : isUnbegun ? 'cancelled' : running.endReason
  set(endReason === 'completed' ? startClosingTrackAtom : stopClosingTrackAtom)
  const record = createRecord(running, endReason)
  const isTreadmillDone = endReason === 'completed' && session.score.technique === 'energizing'
  const leadsToHold = get(hasHoldAfterSessionAtom) && (running.leadsToHold || isTreadmillDone)
  const part = { record, log: session.log() }
  const output = leadsToHold ? session.handOver() : null
  if (output !== null) set(storePrewarmedOutputAtom, output)
  const outcome: Outcome = { technique: session.score.technique, record, leadsToHold, endReason }
  set(latestOutcomeAtom, outcome)
  if (leadsToHold && record !== null) set(sessionBeforeHoldAtom, part)
  set(isSavingEndedAtom, true)
  set(detachSessionAtom, running)
  const state = endReason === 'forgotten' ? ({ name: 'set-aside', reason: 'forgotten' } as const) : undefined
  // What cannot be kept now stays a draft, and is offered at the next start.
  const owner = running.draftWriter.owner()
  if (endReason !== 'forgotten') void set(completePractisedLessonAtom, record, owner)
  void set(settleDraftAtom, record, running.id, state, owner)
    .catch(() => {})
    .then(() => {
      // Only now, and only where the person still is.
      if (hasResults(outcome) && get(latestOutcomeAtom) === outcome) set(openResultAtom, part)
      set(isSavingEndedAtom, false)
      if (get(runningAtom) === null) set(releaseTabLeaseAtom)
    })
})

/** A session before its hold has none of its own, nor has what was cancelled, or forgotten: nobody is there. */
const hasResults = ({ endReason, leadsToHold }: Outcome) =>
  !leadsToHold && endReason !== 'cancelled' && endReason !== 'forgotten'

/** @returns null when there is nothing to keep */
function createRecord({ draftWriter, session }: Running, way: EndReason): PracticeRecord | null {
  const draft: Draft | null = draftWriter.latest()
  if (draft === null || way === 'cancelled') return null
  const now = new Date().toISOString()
  if (draft.kind === 'session')
    return sessionRecordOf(draft, way === 'completed' || way === 'finished' ? way : 'stopped', now)
  if (way !== 'forgotten') return holdRecordOf(draft, now, way === 'skipped')
  // Nobody said that it went on longer than to the question.
  const first = firstQuestion(session.score.contemplation ?? 0)
  const at = questionAt(first, Math.max(0, questionsBy(first, draft.at) - 1))
  const questionTime = new Date(Date.parse(draft.startedAt) + at * 1000).toISOString()
  return holdRecordOf({ ...draft, at }, questionTime)
}

/** The session is none any more for the screen; what still rings may ring out. */
const detachSessionAtom = atom(null, (_get, set, running: Running) => {
  running.draftWriter.stop()
  running.unsubscribe()
  set(runningAtom, null)
  set(endingSessionAtom, running.session)
  set(isPractisingAtom, false)
})

/** Ends it on a person's wish. */
export const endPracticeAtom = atom(null, (get, set, endReason: EndReason, leadsToHold?: boolean) => {
  const running = get(runningAtom)
  if (running === null) return
  set(runningAtom, { ...running, endReason, leadsToHold: leadsToHold === true })
  running.session.stop()
})

/** Silences it at once and leaves no record. */
const abortSessionAtom = atom(null, (get, set) => {
  const running = get(runningAtom)
  if (running === null) return
  set(detachSessionAtom, running)
  set(stopClosingTrackAtom)
  running.session.dispose()
})

/** Another tab takes over: the draft says how far it came, and this tab falls silent. */
const yieldToOtherTabAtom = atom(null, (get, set) => {
  get(runningAtom)?.draftWriter.write()
  set(abortSessionAtom)
  set(activeInOtherTabAtom, 'moved')
})

/**
 * The page of a technique is left: its session, if it runs, is stopped and kept. @param technique null: any
 * @returns what was kept by that
 */
export const leavePracticeAtom = atom(
  null,
  (get, set, technique: TechniqueId | null): PracticeRecord | null => {
    const running = get(runningAtom)
    if (running !== null && technique !== null && running.session.score.technique !== technique) return null
    if (running !== null) set(endPracticeAtom, 'stopped')
    get(endingSessionAtom)?.dispose()
    const ended = get(latestOutcomeAtom)
    set(activeInOtherTabAtom, null)
    if (ended === null || !ended.leadsToHold) set(releasePrewarmedOutputAtom)
    set(closeResultAtom)
    if (technique === 'breath-hold') set(sessionBeforeHoldAtom, null)
    if (technique === null || ended?.technique === technique) set(latestOutcomeAtom, null)
    return running === null ? null : (ended?.record ?? null)
  },
)

/** Back from the summary to the choice. */
export const returnToSetupAtom = atom(null, (_get, set) => set(latestOutcomeAtom, null))

/** Goes on with a session that broke off; call it within a gesture. @returns whether there was one to go on with */
export const resumeUnfinishedAtom = atom(null, (_get, set): boolean => {
  const draft = readUnfinished()
  if (draft?.kind !== 'session') return false
  const { score } = draft
  const at = seconds(draft.at)
  if (at >= endsAt(score)) {
    void set(keepUnfinishedAtom)
    return false
  }
  const { technique, length } = score
  const plan = { technique, length, level: levelAt(score, at), delay: seconds(0), resumed: { score, at } }
  set(startPracticeAtom, plan, draft)
  return true
})

/** Takes the practice of another tab over, where it stands; call it within a gesture. */
export const takeOverPracticeAtom = atom(null, async (_get, set) => {
  const hasPlace = await set(takeOverTabLeaseAtom, () => set(yieldToOtherTabAtom))
  if (!hasPlace) return
  set(activeInOtherTabAtom, null)
  if (!set(resumeUnfinishedAtom)) set(releaseTabLeaseAtom)
})
