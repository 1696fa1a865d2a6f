import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { sessionSettingsAtom } from '#app/state/session/settings.ts'
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import * as units from '#domain/messages/common/units.ts'
import { audioFileTexts } from '#domain/messages/practice/audio-file.ts'
import { practiceTexts, saveAudioTexts } from '#domain/messages/practice/practice.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'
import { type RenderAbilities, renderAbilities } from '#engine/render.ts'
import { SaveAudioForm } from './save-audio-form.tsx'
import { useAudioFile } from './use-audio-file.ts'

interface SaveAudioDialogProps {
  technique: TechniqueId
  onClose: () => void
}

/** Chooses the file's content, writes it, and shows the result. While it writes, only Cancel closes it. */
export function SaveAudioDialog({ technique, onClose }: SaveAudioDialogProps) {
  const { volumes } = useAtomValue(sessionSettingsAtom)
  const { stage, save, cancel } = useAudioFile(volumes)
  const abilities = useAbilities()
  const isWriting = stage.is === 'writing'
  return (
    <Dialog
      isOpen
      title={stage.is === 'saved' ? audioFileTexts.saved : saveAudioTexts.action}
      {...(isWriting ? {} : { onClose })}
    >
      {abilities === null ? <p role="status">{practiceTexts.preparing}</p> : null}
      {abilities !== null && stage.is === 'choosing' ? (
        <SaveAudioForm
          technique={technique}
          abilities={abilities}
          failure={stage.failure}
          onSave={(wish, format) => void save(wish, format)}
        />
      ) : null}
      {isWriting ? <Writing done={stage.done} onCancel={cancel} /> : null}
      {stage.is === 'saved' ? <Saved {...stage} onClose={onClose} /> : null}
    </Dialog>
  )
}

/** What this browser can write; null until it is known. */
function useAbilities(): RenderAbilities | null {
  const [abilities, setAbilities] = useState<RenderAbilities | null>(null)
  useEffect(() => {
    let isHere = true
    const none = { opus: false, tracks: false }
    void renderAbilities()
      .catch(() => none)
      .then((known) => isHere && setAbilities(known))
    return () => {
      isHere = false
    }
  }, [])
  return abilities
}

function Writing({ done, onCancel }: { done: number; onCancel: () => void }) {
  return (
    <>
      <p role="status">{audioFileTexts.working}</p>
      <p className="title text-5xl my-6 tabular-nums" aria-hidden="true">
        {units.percent({ percent: Math.floor(done * 100) })}
      </p>
      <ProgressBar label={audioFileTexts.working} done={done} />
      <button type="button" className="button-outlined w-full mt-8" ref={takeFocus} onClick={onCancel}>
        {audioFileTexts.cancel}
      </button>
    </>
  )
}

function Saved({ name, again, onClose }: { name: string; again: (() => void) | null; onClose: () => void }) {
  return (
    <>
      <p role="status" className="wrap-anywhere">
        <span className="font-600 block">{name}</span>{' '}
        <span className="text-quiet">
          {again === null ? audioFileTexts.savedThere : audioFileTexts.savedToDownloads}
        </span>
      </p>
      <p className="text-sm text-quiet mt-4">{audioFileTexts.safety}</p>
      <div className="flex flex-wrap gap-3 mt-6">
        <button type="button" className="button-outlined grow" ref={takeFocus} onClick={onClose}>
          {audioFileTexts.close}
        </button>
        {again === null ? null : (
          <button type="button" className="button-quiet grow" onClick={again}>
            {audioFileTexts.again}
          </button>
        )}
      </div>
    </>
  )
}

/** The previous button is gone, and with it the focus. */
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
