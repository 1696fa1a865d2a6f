import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { saveOwnAudioAtom } from '#app/state/session/own-audio.ts'
import { trackPendingInputAtom } from '#app/state/session/pending-input.ts'
import { detectAudioType, SIGNATURE_BYTES } from '#domain/audio/audio-type.ts'
import { fileProblem, LONGEST_RECORDING, type OwnAudioKind } from '#domain/audio/own-audio.ts'
import { audioAlerts, audioOptionTexts, ownFileTexts } from '#domain/messages/practice/contemplation.ts'
import { cleanLine } from '#domain/typing/clean-text.ts'
import { measureTrack } from './measure-track.ts'

/** The message for each fault of a file. */
export const faultTexts = {
  empty: ownFileTexts.empty,
  'too-large': ownFileTexts.tooLarge,
} as const

/** Checks a chosen file with the browser's decoder, and stores it as `kind` if it contains sound. */
export function useOwnFile(kind: Exclude<OwnAudioKind, 'recorded'>) {
  const keep = useSetAtom(saveOwnAudioAtom)
  const upload = useSetAtom(trackPendingInputAtom)
  const [isBusy, setBusy] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)
  /** Whether the file chosen last outlives the page. */
  const [isLasting, setLasting] = useState(true)

  /** @returns the message to show; null when it was stored */
  async function take(file: File): Promise<string | null> {
    const fault = fileProblem(file)
    if (fault !== null) return faultTexts[fault]
    try {
      const { size } = file
      const name = cleanLine(file.name) || audioOptionTexts.custom
      const head = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer())
      const type = detectAudioType(head, file.type)
      const url = URL.createObjectURL(file.slice(0, size, type))
      const length = await measureTrack(url)
      URL.revokeObjectURL(url)
      if (length === null) return audioAlerts.invalidFile
      const about = { kind, name, type, size, length: Math.min(length, LONGEST_RECORDING) }
      setLasting(await keep(about, await file.arrayBuffer()))
      return null
    } catch {
      return ownFileTexts.unreadable
    }
  }

  /** @returns whether it was stored */
  async function choose(file: File): Promise<boolean> {
    setBusy(true)
    const looking = take(file)
    await upload(() => looking)
    const problem = await looking
    setAlert(problem)
    setBusy(false)
    return problem === null
  }

  return { choose, isBusy, isLasting, alert, tell: setAlert, closeAlert: () => setAlert(null) }
}
