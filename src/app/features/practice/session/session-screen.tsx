import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { CheetahNotice } from '#app/features/practice/setup/pace-card.tsx'
import { SoundButton } from '#app/features/practice/setup/sound-button.tsx'
import { announcementsAtom, sessionSettingsAtom } from '#app/state/session/settings.ts'
import { Vessel } from '#app/ui/art/vessel.tsx'
import { MarkedText } from '#app/ui/text/marked-text.tsx'
import { paceTexts } from '#domain/messages/practice/pace.ts'
import { phaseWords, practiceTexts } from '#domain/messages/practice/practice.ts'
import { animalOf, breathsPerMinute, isCheetah } from '#domain/session/pace.ts'
import { isPaced, techniques } from '#domain/session/techniques.ts'
import { fullRate } from '#domain/texts/practice/pace.ts'
import type { Session } from '#engine/session.ts'
import type { Snapshot } from '#engine/snapshot.ts'
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
  const isCountdown = snapshot.stage === 'countdown'
  const hasPace = isPaced(techniques[session.score.technique])
  return (
    <main ref={main} tabIndex={-1} className="session-grid outline-none">
      <div className="session-time flex items-start gap-3">
        <div className="grow pt-3">{isCountdown ? null : <RunningTime session={session} />}</div>
        <div className="-mr-3">
          <SoundButton />
        </div>
      </div>
      <div className="session-water flex items-center justify-center">
        <Water session={session} snapshot={snapshot} />
      </div>
      <div className="session-side">
        <div className="session-word text-center">
          <Word session={session} snapshot={snapshot} />
          <Announcer snapshot={snapshot} />
        </div>
        <div className="session-foot">
          <Notices session={session} snapshot={snapshot} />
          {isCountdown ? null : <Rates snapshot={snapshot} hasPace={hasPace} />}
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
  return (
    <div className="vessel-frame session-vessel" data-phase={snapshot.phase?.kind ?? snapshot.stage}>
      <Vessel tide={layer} />
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
  const { phase, stage } = snapshot
  const isCounting = stage === 'running' || stage === 'gong'
  return (
    <>
      <h1 className="title text-[min(3rem,15vw)] leading-none short:(text-4xl leading-10)">
        {wordOf(snapshot)}
      </h1>
      {stage === 'countdown' ? (
        <Countdown session={session} />
      ) : isCounting && phase?.kind !== 'rest' ? (
        <PhaseCount session={session} startsAt={phase?.start ?? 0} />
      ) : (
        <p className="min-h-7 text-quiet">
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

interface RatesProps {
  snapshot: Snapshot
  hasPace: boolean
}

/** The number of breaths and, for the Treadmill, the pace. */
const Rates = ({ snapshot: { breaths, level }, hasPace }: RatesProps) => (
  <div className="text-center text-quiet tabular-nums mb-4">
    <p className="flex justify-center gap-6">
      <span>
        <MarkedText
          text={paceTexts.breaths({ breaths })}
          marks={{ number: (words) => <b className="text-ink font-600">{words}</b> }}
        />
      </span>
      {hasPace ? <b className="text-ink font-600">{animalOf(level)}</b> : null}
    </p>
    {hasPace ? (
      <p className="flex flex-wrap justify-center gap-x-4 text-sm mt-1">
        <span>{paceTexts.rate({ rate: breathsPerMinute(level) })}</span>
        <span>{paceTexts.fullRateShort({ rate: fullRate(level) })}</span>
      </p>
    ) : null}
  </div>
)
