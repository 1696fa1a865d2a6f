import { useAtomValue } from 'jotai'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { CheetahNotice } from '#app/features/practice/setup/pace-card.tsx'
import { SoundButton } from '#app/features/practice/setup/sound-button.tsx'
import { announcementsAtom, sessionSettingsAtom } from '#app/state/session/settings.ts'
import { UnfoldIcon } from '#app/ui/art/icons.tsx'
import { Vessel } from '#app/ui/art/vessel.tsx'
import { arriveVessel } from '#app/ui/platform/grow.ts'
import { MarkedText } from '#app/ui/text/marked-text.tsx'
import { paceTexts } from '#domain/messages/practice/pace.ts'
import { phaseWords, practiceTexts } from '#domain/messages/practice/practice.ts'
import { animalOf, breathsPerMinute, isCheetah } from '#domain/session/pace.ts'
import { isPaced, techniques } from '#domain/session/techniques.ts'
import { fullRate } from '#domain/texts/practice/pace.ts'
import type { Session } from '#engine/session.ts'
import type { Snapshot } from '#engine/snapshot.ts'
import { formOf } from './breath-path.ts'
import { BreathPath } from './breath-path-view.tsx'
import { Controls } from './controls.tsx'
import { Notices } from './notices.tsx'
import { Countdown, PhaseCount, RunningTime } from './running-time.tsx'
import { animateTide } from './tide.ts'
import { useSessionKeys } from './use-session-keys.ts'
import '#app/features/practice/practice.css'
import { useFocusOnArrival } from '#app/features/practice/setup/use-focus-on-arrival.ts'

/** The screen while practising: one line of time, the vessel, one word, one count. */
export function SessionScreen({ session, snapshot }: { session: Session; snapshot: Snapshot }) {
  const settings = useAtomValue(sessionSettingsAtom)
  const main = useFocusOnArrival<HTMLElement>()
  useEffect(() => session.apply(settings), [session, settings])
  useSessionKeys(session)
  const { stage, phase } = snapshot
  const isCountdown = stage === 'countdown'
  const isCounting = (stage === 'running' || stage === 'gong') && phase?.kind !== 'rest'
  const hasPace = isPaced(techniques[session.score.technique])
  return (
    <main ref={main} tabIndex={-1} className="session-grid outline-none">
      <div className="session-time flex items-start gap-3">
        <div className="grow pt-3">{isCountdown ? null : <RunningTime session={session} />}</div>
        <div className="-mr-3">
          <SoundButton />
        </div>
      </div>
      <div className="session-water">
        <Water session={session} snapshot={snapshot} />
        {isCounting ? <PhaseCount session={session} phase={phase} /> : null}
      </div>
      <div className="session-side">
        <div className="session-word text-center">
          <Word session={session} snapshot={snapshot} />
          <Announcer snapshot={snapshot} />
        </div>
        <div className="session-foot">
          <Notices session={session} snapshot={snapshot} />
          {isCountdown ? null : hasPace ? (
            <Rates snapshot={snapshot} />
          ) : (
            <p className="text-center text-quiet tabular-nums py-3">
              <Breaths breaths={snapshot.breath} />
            </p>
          )}
          {hasPace && isCheetah(snapshot.level) ? <CheetahNotice isBrief /> : null}
        </div>
        <div className="session-controls">
          <Controls session={session} snapshot={snapshot} hasPace={hasPace} />
        </div>
      </div>
    </main>
  )
}

function Water({ session, snapshot }: { session: Session; snapshot: Snapshot }) {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    return layer.current === null ? undefined : animateTide(layer.current, session, isStill)
  }, [session])
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (frame.current !== null) arriveVessel(frame.current)
  }, [])
  const { phase, stage } = snapshot
  const { technique } = session.score
  const form = formOf(technique)
  return (
    <div
      ref={frame}
      className="vessel-frame session-vessel"
      data-phase={phase?.kind ?? stage}
      data-path={form ?? undefined}
    >
      <Vessel tide={layer} />
      {form === null ? null : (
        <BreathPath form={form} cycle={techniques[technique].cycle} phase={phase?.index} />
      )}
    </div>
  )
}

/** The one word on the screen. */
function wordOf({ phase, stage }: Snapshot): string {
  if (stage === 'preparing' || stage === 'idle') return practiceTexts.preparing
  if (stage === 'countdown') return practiceTexts.getReady
  return phase === null ? practiceTexts.gong : phaseWords[phase.kind]
}

function Word({ session, snapshot }: { session: Session; snapshot: Snapshot }) {
  const { stage } = snapshot
  return (
    <>
      <h1 className="session-phase title text-[min(3rem,15vw)] leading-none short:(text-4xl leading-10)">
        {wordOf(snapshot)}
      </h1>
      {stage === 'countdown' ? (
        <Countdown session={session} />
      ) : (
        <p className="session-state text-quiet">
          {stage === 'paused' || stage === 'interrupted' ? practiceTexts.paused : ''}
        </p>
      )}
    </>
  )
}

/** Announces each stage to screen readers, and each phase where that is wanted; never seconds. */
export function Announcer({ snapshot }: { snapshot: Snapshot }) {
  const tellsPhases = useAtomValue(announcementsAtom)
  const { stage } = snapshot
  const isPaused = stage === 'paused' || stage === 'interrupted'
  const word = isPaused ? practiceTexts.paused : wordOf(snapshot)
  return (
    <p role="status" className="sr-only">
      {stage === 'running' && !tellsPhases ? '' : word}
    </p>
  )
}

/** The number of breaths. */
const Breaths = ({ breaths }: { breaths: number }) => (
  <MarkedText
    text={paceTexts.breaths({ breaths })}
    marks={{ number: (words) => <b className="text-ink font-600">{words}</b> }}
  />
)

/** The number of breaths and the pace: one quiet line, which opens for both rates. */
const Rates = ({ snapshot: { breath, level } }: { snapshot: Snapshot }) => (
  <details className="session-rates text-quiet tabular-nums">
    <summary className="flex items-center justify-center gap-x-6 min-h-12 cursor-pointer">
      <span>
        <Breaths breaths={breath} />
      </span>
      <span className="flex items-center gap-1">
        <b className="text-ink font-600">{animalOf(level)}</b>
        <UnfoldIcon />
      </span>
    </summary>
    <p className="flex flex-wrap justify-center gap-x-4 text-sm pb-3">
      <span>{paceTexts.rate({ rate: breathsPerMinute(level) })}</span>
      <span>{paceTexts.fullRateShort({ rate: fullRate(level) })}</span>
    </p>
  </details>
)
