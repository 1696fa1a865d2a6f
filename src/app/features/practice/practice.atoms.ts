/**
 * The running practice as React sees it, and what a person can do to it. State transitions are in
 * `#domain/records/session-machine.ts`; the side effects are here.
 */
import { atom } from 'jotai'
import { isPractisingAtom } from '#app/state/device/is-practising.ts'
import { preloadRecordsAtom, settleDraftAtom } from '#app/state/records/records.ts'
import { completePractisedLessonAtom } from '#app/state/session/lessons.ts'
import { readOwnWordAtom } from '#app/state/session/own-audio.ts'
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
import { createPracticeTabs, type TabLease } from '#device/practice/tabs.ts'
import { getLocalStorage } from '#device/storage/stored-value.ts'
import { newId } from '#device/sync/new-id.ts'
import type { PracticeRecord } from '#domain/records/record.ts'
import {
  type EndReason,
  hasResults,
  next,
  outcomeIn,
  type SessionEvent,
  type SessionState,
} from '#domain/records/session-machine.ts'
import { canStart, endsAt, levelAt } from '#domain/session/score.ts'
import type { SessionTechnique, TechniqueId } from '#domain/session/techniques.ts'
import { seconds } from '#domain/time/units.ts'
import { createSession, type Session, type SessionPlan } from '#engine/session.ts'
import type { Snapshot } from '#engine/snapshot.ts'
import { type DraftWriter, keepUnfinishedAtom, startDraftWriterAtom } from './resume/draft.atoms.ts'
import { choiceAtoms, hasHoldAfterSessionAtom } from './setup/setup.atoms.ts'
import {
  prepareClosingTrackAtom,
  releasePrewarmedOutputAtom,
  startClosingTrackAtom,
  stopClosingTrackAtom,
  storePrewarmedOutputAtom,
  takePrewarmedOutputAtom,
} from './sound-ahead.atoms.ts'
import { planSoundscapeAtom } from './soundscape/soundscape.atoms.ts'

export type { Outcome } from '#domain/records/session-machine.ts'

const stateAtom = atom<SessionState>({ name: 'choosing' })
const sendAtom = atom(null, (get, set, event: SessionEvent) => set(stateAtom, next(get(stateAtom), event)))

/** The resources of a practice while its state is `running`. */
interface Running {
  readonly session: Session
  readonly snapshot: Snapshot
  readonly draftWriter: DraftWriter
  readonly id: string
  readonly unsubscribe: () => void
}

const runningAtom = atom<Running | null>(null)

/** The session that ended last: its sound may still ring. */
const endingSessionAtom = atom<Session | null>(null)

/** Whether a practice ran on this visit: then the person returns to the setup rather than arriving at it. */
export const hasPractisedAtom = atom((get) => get(endingSessionAtom) !== null)

export const sessionAtom = atom((get) => get(runningAtom)?.session ?? null)
/** Null while nothing has ended. */
export const outcomeAtom = atom((get) => outcomeIn(get(stateAtom)))

/** `taken`: a practice runs in another tab; `moved`: ours has moved to another tab. */
export const activeInOtherTabAtom = atom((get) => {
  const state = get(stateAtom)
  return state.name === 'in-other-tab' ? state.where : null
})

/**
 * Set on a change of phase or state only: what moves every frame is a Web Animation started from audio time,
 * or the tree would render sixty times a second.
 */
export const snapshotAtom = atom((get) => get(runningAtom)?.snapshot ?? null)

/**
 * Begins `technique` with the current choices, which the screen may show only in the next frame: a click made
 * before the app was loaded is replayed before the address's choices are drawn. Does nothing if the length is
 * too short for one breath.
 */
export const startChosenAtom = atom(null, (get, set, technique: SessionTechnique) => {
  const choice = get(choiceAtoms[technique])
  if (canStart(technique, choice.length, choice.level)) set(startPracticeAtom, { technique, ...choice })
})

/** Begins a practice; call it within a gesture. A running one is left alone. */
export const startPracticeAtom = atom(null, (get, set, plan: SessionPlan, unfinished?: OwnedDraft) => {
  if (get(stateAtom).name === 'running') return
  const { technique, length, level, delay } = plan
  set(closeResultAtom)
  if (technique !== 'breath-hold') set(sessionBeforeHoldAtom, null)
  get(endingSessionAtom)?.dispose()
  set(prepareClosingTrackAtom, technique)
  const soundscape = set(planSoundscapeAtom, technique)
  const session = createSession(
    { ...plan, soundscape, readOwnWord: (word) => set(readOwnWordAtom, word) },
    get(sessionSettingsAtom),
    set(takePrewarmedOutputAtom),
  )
  const id = unfinished?.id ?? newId()
  const draftWriter = set(startDraftWriterAtom, session, id, unfinished)
  const unsubscribe = session.subscribe(() => set(syncSnapshotAtom, session))
  set(sendAtom, { name: 'started' })
  set(runningAtom, { session, snapshot: session.snapshot(), draftWriter, id, unsubscribe })
  set(isPractisingAtom, true)
  session.start()
  // The script that stores records must be loaded when the session ends, with or without a network; the gong
  // waits for nothing.
  whenIdle(() => set(preloadRecordsAtom).catch(() => {}))
  void set(claimSessionTabAtom, session, unfinished?.id)
  if (unfinished === undefined && technique !== 'breath-hold')
    writeLastPractice(getLocalStorage(), { technique, length, level, delay })
})

/** Publishes changes; settles an end once. */
const syncSnapshotAtom = atom(null, (get, set, session: Session) => {
  const running = get(runningAtom)
  if (running?.session !== session) return
  const snapshot = session.snapshot()
  if (snapshot.stage === 'ended') set(settleEndAtom, running, snapshot.how ?? 'stopped')
  else set(runningAtom, { ...running, snapshot })
})

const settleEndAtom = atom(null, (get, set, running: Running, how: 'completed' | 'stopped') => {
  const { session, snapshot, draftWriter, id } = running
  const end = {
    how,
    hasBegun: snapshot.stage !== 'countdown',
    score: session.score,
    draft: draftWriter.latest(),
    now: new Date().toISOString(),
    allowsHold: get(hasHoldAfterSessionAtom),
  }
  set(sendAtom, { name: 'ended', end })
  const outcome = get(outcomeAtom)
  if (outcome === null) return
  const { record, endReason, leadsToHold } = outcome
  set(endReason === 'completed' ? startClosingTrackAtom : stopClosingTrackAtom)
  const part = { record, log: session.log() }
  const output = leadsToHold ? session.handOver() : null
  if (output !== null) set(storePrewarmedOutputAtom, output)
  if (leadsToHold && record !== null) set(sessionBeforeHoldAtom, part)
  set(isSavingEndedAtom, true)
  set(detachSessionAtom, running)
  const state = endReason === 'forgotten' ? ({ name: 'set-aside', reason: 'forgotten' } as const) : undefined
  // A record that cannot be stored now stays a draft, and is offered at the next start.
  const owner = draftWriter.owner()
  if (endReason !== 'forgotten') void set(completePractisedLessonAtom, record, owner)
  void set(settleDraftAtom, record, id, state, owner)
    .catch(() => {})
    .then(() => {
      // Only now, and only if the person is still on that page.
      if (hasResults(outcome) && get(outcomeAtom) === outcome) set(openResultAtom, part)
      set(isSavingEndedAtom, false)
      if (get(runningAtom) === null) set(releaseTabLeaseAtom)
    })
})

/** Removes the session from the screen; sounds that still ring may ring out. */
const detachSessionAtom = atom(null, (_get, set, running: Running) => {
  running.draftWriter.stop()
  running.unsubscribe()
  set(runningAtom, null)
  set(endingSessionAtom, running.session)
  set(isPractisingAtom, false)
})

/** Ends the practice because a person wishes it. */
export const endPracticeAtom = atom(null, (get, set, endReason: EndReason, leadsToHold?: boolean) => {
  set(sendAtom, { name: 'end-asked', endReason, leadsToHold: leadsToHold === true })
  get(runningAtom)?.session.stop()
})

/**
 * The page of a technique is left: a running session is stopped and stored.
 * @param technique null: any
 * @returns the record that was stored
 */
export const leavePracticeAtom = atom(
  null,
  (get, set, technique: TechniqueId | null): PracticeRecord | null => {
    const running = get(runningAtom)
    if (running !== null && technique !== null && running.session.score.technique !== technique) return null
    if (running !== null) set(endPracticeAtom, 'stopped')
    get(endingSessionAtom)?.dispose()
    const ended = get(outcomeAtom)
    set(sendAtom, { name: 'left', technique })
    if (ended === null || !ended.leadsToHold) set(releasePrewarmedOutputAtom)
    set(closeResultAtom)
    if (technique === 'breath-hold') set(sessionBeforeHoldAtom, null)
    return running === null ? null : (ended?.record ?? null)
  },
)

/** Goes back from the results to the setup. */
export const returnToSetupAtom = atom(null, (_get, set) => set(sendAtom, { name: 'returned' }))

/** Resumes an interrupted session; call it within a gesture. @returns whether there was one */
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

/** Opened at first use, not when the module is loaded. */
const tabsAtom = atom(() => createPracticeTabs())
/** This tab's lease; one tab practises at a time. */
const tabLeaseAtom = atom<TabLease | null>(null)

/**
 * @param how `takeOver` asks the other tab to hand over
 * @returns whether this tab has the lease now
 */
const claimTabLeaseAtom = atom(null, async (get, set, how: 'claim' | 'takeOver') => {
  if (how === 'claim' && get(tabLeaseAtom) !== null) return true
  const lease = await get(tabsAtom)[how](() => {
    set(tabLeaseAtom, null)
    set(yieldToOtherTabAtom)
  })
  set(tabLeaseAtom, lease)
  return lease !== null
})

const releaseTabLeaseAtom = atom(null, (get, set) => {
  get(tabLeaseAtom)?.release()
  set(tabLeaseAtom, null)
})

/** Whether another tab practises now. */
export const checkOtherTabAtom = atom(null, (get) => get(tabsAtom).isTaken())

/** Gets the lease for the running session; stores an interrupted practice before overwriting its draft. */
const claimSessionTabAtom = atom(null, async (get, set, session: Session, goesOn: string | undefined) => {
  const hasPlace = await set(claimTabLeaseAtom, 'claim')
  if (get(runningAtom)?.session !== session) {
    if (hasPlace && get(runningAtom) === null) set(releaseTabLeaseAtom)
    return
  }
  if (!hasPlace) return set(abortSessionAtom, 'taken')
  // More than one may have been interrupted; what could not be stored stays for the next start.
  for (let last = ''; ; ) {
    const before = readUnfinished()
    if (before === null || [goesOn, get(runningAtom)?.id, last].includes(before.id)) return
    last = before.id
    await set(keepUnfinishedAtom)
  }
})

/** Another tab has the practice: this one falls silent at once and leaves no record. */
const abortSessionAtom = atom(null, (get, set, where: 'taken' | 'moved') => {
  const running = get(runningAtom)
  if (running !== null) {
    set(detachSessionAtom, running)
    set(stopClosingTrackAtom)
    running.session.dispose()
  }
  set(sendAtom, { name: 'yielded', where })
})

/** Another tab takes over: the draft says how far the session got. */
const yieldToOtherTabAtom = atom(null, (get, set) => {
  get(runningAtom)?.draftWriter.write()
  set(abortSessionAtom, 'moved')
})

/** Takes over the practice of another tab at its current position; call it within a gesture. */
export const takeOverPracticeAtom = atom(null, async (_get, set) => {
  const hasPlace = await set(claimTabLeaseAtom, 'takeOver')
  if (!hasPlace) return
  set(sendAtom, { name: 'here-again' })
  if (!set(resumeUnfinishedAtom)) set(releaseTabLeaseAtom)
})

/** Leaves the practice in the other tab, and goes back to the setup. */
export const closeOtherTabNoticeAtom = atom(null, (_get, set) => set(sendAtom, { name: 'here-again' }))
