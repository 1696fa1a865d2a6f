import { PauseIcon, PlayIcon, StopIcon } from '#app/ui/art/icons.tsx'
import { previewStateTexts, previewTexts } from '#domain/messages/practice/contemplation.ts'
import type { Preview, PreviewPiece } from './use-preview.ts'

interface PreviewButtonsProps {
  name: string
  piece: PreviewPiece
  preview: Preview
}

/** Play, pause and stop for one recording. */
export function PreviewButtons({ name, piece, preview }: PreviewButtonsProps) {
  const state = preview.stateOf(piece.id)
  const isOn = state === 'playing' || state === 'stalled'
  const [label, press, icon] =
    state === 'loading'
      ? [previewTexts.stop({ name }), preview.stop, <StopIcon key="stop" />]
      : state === 'paused'
        ? [previewTexts.goOn({ name }), preview.resume, <PlayIcon key="play" />]
        : isOn
          ? [previewTexts.pause({ name }), preview.pause, <PauseIcon key="pause" />]
          : [previewTexts.play({ name }), () => preview.play(piece), <PlayIcon key="play" />]
  return (
    <span className="flex shrink-0 -mr-3">
      {isOn || state === 'paused' ? (
        <button type="button" className="icon-button" onClick={preview.stop}>
          <StopIcon />
          <span className="sr-only">{previewTexts.stop({ name })}</span>
        </button>
      ) : null}
      {/* The same button in every state, so that it keeps the focus. */}
      <button type="button" className="icon-button" onClick={press}>
        {icon}
        <span className="sr-only">{label}</span>
      </button>
    </span>
  )
}

/** The recording's state, in a word that is announced when it changes. Its space is always reserved. */
export function PreviewStatus({ id, preview }: { id: string; preview: Preview }) {
  const wrong = preview.errorOf(id)
  const text = wrong ?? previewStateTexts[preview.stateOf(id)]
  return (
    <p
      role="status"
      className={`text-sm ${wrong === null ? 'text-quiet' : 'text-sand'} ${text === '' ? '' : 'py-2'}`}
    >
      {text}
    </p>
  )
}
