import { useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import type { Preview } from '#app/features/practice/setup/use-preview.ts'
import { readOwnAudioAtom } from '#app/state/session/own-audio.ts'
import { AlertDialog } from '#app/ui/overlay/alert-dialog.tsx'
import { saveBlob } from '#app/ui/platform/save-file.ts'
import { formatDateTime } from '#app/ui/text/date-format.ts'
import type { OwnAudioInfo } from '#domain/audio/own-audio.ts'
import { ownAudioTexts, ownFileTexts, recorderTexts } from '#domain/messages/practice/contemplation.ts'
import { clockTime } from '#domain/texts/practice/lengths.ts'
import { OwnAudioView, RemoveOwnAudio } from './own-audio.tsx'
import { useRecorder } from './use-recorder.ts'

interface OwnRecordingProps {
  /** The stored recording, if any. */
  about: OwnAudioInfo | undefined
  preview: Preview
}

/** A person's own recording: make, preview, make again, delete. */
export function OwnRecording({ about, preview }: OwnRecordingProps) {
  const recorder = useRecorder()
  const { state } = recorder
  const press = () => {
    if (state === 'recording') return recorder.stop()
    preview.stop()
    void recorder.start()
  }
  return (
    <div className="pl-9 py-2 hairline">
      {state !== 'idle' ? null : about === undefined ? (
        <p className="text-sm text-quiet mb-3">{recorderTexts.none}</p>
      ) : (
        <>
          <OwnAudioView
            about={about}
            name={recorderTexts.made({ day: formatDateTime(about.name) })}
            spoken={recorderTexts.spoken}
            preview={preview}
          />
          {recorder.isLasting ? null : <Download about={about} />}
        </>
      )}
      <p role="status" className="text-sm text-sand">
        {recorder.note} {recorder.isLasting || about === undefined ? '' : ownFileTexts.inMemory}
      </p>
      {state === 'recording' ? <Elapsed elapsed={recorder.elapsed} /> : null}
      <div className="flex flex-wrap items-center gap-x-2 my-2">
        {/* The same button in every state, so that it keeps the focus. */}
        <button
          type="button"
          className="button-outlined aria-disabled:opacity-60"
          aria-disabled={state === 'asking' || state === 'saving'}
          onClick={press}
        >
          {labels[state] ?? (about === undefined ? recorderTexts.start : recorderTexts.again)}
        </button>
        {about === undefined || state !== 'idle' ? null : (
          <RemoveOwnAudio about={about} spoken={recorderTexts.spoken} preview={preview} />
        )}
      </div>
      <AlertDialog title={recorderTexts.title} text={recorder.alert} onClose={recorder.closeAlert} />
    </div>
  )
}

const labels = {
  idle: null,
  asking: recorderTexts.asking,
  recording: recorderTexts.stop,
  saving: recorderTexts.saving,
} as const

/** Where the browser has no room, it may still be saved as a file. */
function Download({ about }: { about: OwnAudioInfo }) {
  const read = useSetAtom(readOwnAudioAtom)
  const save = async () => {
    const bytes = await read(about.kind)
    const [, extension = ''] = about.type.split('/')
    if (bytes !== null) saveBlob(ownAudioTexts.fileName({ extension }), bytes)
  }
  return (
    <button type="button" className="button-outlined my-2" onClick={() => void save().catch(() => {})}>
      {recorderTexts.download}
    </button>
  )
}

/** How long it has been recording, written outside React. */
function Elapsed({ elapsed }: { elapsed: () => number }) {
  const time = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const write = () => {
      if (time.current) time.current.textContent = clockTime(elapsed())
    }
    write()
    const timer = setInterval(write, 250)
    return () => clearInterval(timer)
  })
  return (
    <p className="flex items-center gap-3">
      <span className="w-3 h-3 rounded-full bg-wrong motion-safe:animate-pulse" aria-hidden="true" />
      <span role="status">{recorderTexts.recording}</span>
      <span ref={time} className="tabular-nums text-quiet" aria-hidden="true" />
    </p>
  )
}
