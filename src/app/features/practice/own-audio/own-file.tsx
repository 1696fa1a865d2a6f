import type { Preview } from '#app/features/practice/setup/use-preview.ts'
import { FileButton } from '#app/ui/form/file-button.tsx'
import { AlertDialog } from '#app/ui/overlay/alert-dialog.tsx'
import { ACCEPTED_AUDIO, type OwnAudioInfo } from '#domain/audio/own-audio.ts'
import { ownFileTexts } from '#domain/messages/practice/contemplation.ts'
import { OwnAudioView, RemoveOwnAudio } from './own-audio.tsx'
import { SharedFile } from './shared-file.tsx'
import { useOwnFile } from './use-own-file.ts'

interface OwnFileProps {
  /** What it is for. */
  kind: 'custom' | 'soundscape'
  /** What is so until one is chosen. */
  none: string
  /** The stored file, if any. */
  about: OwnAudioInfo | undefined
  preview: Preview
}

/** A person's own file: choose, check, preview, delete. */
export function OwnFile({ kind, none, about, preview }: OwnFileProps) {
  const file = useOwnFile(kind)
  const choose = (chosen: File) => {
    preview.stop()
    return file.choose(chosen)
  }
  return (
    <div className={kind === 'custom' ? 'pl-9 py-2 hairline' : undefined}>
      {about === undefined ? (
        <p className="text-sm text-quiet mb-3">{none}</p>
      ) : (
        <OwnAudioView about={about} name={about.name} spoken={ownFileTexts.spoken} preview={preview} />
      )}
      {kind === 'custom' ? <SharedFile onTake={choose} onFault={file.tell} /> : null}
      <p role="status" className="text-sm text-sand">
        {file.isLasting || about === undefined ? '' : ownFileTexts.inMemory}
      </p>
      <div className="flex flex-wrap items-center gap-x-2 my-2">
        <FileButton
          accept={ACCEPTED_AUDIO}
          look="button-outlined"
          isBusy={file.isBusy}
          busy={ownFileTexts.looking}
          onFile={(chosen) => void choose(chosen)}
        >
          {about === undefined ? ownFileTexts.choose : ownFileTexts.chooseAnother}
        </FileButton>
        {about === undefined ? null : (
          <RemoveOwnAudio about={about} spoken={ownFileTexts.spoken} preview={preview} />
        )}
      </div>
      <AlertDialog title={ownFileTexts.title} text={file.alert} onClose={file.closeAlert} />
    </div>
  )
}
