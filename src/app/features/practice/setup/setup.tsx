import { Link } from '@tanstack/react-router'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useState } from 'react'
import { SaveAudio } from '#app/features/practice/export/save-audio.tsx'
import { ContemplationCard } from '#app/features/practice/hold/contemplation-card.tsx'
import { useReturnFocus } from '#app/features/practice/session/use-return-focus.ts'
import { prewarmOutputAtom } from '#app/features/practice/sound-ahead.atoms.ts'
import { SoundscapeSlot } from '#app/features/practice/soundscape/soundscape-slot.tsx'
import { TooShort } from '#app/features/practice/too-short.tsx'
import { ToolHead } from '#app/features/practice/tool-head.tsx'
import { sessionSettingsAtom } from '#app/state/session/settings.ts'
import { InfoIcon } from '#app/ui/art/icons.tsx'
import { CheckBox } from '#app/ui/form/check-box.tsx'
import { useIsPainted } from '#app/ui/hooks/use-painted.ts'
import { afterglowTexts } from '#domain/messages/practice/contemplation.ts'
import { minutesTexts } from '#domain/messages/practice/minutes.ts'
import { practiceTexts, toolTexts } from '#domain/messages/practice/practice.ts'
import { trackNames } from '#domain/messages/practice/tracks.ts'
import { routes } from '#domain/pages/routes.ts'
import { isPaced, type SessionTechnique, techniques } from '#domain/session/techniques.ts'
import { seconds } from '#domain/time/units.ts'
import { prefetchSession } from '#engine/session.ts'
import { BreathPreview, wideScreenQuery } from './breath-preview.tsx'
import { BreathShape } from './breath-shape.tsx'
import { GuidanceCard } from './guidance-card.tsx'
import { LengthCard } from './length-card.tsx'
import { MinutesCard } from './minutes-card.tsx'
import { PaceCard } from './pace-card.tsx'
import { RepeatLast } from './repeat-last.tsx'
import { choiceAtoms, manifestationAtom } from './setup.atoms.ts'
import { SetupHead } from './setup-head.tsx'
import { StartButton, useIsLongEnough } from './start-button.tsx'

/** Quick delays, in minutes (spec §9). */
const delays = [0, 1, 5, 10, 15].map((minutes) => ({
  value: minutes * 60,
  label: minutes === 0 ? practiceTexts.noDelay : minutesTexts.quick({ minutes }),
}))

interface SetupProps {
  technique: SessionTechnique
  /** More of the setup: saved presets. */
  children?: ReactNode
}

/** Setup before a session: its shape and Start first, for people who need no more; then other choices. */
export function Setup({ technique, children }: SetupProps) {
  const settings = useAtomValue(sessionSettingsAtom)
  const [choice, choose] = useAtom(choiceAtoms[technique])
  const isWhole = useShowsBelowTheFold()
  const hasPace = isPaced(techniques[technique])
  const warmUp = useSetAtom(prewarmOutputAtom)
  const main = useReturnFocus()
  return (
    // Any interaction with this page is a sign that Start is near: the engine may be loaded.
    <main
      ref={main}
      tabIndex={-1}
      className="page-narrow pb-16"
      onFocus={({ target, currentTarget }) => {
        // The page itself gets the focus on arrival: only focus on a control is a sign.
        if (target !== currentTarget) prefetchSession(technique, settings)
      }}
      onPointerDown={() => warmUp(technique)}
      onKeyDown={() => warmUp(technique)}
      onClickCapture={() => warmUp(technique)}
    >
      <ToolHead />
      <div className="lg:(grid grid-cols-2 gap-x-20 items-start)">
        <div className="lg:(sticky top-8)">
          <SetupHead
            title={techniques[technique].name}
            subtitle={toolTexts[technique].subtitle}
            preview={<BreathPreview technique={technique} level={choice.level} />}
          />
          {hasPace ? (
            <PaceCard level={choice.level} onChange={(level) => choose({ level })} />
          ) : (
            <BreathShape technique={technique} />
          )}
          <div className="mt-8 short:mt-4">
            <StartButton technique={technique} isFilled />
            <TooShort technique={technique} />
            <RepeatLast technique={technique} />
          </div>
          <Safety technique={technique} />
        </div>
        <div>
          {children}
          {isWhole ? <BelowTheFold technique={technique} /> : <div className="mt-10 min-h-[120rem]" />}
        </div>
      </div>
    </main>
  )
}

/**
 * Whether the part below the fold is drawn: at once where it is beside the first, or where there is only
 * markup; else after the first paint.
 */
function useShowsBelowTheFold(): boolean {
  const [isAtOnce] = useState(() => typeof matchMedia === 'undefined' || matchMedia(wideScreenQuery).matches)
  const isPainted = useIsPainted()
  return isAtOnce || isPainted
}

/** All other choices. */
function BelowTheFold({ technique }: { technique: SessionTechnique }) {
  const [choice, choose] = useAtom(choiceAtoms[technique])
  const isLongEnough = useIsLongEnough(technique)
  return (
    <div className="mt-10 grid gap-10">
      <LengthCard technique={technique} />
      {isPaced(techniques[technique]) ? (
        <>
          <StartButton technique={technique} />
          <ContemplationCard />
          <MinutesCard
            title={minutesTexts.delay}
            field={minutesTexts.delayField}
            value={choice.delay}
            range={{ least: 0, most: 60, includesLeast: true }}
            slider={[0, 60]}
            quick={delays}
            none={practiceTexts.noDelay}
            onChange={(delay) => choose({ delay: seconds(delay) })}
          />
        </>
      ) : null}
      {technique === '4-7-8' ? <ManifestationCheck /> : null}
      <GuidanceCard />
      <SoundscapeSlot technique={technique} />
      <StartButton technique={technique} />
      <SaveAudio technique={technique} isDisabled={!isLongEnough} />
    </div>
  )
}

function ManifestationCheck() {
  const [isOn, setOn] = useAtom(manifestationAtom)
  return <CheckBox label={trackNames.manifestation} hint={afterglowTexts.hint} isOn={isOn} onChange={setOn} />
}

export const Safety = ({ technique }: { technique: SessionTechnique }) => (
  <p className="flex gap-3 mt-6 text-sm text-quiet">
    <span className="text-sand shrink-0">
      <InfoIcon />
    </span>
    <span>
      {toolTexts[technique].safety}{' '}
      <Link to={routes.safety} className="text-ink underline underline-offset-4 inline-block py-3 -my-2">
        {practiceTexts.guidelines}
      </Link>
    </span>
  </p>
)
