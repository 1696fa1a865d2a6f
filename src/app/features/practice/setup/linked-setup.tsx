import { Link } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { startPracticeAtom } from '#app/features/practice/practice.atoms.ts'
import { prewarmOutputAtom } from '#app/features/practice/sound-ahead.atoms.ts'
import { ToolHead } from '#app/features/practice/tool-head.tsx'
import { sessionSettingsAtom } from '#app/state/session/settings.ts'
import { type NamedPreset, soundscapeOf } from '#domain/links/preset.ts'
import { minutesTexts } from '#domain/messages/practice/minutes.ts'
import { paceTexts } from '#domain/messages/practice/pace.ts'
import { practiceTexts, toolTexts } from '#domain/messages/practice/practice.ts'
import { lostAudioHere, presetLinkTexts } from '#domain/messages/practice/presets.ts'
import { soundscapeNames, soundscapeTexts } from '#domain/messages/practice/soundscape.ts'
import { routes } from '#domain/pages/routes.ts'
import { breathsPerMinute, isCheetah, nearestLevel, paceSeconds } from '#domain/session/pace.ts'
import { canStart } from '#domain/session/score.ts'
import { audioOptionNames } from '#domain/texts/practice/contemplation.ts'
import { lengthInWords } from '#domain/texts/practice/lengths.ts'
import { paceInWords, trueRate } from '#domain/texts/practice/pace.ts'
import { startLabel } from '#domain/texts/practice/practice.ts'
import { seconds } from '#domain/time/units.ts'
import { prefetchSession } from '#engine/session.ts'
import { audioOnThisDevice, chosenSettingsAtom } from './chosen-settings.atoms.ts'
import { CheetahNotice } from './pace-card.tsx'
import { Safety } from './setup.tsx'

interface LinkedSetupProps {
  preset: NamedPreset
  /** A button that saves the preset. */
  keep: ReactNode
}

/** Before a session that a link has set up: the link's preset, and Start. */
export function LinkedSetup({ preset, keep }: LinkedSetupProps) {
  const { name, sessionDuration, breathingPace, delayStart } = preset
  const settings = useAtomValue(sessionSettingsAtom)
  const choose = useSetAtom(chosenSettingsAtom)
  const start = useSetAtom(startPracticeAtom)
  const [length, level, delay] = [seconds(sessionDuration), nearestLevel(breathingPace), seconds(delayStart)]
  const isEnough = canStart('energizing', length, level)
  const begin = () => {
    choose(preset)
    start({ technique: 'energizing', length, level, delay })
  }
  return (
    <PrewarmingMain>
      <p className="text-quiet mt-3">{presetLinkTexts.over}</p>
      <h1 className="title text-[min(2.125rem,15vw)] leading-tight mt-1 lg:text-[2.75rem] overflow-clip wrap-anywhere">
        <bdi>{name}</bdi>
      </h1>
      <div className="short:(grid grid-cols-2 gap-x-12 items-start) lg:(grid grid-cols-2 gap-x-20 items-start)">
        <PresetDetails preset={preset} />
        <div>
          {isCheetah(level) ? <CheetahNotice /> : null}
          <button
            type="button"
            className="button-filled w-full mt-8 short:mt-6"
            disabled={!isEnough}
            onPointerEnter={() => prefetchSession('energizing', settings)}
            onClick={begin}
          >
            {startLabel('energizing', delay)}
          </button>
          <p className="text-sm text-sand mt-3 empty:mt-0" role="status">
            {isEnough ? '' : toolTexts.energizing.tooShort}
          </p>
          <Link
            to={routes.energizing}
            // For another tab, which does not know the choices made here.
            search={{ duration: String(sessionDuration), pace: paceSeconds(level).toFixed(2) }}
            className="button-outlined w-full mt-3"
            onClick={() => choose(preset)}
          >
            {presetLinkTexts.change}
          </Link>
          {keep}
          <Safety technique="energizing" />
        </div>
      </div>
    </PrewarmingMain>
  )
}

/** The link's preset, row by row. */
function PresetDetails({ preset }: { preset: NamedPreset }) {
  const { sessionDuration, breathingPace, delayStart, audioOption } = preset
  const { name: soundscape } = soundscapeOf(preset)
  const level = nearestLevel(breathingPace)
  const isLost = audioOnThisDevice(audioOption) !== audioOption
  return (
    <dl className="mt-6 border-t border-line">
      <Row name={minutesTexts.length}>{lengthInWords(sessionDuration)}</Row>
      <Row name={paceTexts.title}>
        {paceInWords(level)}
        <span className="block text-sm text-quiet">{paceTexts.rate({ rate: breathsPerMinute(level) })}</span>
        <span className="block text-sm text-quiet">{trueRate(level)}</span>
      </Row>
      <Row name={minutesTexts.delay}>
        {delayStart === 0 ? practiceTexts.noDelay : lengthInWords(delayStart)}
      </Row>
      {soundscape === 'none' ? null : <Row name={soundscapeTexts.title}>{soundscapeNames[soundscape]}</Row>}
      {audioOption === 'none' ? null : (
        <Row name={presetLinkTexts.audio}>
          {audioOptionNames[audioOption]}
          {isLost ? <span className="block text-sm text-sand">{lostAudioHere}</span> : null}
        </Row>
      )}
    </dl>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="hairline flex flex-wrap justify-between items-baseline gap-x-4 gap-y-1 py-3.5">
    <dt className="text-quiet">{name}</dt>
    <dd className="text-right max-w-60">{children}</dd>
  </div>
)

/** Any interaction with this page is a sign that Start is near: the engine may be loaded. */
function PrewarmingMain({ children }: { children: ReactNode }) {
  const warmUp = useSetAtom(prewarmOutputAtom)
  return (
    <main
      tabIndex={-1}
      className="page-narrow short:max-w-190 pb-16"
      onPointerDown={() => warmUp('energizing')}
      onKeyDown={() => warmUp('energizing')}
      onClickCapture={() => warmUp('energizing')}
    >
      <ToolHead />
      {children}
    </main>
  )
}

/** Says in plain words that a link holds no preset. */
export const NoPreset = () => (
  <main className="column grow flex flex-col pb-16">
    <ToolHead />
    <div className="grow flex flex-col justify-center items-start">
      <h1 className="title text-[min(2.125rem,15vw)] leading-tight">{presetLinkTexts.none}</h1>
      <p className="text-quiet mt-4">{presetLinkTexts.noneLine}</p>
      <Link to={routes.energizing} className="button-outlined mt-8">
        {presetLinkTexts.choose}
      </Link>
    </div>
  </main>
)
