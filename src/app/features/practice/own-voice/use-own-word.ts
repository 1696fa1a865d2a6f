import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { type Recorded, type Recording, startRecording } from '#app/features/practice/own-audio/recorder.ts'
import { isOwnAudioPersistentAtom, saveOwnAudioAtom } from '#app/state/session/own-audio.ts'
import { trackPendingInputAtom } from '#app/state/session/pending-input.ts'
import type { OwnWord } from '#domain/audio/own-audio.ts'
import { LONGEST_TAKE, takeWord, WORD_LENGTH, WORD_RATE } from '#domain/audio/own-word.ts'
import { audioAlerts, ownFileTexts } from '#domain/messages/practice/contemplation.ts'
import { takeFaults } from '#domain/messages/practice/own-voice.ts'

export type TakeState = 'idle' | 'asking' | 'recording' | 'checking'

/** What is going on with one of the words. */
interface Taking {
  readonly word: OwnWord
  readonly state: TakeState
  /** Why the last take can’t be used; empty if it can. */
  readonly fault: string
}

/** Records the words, one at a time: each is kept as soon as it is good. */
export function useOwnWord() {
  const keep = useSetAtom(saveOwnAudioAtom)
  const track = useSetAtom(trackPendingInputAtom)
  const isLasting = useAtomValue(isOwnAudioPersistentAtom)
  const [taking, setTaking] = useState<Taking | null>(null)
  const recording = useRef<Recording | null>(null)
  const isBusy = useRef(false)
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
      recording.current?.stop()
    }
  }, [])

  /** @returns why the take can’t be used; empty once it is kept */
  async function take(word: OwnWord): Promise<string> {
    setTaking({ word, state: 'asking', fault: '' })
    const begun = await startRecording().catch(() => null)
    if (begun === null) return audioAlerts.recordingFailed
    recording.current = begun
    // Left while the browser was asking for permission.
    if (hasLeft.current) begun.stop()
    setTaking({ word, state: 'recording', fault: '' })
    const timer = setTimeout(() => begun.stop(), LONGEST_TAKE * 1000)
    const recorded = await begun.ended
    clearTimeout(timer)
    recording.current = null
    setTaking({ word, state: 'checking', fault: '' })
    if (recorded === null) return takeFaults.silent
    if (recorded.why !== 'stopped') return takeFaults.unplugged
    const pcm = await decode(recorded).catch(() => null)
    if (pcm === null) return takeFaults.unreadable
    const found = takeWord(pcm)
    if (found.is !== 'word') return takeFaults[found.is]
    const { file } = found
    const about = {
      kind: word,
      name: new Date().toISOString(),
      type: 'audio/wav',
      size: file.length,
      length: WORD_LENGTH,
    }
    await keep(about, file.buffer)
    return ''
  }

  /** Call it within a gesture. */
  async function start(word: OwnWord) {
    if (isBusy.current) return
    isBusy.current = true
    let fault: string = takeFaults.unreadable
    try {
      await track(async () => {
        fault = await take(word)
      })
    } finally {
      isBusy.current = false
      setTaking({ word, state: 'idle', fault })
    }
  }

  return {
    /** The word that is being recorded, or was last. */
    taking,
    /** Said of everything that was recorded; empty if it outlives the page. */
    warning: isLasting ? '' : ownFileTexts.inMemory,
    start: (word: OwnWord) => void start(word).catch(() => {}),
    stop: () => recording.current?.stop(),
  }
}

/** Mono, at the rate of the words. */
async function decode({ blob }: Recorded): Promise<Float64Array> {
  const context = new OfflineAudioContext(1, 1, WORD_RATE)
  const buffer = await context.decodeAudioData(await blob.arrayBuffer())
  const mono = new Float64Array(buffer.length)
  for (let channel = 0; channel < buffer.numberOfChannels; channel++)
    buffer.getChannelData(channel).forEach((sample, frame) => {
      mono[frame] = (mono[frame] as number) + sample / buffer.numberOfChannels
    })
  return mono
}
