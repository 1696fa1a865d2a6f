import { useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { choiceAtoms } from '#app/features/practice/setup/setup.atoms.ts'
import { saveOwnAudioAtom } from '#app/state/session/own-audio.ts'
import { trackPendingInputAtom } from '#app/state/session/pending-input.ts'
import { LONGEST_RECORDING } from '#domain/audio/own-audio.ts'
import { audioAlerts, recorderTexts } from '#domain/messages/practice/contemplation.ts'
import { type Recorded, type Recording, startRecording } from './recorder.ts'

export type RecorderState = 'idle' | 'asking' | 'recording' | 'saving'

/** How often the length limit of a recording is checked, in milliseconds. */
const LOOK = 1000

/** Records and stores. A person who leaves in the middle of it keeps what was recorded by then. */
export function useRecorder() {
  const keep = useSetAtom(saveOwnAudioAtom)
  const choose = useSetAtom(choiceAtoms.energizing)
  const upload = useSetAtom(trackPendingInputAtom)
  const [state, setState] = useState<RecorderState>('idle')
  const [alert, setAlert] = useState<string | null>(null)
  /** How the last recording ended, where a person must know. */
  const [note, setNote] = useState('')
  const [isLasting, setLasting] = useState(true)
  const recording = useRef<Recording | null>(null)
  const hasLeft = useRef(false)
  const isBusy = useRef(false)

  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
      recording.current?.stop()
    }
  }, [])

  const save = useCallback(
    async ({ blob, length }: Recorded) => {
      const about = {
        kind: 'recorded',
        name: new Date().toISOString(),
        type: blob.type,
        size: blob.size,
        length,
      } as const
      setLasting(await keep(about, await blob.arrayBuffer()))
      // Also when the page was left in the middle of a recording: it is what the hold plays.
      choose({ audioOption: 'recorded' })
    },
    [keep, choose],
  )

  async function record() {
    setState('asking')
    const begun = await startRecording()
    recording.current = begun
    // Left while the browser was asking for permission.
    if (hasLeft.current) begun.stop()
    setState('recording')
    let isFull = false
    const timer = setInterval(() => {
      isFull = begun.elapsed() >= LONGEST_RECORDING
      if (isFull) begun.stop()
    }, LOOK)
    const recorded = await begun.ended
    clearInterval(timer)
    recording.current = null
    setState('saving')
    if (recorded === null) throw new Error('nothing was recorded')
    await save(recorded)
    if (recorded.why !== 'stopped') setNote(recorderTexts[recorded.why])
    else if (isFull) setNote(recorderTexts.full)
  }

  /** Call it within a gesture. */
  async function start() {
    if (isBusy.current) return
    isBusy.current = true
    setNote('')
    try {
      await upload(record)
    } catch {
      setAlert(audioAlerts.recordingFailed)
    } finally {
      isBusy.current = false
      setState('idle')
    }
  }

  return {
    state,
    note,
    isLasting,
    alert,
    closeAlert: () => setAlert(null),
    start,
    stop: () => recording.current?.stop(),
    elapsed: () => recording.current?.elapsed() ?? 0,
  }
}
