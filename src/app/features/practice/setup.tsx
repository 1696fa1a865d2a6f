import { Link } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { sessionSettingsAtom } from '#app/facts/settings.ts'
import { BackIcon, InfoIcon } from '#app/ui/icons.tsx'
import { DEFAULT_PACE } from '#domain/pace.ts'
import { routes } from '#domain/routes.ts'
import { canStart } from '#domain/score.ts'
import { techniques } from '#domain/techniques.ts'
import { practiceTexts } from '#domain/texts/practice.ts'
import { seconds } from '#domain/units.ts'
import { prefetchSession } from '#engine/session.ts'
import { LengthCard } from './length-card.tsx'
import { PaceCard } from './pace-card.tsx'
import { startAtom, warmUpAtom } from './practice.atoms.ts'
import { SoundButton } from './sound-button.tsx'

/** Before a session: pace, length, and one filled button. */
export function Setup() {
  const [level, setLevel] = useState(DEFAULT_PACE)
  const [length, setLength] = useState<number>(techniques.energizing.length.standard)
  const settings = useAtomValue(sessionSettingsAtom)
  const start = useSetAtom(startAtom)
  const isLongEnough = canStart('energizing', seconds(length), level)
  const warmUp = useSetAtom(warmUpAtom)
  // Who came here by a tap will start soon, and the tap may still open the sound card.
  useEffect(() => {
    if (navigator.userActivation?.isActive) warmUp('energizing')
  }, [warmUp])
  const prefetch = () => prefetchSession('energizing', settings)
  const plan = { technique: 'energizing', length: seconds(length), level, delay: seconds(0) } as const
  return (
    // Any touch of this page is a sign that Start is near: the engine may come.
    <main
      className="column pb-16"
      onFocus={prefetch}
      onPointerDown={() => warmUp('energizing')}
      onKeyDown={() => warmUp('energizing')}
      onClickCapture={() => warmUp('energizing')}
    >
      <div className="-mx-3 pt-3 flex justify-between">
        <Link to={routes.home} className="icon-button">
          <BackIcon />
          <span className="sr-only">Home</span>
        </Link>
        <SoundButton />
      </div>
      <h1 className="title text-[2.125rem] leading-tight mt-3">{techniques.energizing.name}</h1>
      <p className="text-quiet mt-2 mb-8">{practiceTexts.subtitle}</p>
      <PaceCard level={level} onChange={setLevel} />
      <LengthCard length={length} onChange={setLength} />
      <p className="flex gap-3 mt-6 text-sm text-quiet">
        <span className="text-sand shrink-0">
          <InfoIcon />
        </span>
        {practiceTexts.safety}
      </p>
      <button
        type="button"
        className="button-filled w-full mt-8"
        disabled={!isLongEnough}
        onPointerEnter={prefetch}
        onClick={() => start(plan)}
      >
        {practiceTexts.start}
      </button>
      <p className="text-sm text-sand mt-3 min-h-5" role="status">
        {isLongEnough ? '' : practiceTexts.tooShort}
      </p>
    </main>
  )
}
