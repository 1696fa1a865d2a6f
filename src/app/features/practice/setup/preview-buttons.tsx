import { PauseIcon, PlayIcon, StopIcon } from '#app/ui/art/icons.tsx'
import { previewStateTexts, previewTexts } from '#domain/texts/practice/contemplation.ts'
import type { Preview, PreviewPiece } from './use-preview.ts'

interface PreviewButtonsProps {
  name: string
  piece: PreviewPiece
  preview: Preview
}

/** Play, pause and stop of one piece. */
export function PreviewButtons({ name, piece, preview }: PreviewButtonsProps) {
  const state = preview.stateOf(piece.id)
  const isOn = state === 'playing' || state === 'stalled'
  const [label, press, icon] =
    state === 'loading'
      ? [previewTexts.stop(name), preview.stop, <StopIcon key="stop" />]
      : state === 'paused'
        ? [previewTexts.goOn(name), preview.resume, <PlayIcon key="play" />]
        : isOn
          ? [previewTexts.pause(name), preview.pause, <PauseIcon key="pause" />]
          : [previewTexts.play(name), () => preview.play(piece), <PlayIcon key="play" />]
  return (
    <span className="flex shrink-0 -mr-3">
      {isOn || state === 'paused' ? (
        <button type="button" className="icon-button" onClick={preview.stop}>
          <StopIcon />
          <span className="sr-only">{previewTexts.stop(name)}</span>
        </button>
      ) : null}
      {/* One button in all its states: the focus stays. */}
      <button type="button" className="icon-button" onClick={press}>
        {icon}
        <span className="sr-only">{label}</span>
      </button>
    </span>
  )
}

/** How the piece stands, in a word that is told when it changes. Its place is there from the first. */
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
