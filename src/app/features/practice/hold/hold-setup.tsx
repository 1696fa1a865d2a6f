import { Link } from '@tanstack/react-router'
import { useAtom, useSetAtom } from 'jotai'
import { SaveAudio } from '#app/features/practice/export/save-audio.tsx'
import { SessionResultsButton } from '#app/features/practice/session/session-results-button.tsx'
import { StillPreview } from '#app/features/practice/setup/breath-preview.tsx'
import { SetupHead } from '#app/features/practice/setup/setup-head.tsx'
import { prewarmOutputAtom } from '#app/features/practice/sound-ahead.atoms.ts'
import { ToolHead } from '#app/features/practice/tool-head.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { holdSoundOf } from '#domain/audio/audio-option.ts'
import type { HoldParams } from '#domain/links/practice-link.ts'
import { contemplationTexts } from '#domain/messages/practice/contemplation.ts'
import { holdTexts } from '#domain/messages/practice/hold.ts'
import { practiceTexts } from '#domain/messages/practice/practice.ts'
import { trackNames } from '#domain/messages/practice/tracks.ts'
import { routes } from '#domain/pages/routes.ts'
import { holdSoundHints } from '#domain/texts/practice/contemplation.ts'
import { contemplationSwitchAtom, isContemplating } from './hold.atoms.ts'
import { HoldList } from './hold-list.tsx'

interface HoldSetupProps {
  wish: HoldParams
  /** The state of the own audio that is requested. */
  own: 'ready' | 'loading' | 'absent'
  onStart: () => void
}

/** A hold opened directly: one button, what it plays, and the holds so far. */
export function HoldSetup({ wish, own, onStart }: HoldSetupProps) {
  const warmUp = useSetAtom(prewarmOutputAtom)
  return (
    <main className="page-narrow pb-16" onPointerDown={() => warmUp('breath-hold')}>
      <ToolHead />
      <div className="lg:(grid grid-cols-2 gap-x-20 items-start)">
        <div className="lg:(sticky top-8)">
          <SetupHead title={holdTexts.title} subtitle={holdTexts.subtitle} preview={<StillPreview />} />
          <p className="mt-8">
            {holdTexts.target}
            <span className="text-quiet block">{holdTexts.comfort}</span>
          </p>
          <button
            type="button"
            className="button-filled w-full mt-6"
            disabled={own === 'loading'}
            onClick={onStart}
          >
            {holdTexts.start}
          </button>
          <ContemplationSwitch wish={wish} />
          {own === 'absent' ? <p className="text-sm text-sand mt-2">{contemplationTexts.absent}</p> : null}
          <SessionResultsButton />
          <p className="text-sm text-quiet mt-6">
            {holdTexts.safety}{' '}
            <Link
              to={routes.safety}
              className="text-ink underline underline-offset-4 inline-block py-3 -my-2"
            >
              {practiceTexts.guidelines}
            </Link>
          </p>
        </div>
        <div>
          <div className="mt-8">
            <SaveAudio technique="breath-hold" />
          </div>
          <HoldList />
        </div>
      </div>
    </main>
  )
}

function ContemplationSwitch({ wish }: { wish: HoldParams }) {
  const [switched, setSwitched] = useAtom(contemplationSwitchAtom)
  const { sound } = holdSoundOf(wish.audio, wish.isAfter)
  return (
    <div className="mt-4">
      <Switch
        label={trackNames.contemplation}
        hint={holdSoundHints[sound]}
        isOn={isContemplating(wish, switched)}
        onChange={setSwitched}
      />
    </div>
  )
}
