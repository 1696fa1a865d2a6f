import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { closingTrackAtom } from '#app/state/session/closing-track.ts'
import { isSoundOnAtom } from '#app/state/session/settings.ts'
import { PauseIcon, PlayIcon, StopIcon } from '#app/ui/art/icons.tsx'
import { afterglowTexts, previewTexts } from '#domain/messages/practice/contemplation.ts'
import { trackNames } from '#domain/messages/practice/tracks.ts'

const name = trackNames.manifestation

/** The closing track after a session, with a button to stop it; nothing while none plays. */
export function ClosingTrackPlayer() {
  const afterglow = useAtomValue(closingTrackAtom)
  const isSoundOn = useAtomValue(isSoundOnAtom)
  // Turning sound off silences everything.
  useEffect(() => {
    if (!isSoundOn) afterglow?.stop()
  }, [isSoundOn, afterglow])
  if (afterglow === null) return null
  const { state, pause, resume, stop } = afterglow
  const isFailed = state.name === 'failed'
  const isStill = state.name === 'paused' || (isFailed && state.why === 'blocked')
  return (
    <section aria-label={name} className="flex items-center gap-1">
      <p className="grow min-w-0 [overflow-wrap:anywhere]">
        <span className="block font-600">{name}</span>
        <span role="status" className={`block text-sm ${isFailed ? 'text-sand' : 'text-quiet'}`}>
          {isFailed ? afterglowTexts.failed[state.why] : afterglowTexts.states[state.name]}
        </span>
      </p>
      {isFailed && !isStill ? null : (
        <button type="button" className="icon-button" onClick={isStill ? resume : pause}>
          {isStill ? <PlayIcon /> : <PauseIcon />}
          <span className="sr-only">
            {isStill ? previewTexts.goOn({ name }) : previewTexts.pause({ name })}
          </span>
        </button>
      )}
      <button type="button" className="icon-button -mr-2" onClick={stop}>
        <StopIcon />
        <span className="sr-only">{previewTexts.stop({ name })}</span>
      </button>
    </section>
  )
}
