import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { readOwnAudioAtom, readOwnWordAtom } from '#app/state/session/own-audio.ts'
import { chooseSaveTarget } from '#app/ui/platform/choose-save-target.ts'
import { download } from '#app/ui/platform/save-file.ts'
import {
  type AudioFileOptions,
  type FileFormat,
  fileFormats,
  fileName,
  planAudioFile,
} from '#domain/audio/audio-file.ts'
import type { SessionSettings } from '#domain/session/session-settings.ts'
import { type FileFailure, fileTitle } from '#domain/texts/practice/audio-file.ts'
import { MissingSounds, type SavedFile, saveFile } from '#engine/render.ts'

export type FileStage =
  | { readonly is: 'choosing'; readonly failure: FileFailure | null }
  /** `done` is 0…1. */
  | { readonly is: 'writing'; readonly done: number }
  /** `again` downloads it once more; null when it is already where the person chose. */
  | { readonly is: 'saved'; readonly name: string; readonly again: (() => void) | null }

/** How long a downloaded file stays on the browser's disk after the dialog was closed, in milliseconds. */
const OBJECT_URL_LIFETIME = 300_000

/** Writes the file that was chosen. Leaving meanwhile cancels it. */
export function useAudioFile(volumes: SessionSettings['volumes']) {
  const readOwnAudio = useSetAtom(readOwnAudioAtom)
  const readOwnWord = useSetAtom(readOwnWordAtom)
  const [stage, setStage] = useState<FileStage>({ is: 'choosing', failure: null })
  const writing = useRef<AbortController | null>(null)
  const leave = useRef<() => void>(() => {})
  useEffect(
    () => () => {
      writing.current?.abort()
      leave.current()
    },
    [],
  )

  async function save(wish: AudioFileOptions, format: FileFormat) {
    if (writing.current !== null) return
    const controller = new AbortController()
    writing.current = controller
    try {
      const { type, ending } = fileFormats[format]
      const name = fileName(wish, format)
      const target = await chooseSaveTarget(name, type, ending)
      if (target.is === 'nowhere') return
      setStage({ is: 'writing', done: 0 })
      const order = {
        file: planAudioFile(wish),
        volumes,
        format,
        title: fileTitle(wish),
        readOwn: () => readOwnAudio('soundscape'),
        readOwnWord,
        handle: target.is === 'chosen' ? target.handle : null,
      }
      const onProgress = (done: number) => setStage({ is: 'writing', done })
      const end = await saveFile(order, onProgress, controller.signal)
      if (end.is === 'cancelled') return setStage({ is: 'choosing', failure: null })
      // Left at the last moment: the file is no longer wanted.
      if (controller.signal.aborted) return end.free()
      setStage({ is: 'saved', name, again: handedOver(name, end) })
    } catch (error) {
      setStage({ is: 'choosing', failure: toFileFailure(error) })
    } finally {
      writing.current = null
    }
  }

  /**
   * Downloads the file.
   * @returns a function that does so again; null when it was written to its place already
   */
  function handedOver(name: string, { file, free }: Extract<SavedFile, { is: 'saved' }>) {
    if (file === null) return null
    const address = URL.createObjectURL(file)
    leave.current = () =>
      setTimeout(() => {
        URL.revokeObjectURL(address)
        free()
      }, OBJECT_URL_LIFETIME)
    const again = () => download(name, address)
    again()
    return again
  }

  return { stage, save, cancel: () => writing.current?.abort() }
}

function toFileFailure(error: unknown): FileFailure {
  if (error instanceof MissingSounds) return error.sounds.includes('own words') ? 'ownWords' : 'sounds'
  const name = error instanceof Error ? error.name : ''
  if (name === 'QuotaExceededError') return 'space'
  if (name === 'NotAllowedError' || name === 'NoModificationAllowedError') return 'refused'
  // A failure of the worker, or of loading its script, makes no difference to the person.
  return 'other'
}
