import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { sessionSettingsAtom } from '#app/facts/settings.ts'
import { MinusIcon, PlusIcon } from '#app/ui/icons.tsx'
import { Vessel } from '#app/ui/vessel.tsx'
import { animalOf, FASTEST, fullBreathsPerMinute, isCheetah, SLOWEST } from '#domain/pace.ts'
import { phaseWords, practiceTexts } from '#domain/texts/practice.ts'
import type { Session } from '#engine/session.ts'
import type { Snapshot } from '#engine/snapshot.ts'
import { Notices } from './notices.tsx'
import { CheetahNotice } from './pace-card.tsx'
import { slowDownAtom, speedUpAtom } from './practice.atoms.ts'
import { PhaseCount, RunningTime } from './running-time.tsx'
import { SoundButton } from './sound-button.tsx'
import { animateTide } from './tide.ts'

/** While practising everything else steps back: one line of time, the vessel, one word, one count. */
export function SessionScreen({ session, snapshot }: { session: Session; snapshot: Snapshot }) {
  const settings = useAtomValue(sessionSettingsAtom)
  useEffect(() => session.apply(settings), [session, settings])
  // Start stands at the foot of a page that may be scrolled; the session begins at its head.
  useEffect(() => {
    // In braces: today's browsers answer with a promise, which React would call as the effect's end.
    scrollTo(0, 0)
  }, [])
  return (
    <main className="column-session min-h-dvh flex flex-col pt-5 pb-6 short:(max-w-200 grid grid-cols-[auto_1fr] gap-x-12 py-3)">
      <div className="flex items-start gap-3 short:col-span-2">
        <div className="grow pt-3">
          <RunningTime session={session} />
        </div>
        <div className="-mr-3">
          <SoundButton />
        </div>
      </div>
      <div className="grow flex items-center justify-center py-4 short:py-0">
        <Water session={session} />
      </div>
      <div>
        <div className="text-center mb-6 short:mb-0">
          <PhaseWord session={session} snapshot={snapshot} />
        </div>
        <Notices session={session} snapshot={snapshot} />
        {isCheetah(snapshot.level) ? <CheetahNotice /> : null}
        <Rates snapshot={snapshot} />
        <Controls session={session} snapshot={snapshot} />
      </div>
    </main>
  )
}

function Water({ session }: { session: Session }) {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    return layer.current === null ? undefined : animateTide(layer.current, session, isStill)
  }, [session])
  return (
    <div className="vessel-frame w-[min(78vw,40dvh,calc(100dvh-23rem))] short:w-[64dvh]">
      <Vessel tide={layer} />
    </div>
  )
}

function PhaseWord({ session, snapshot }: { session: Session; snapshot: Snapshot }) {
  const { phase, stage } = snapshot
  const word =
    stage === 'preparing' || stage === 'idle'
      ? practiceTexts.preparing
      : phase === null
        ? practiceTexts.gong
        : phaseWords[phase.kind]
  const isCounting = stage === 'running' || stage === 'gong' || stage === 'countdown'
  return (
    <>
      <p className="title text-5xl short:text-4xl" role="status">
        {word}
      </p>
      {isCounting && phase?.kind !== 'rest' ? (
        <PhaseCount session={session} startsAt={phase?.start ?? 0} />
      ) : (
        <p className="h-7" />
      )}
    </>
  )
}

const Rates = ({ snapshot: { breaths, level } }: { snapshot: Snapshot }) => (
  <p className="flex justify-center gap-7 text-quiet tabular-nums mb-5 mt-4">
    <span>
      <b className="text-ink font-600">{breaths}</b> {breaths === 1 ? 'breath' : 'breaths'}
    </span>
    <b className="text-ink font-600">{animalOf(level)}</b>
    <span>
      <b className="text-ink font-600">{fullBreathsPerMinute(level).toFixed(1)}</b> a minute
    </span>
  </p>
)

function Controls({ session, snapshot: { stage, level } }: { session: Session; snapshot: Snapshot }) {
  const slowDown = useSetAtom(slowDownAtom)
  const speedUp = useSetAtom(speedUpAtom)
  const isStanding = stage === 'paused' || stage === 'interrupted'
  return (
    <>
      <div className="flex items-center gap-4">
        <button type="button" className="button-round" disabled={level === SLOWEST} onClick={slowDown}>
          <MinusIcon />
          <span className="sr-only">{practiceTexts.slowDown}</span>
        </button>
        <button
          type="button"
          className="button-outlined min-h-15 grow"
          disabled={stage === 'preparing'}
          onClick={() => (isStanding ? session.resume() : session.pause())}
        >
          {isStanding ? practiceTexts.resume : practiceTexts.pause}
        </button>
        <button type="button" className="button-round" disabled={level === FASTEST} onClick={speedUp}>
          <PlusIcon />
          <span className="sr-only">{practiceTexts.speedUp}</span>
        </button>
      </div>
      <button type="button" className="button text-quiet w-full mt-2" onClick={() => session.stop()}>
        {practiceTexts.stop}
      </button>
    </>
  )
}
