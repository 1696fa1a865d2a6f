import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { PreviewButtons, PreviewStatus } from '#app/features/practice/setup/preview-buttons.tsx'
import type { Preview } from '#app/features/practice/setup/use-preview.ts'
import { readOwnAudioAtom, removeOwnAudioAtom } from '#app/state/session/own-audio.ts'
import { MarkedText } from '#app/ui/text/marked-text.tsx'
import { formatFileSize, type OwnAudioInfo } from '#domain/audio/own-audio.ts'
import { ownAudioTexts, ownFileTexts } from '#domain/messages/practice/contemplation.ts'
import { listWithCommas } from '#domain/texts/lists.ts'
import { lengthInWords } from '#domain/texts/practice/lengths.ts'

interface OwnAudioProps {
  about: OwnAudioInfo
  /** Its title. */
  name: string
  /** Its name in sentences: 'your file'. */
  spoken: string
  preview: Preview
}

/** Own audio that is stored: what it is, its size, and a preview. */
export function OwnAudioView({ about, name, spoken, preview }: OwnAudioProps) {
  return (
    <>
      <div className="flex items-center gap-2">
        <p className="grow min-w-0">
          <span className="block [overflow-wrap:anywhere]">{name}</span>
          <span className="block text-sm text-quiet">
            {listWithCommas([
              lengthInWords(Math.max(1, Math.round(about.length))),
              formatFileSize(about.size),
            ])}
          </span>
        </p>
        <OwnAudioSample about={about} spoken={spoken} preview={preview} />
      </div>
      <PreviewStatus id={about.kind} preview={preview} />
    </>
  )
}

/** Buttons that play it. */
export function OwnAudioSample({ about, spoken, preview }: Omit<OwnAudioProps, 'name'>) {
  const url = useObjectUrl(about)
  return url === null ? null : (
    <PreviewButtons name={spoken} piece={{ id: about.kind, url, isOwn: true }} preview={preview} />
  )
}

/** Deletes it from the device. */
export function RemoveOwnAudio({ about, spoken, preview }: Omit<OwnAudioProps, 'name'>) {
  const remove = useSetAtom(removeOwnAudioAtom)
  const [isRefused, setRefused] = useState(false)
  const drop = () => {
    preview.stop()
    void remove(about.kind).catch(() => setRefused(true))
  }
  return (
    <>
      <button type="button" className="button-quiet" onClick={drop}>
        <MarkedText
          text={ownAudioTexts.remove({ name: spoken })}
          marks={{ name: (words) => <span className="sr-only">{words}</span> }}
        />
      </button>
      <p role="status" className="text-sm text-sand">
        {isRefused ? ownFileTexts.notRemoved : ''}
      </p>
    </>
  )
}

/** An object URL of its bytes while mounted; read ahead, so that a click plays it at once. */
function useObjectUrl(about: OwnAudioInfo): string | null {
  const read = useSetAtom(readOwnAudioAtom)
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    let made: string | null = null
    void read(about.kind).then(
      (bytes) => {
        if (!isCurrent || bytes === null) return
        made = URL.createObjectURL(bytes)
        setUrl(made)
      },
      () => {},
    )
    return () => {
      isCurrent = false
      if (made !== null) URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [about, read])
  return url
}
