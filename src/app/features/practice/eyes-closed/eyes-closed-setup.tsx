import { Link } from '@tanstack/react-router'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useReturnFocus } from '#app/features/practice/session/use-return-focus.ts'
import { BreathPreview } from '#app/features/practice/setup/breath-preview.tsx'
import { LengthCard } from '#app/features/practice/setup/length-card.tsx'
import { PaceCard } from '#app/features/practice/setup/pace-card.tsx'
import { PlayAlong } from '#app/features/practice/setup/play-along.tsx'
import { ScreenOffLink } from '#app/features/practice/setup/screen-off-link.tsx'
import { choiceAtoms } from '#app/features/practice/setup/setup.atoms.ts'
import { SetupHead } from '#app/features/practice/setup/setup-head.tsx'
import { StartButton } from '#app/features/practice/setup/start-button.tsx'
import { useLinkParams } from '#app/features/practice/setup/use-link-params.ts'
import { prewarmOutputAtom } from '#app/features/practice/sound-ahead.atoms.ts'
import { SoundscapeSlot } from '#app/features/practice/soundscape/soundscape-slot.tsx'
import { TooShort } from '#app/features/practice/too-short.tsx'
import { ToolHead } from '#app/features/practice/tool-head.tsx'
import { guidanceAtom, isSoundOnAtom } from '#app/state/session/settings.ts'
import { ChoiceRow } from '#app/ui/form/choice-row.tsx'
import type { PracticeParams } from '#domain/links/practice-link.ts'
import { eyesClosedTexts, shortNames } from '#domain/messages/practice/eyes-closed.ts'
import { guidanceTexts, practiceTexts, toolTexts } from '#domain/messages/practice/practice.ts'
import { routes } from '#domain/pages/routes.ts'
import { isPaced, type SessionTechnique, techniques } from '#domain/session/techniques.ts'
import { eyesClosedTechniqueAtom } from './eyes-closed.atoms.ts'

const offered = ['energizing', '4-7-8', 'box-breathing'] as const satisfies SessionTechnique[]
const choices = offered.map((value) => ({ value, label: shortNames[value] }))

const guides = [
  { value: 'voice', label: guidanceTexts.voice },
  { value: 'tones', label: guidanceTexts.tones },
] as const

/**
 * Chooses technique, length and guidance; nothing more needs to be seen after that.
 * @param named the technique in the address
 */
export function EyesClosedSetup({ named, wish }: { named?: SessionTechnique; wish: PracticeParams }) {
  const [technique, setTechnique] = useAtom(eyesClosedTechniqueAtom)
  const { level } = useAtomValue(choiceAtoms[technique])
  const main = useReturnFocus()
  const warmUp = useSetAtom(prewarmOutputAtom)
  useEffect(() => {
    if (named !== undefined) setTechnique(named)
  }, [named, setTechnique])
  useLinkParams(named ?? technique, wish)
  return (
    <main
      ref={main}
      tabIndex={-1}
      className="page-narrow pb-16 outline-none"
      onPointerDown={() => warmUp(technique)}
      onKeyDown={() => warmUp(technique)}
    >
      <ToolHead />
      <div className="lg:(grid grid-cols-2 gap-x-20 items-start)">
        <div className="lg:(sticky top-8)">
          <SetupHead
            title={eyesClosedTexts.title}
            subtitle={eyesClosedTexts.subtitle}
            preview={<BreathPreview technique={technique} level={level} />}
          />
          <h2 className="font-600">{eyesClosedTexts.technique}</h2>
          <ChoiceRow
            label={eyesClosedTexts.technique}
            options={choices}
            value={technique}
            onChange={setTechnique}
          />
          <p className="text-sm text-quiet">{toolTexts[technique].subtitle}</p>
          <div className="mt-6">
            <SoundOff />
            <StartButton technique={technique} isFilled />
            <TooShort technique={technique} />
          </div>
          <p className="text-sm text-quiet mt-5">
            {toolTexts[technique].safety}{' '}
            <Link
              to={routes.safety}
              className="text-ink underline underline-offset-4 inline-block py-3 -my-2"
            >
              {practiceTexts.guidelines}
            </Link>
          </p>
        </div>
        <div className="mt-10 grid gap-10">
          <Lengths technique={technique} />
          <Guide />
          <SoundscapeSlot key={technique} technique={technique} />
        </div>
      </div>
    </main>
  )
}

function SoundOff() {
  const [isSoundOn, setSound] = useAtom(isSoundOnAtom)
  return (
    <div role="status">
      {isSoundOn ? null : (
        <p className="text-sm text-sand mb-4">
          {eyesClosedTexts.soundOff}{' '}
          <button type="button" className="button underline" onClick={() => setSound(true)}>
            {eyesClosedTexts.turnOn}
          </button>
        </p>
      )}
    </div>
  )
}

function Lengths({ technique }: { technique: SessionTechnique }) {
  const [choice, choose] = useAtom(choiceAtoms[technique])
  return (
    <>
      <LengthCard key={technique} technique={technique} />
      {isPaced(techniques[technique]) ? (
        <PaceCard level={choice.level} onChange={(level) => choose({ level })} />
      ) : null}
    </>
  )
}

/** Voice or tones; with closed eyes there is no picture to follow. */
function Guide() {
  const [guidance, setGuidance] = useAtom(guidanceAtom)
  return (
    <section aria-labelledby="guide-title">
      <h2 id="guide-title" className="font-600">
        {eyesClosedTexts.guidance}
      </h2>
      <ChoiceRow
        label={eyesClosedTexts.guidance}
        options={guides}
        value={guidance === 'tones' ? 'tones' : 'voice'}
        onChange={setGuidance}
      />
      <PlayAlong />
      <p className="text-sm text-quiet mt-3">{eyesClosedTexts.controls}</p>
      <ScreenOffLink />
    </section>
  )
}
