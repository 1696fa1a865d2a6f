import { OwnAudioSample, RemoveOwnAudio } from '#app/features/practice/own-audio/own-audio.tsx'
import { useOwnAudio } from '#app/features/practice/own-audio/use-own-audio.ts'
import { type Preview, usePreview } from '#app/features/practice/setup/use-preview.ts'
import { AlertDialog } from '#app/ui/overlay/alert-dialog.tsx'
import { MarkedText } from '#app/ui/text/marked-text.tsx'
import { type OwnAudioInfo, type OwnWord, ownWords } from '#domain/audio/own-audio.ts'
import { previewTexts } from '#domain/messages/practice/contemplation.ts'
import { ownVoiceTexts, wordNames } from '#domain/messages/practice/own-voice.ts'
import { type TakeState, useOwnWord } from './use-own-word.ts'

/** Where a person records the words of the cues: one row for each. */
export function OwnVoice() {
  const stored = useOwnAudio()
  const preview = usePreview()
  const { taking, warning, start, stop } = useOwnWord()
  const isBusy = taking !== null && taking.state !== 'idle'
  const aboutOf = (word: OwnWord) => stored.find(({ kind }) => kind === word)
  const isComplete = ownWords.every((word) => aboutOf(word) !== undefined)
  return (
    <section aria-label={ownVoiceTexts.title} className="pl-4 border-l border-edge my-3">
      <p className="text-sm text-quiet">{ownVoiceTexts.line}</p>
      {ownWords.map((word) => {
        const isIt = taking?.word === word
        return (
          <WordRow
            key={word}
            word={word}
            about={aboutOf(word)}
            state={isIt ? taking.state : 'idle'}
            fault={isIt ? taking.fault : ''}
            isBlocked={isBusy && !isIt}
            preview={preview}
            onStart={() => {
              preview.stop()
              start(word)
            }}
            onStop={stop}
          />
        )
      })}
      <p role="status" className="text-sm text-sand mt-2">
        {isComplete ? warning : ownVoiceTexts.incomplete}
      </p>
      <AlertDialog title={previewTexts.title} text={preview.alert} onClose={preview.closeAlert} />
    </section>
  )
}

interface WordRowProps {
  word: OwnWord
  /** The stored recording, if any. */
  about: OwnAudioInfo | undefined
  state: TakeState
  /** Why the last take can’t be used; empty if it can. */
  fault: string
  /** Whether another word is being recorded. */
  isBlocked: boolean
  preview: Preview
  onStart: () => void
  onStop: () => void
}

function WordRow({ word, about, state, fault, isBlocked, preview, onStart, onStop }: WordRowProps) {
  const { title, name } = wordNames[word]
  const spoken = ownVoiceTexts.spoken({ word: name })
  const isIdle = state === 'idle'
  const isPlain = state !== 'recording' && fault === ''
  const status = isPlain
    ? about === undefined
      ? ownVoiceTexts.none
      : ownVoiceTexts.made
    : state === 'recording'
      ? ownVoiceTexts.say({ word: name })
      : fault
  const labels: Record<TakeState, string> = {
    idle: about === undefined ? ownVoiceTexts.start({ name: spoken }) : ownVoiceTexts.again({ name: spoken }),
    asking: ownVoiceTexts.asking,
    recording: ownVoiceTexts.stop,
    checking: ownVoiceTexts.checking,
  }
  const isKept = about !== undefined && isIdle
  return (
    <div className="hairline py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="grow basis-28">
          <p>{title}</p>
          <p role="status" className={`text-sm ${isPlain ? 'text-quiet' : 'text-sand'}`}>
            {status}
          </p>
        </div>
        {isKept ? <OwnAudioSample about={about} spoken={spoken} preview={preview} /> : null}
        {/* The same button in every state, so that it keeps the focus. */}
        <button
          type="button"
          className="button-outlined aria-disabled:opacity-60"
          aria-disabled={isBlocked || state === 'asking' || state === 'checking'}
          onClick={() => {
            if (state === 'recording') onStop()
            else if (isIdle && !isBlocked) onStart()
          }}
        >
          <MarkedText
            text={labels[state]}
            marks={{ name: (words) => <span className="sr-only">{words}</span> }}
          />
        </button>
        {isKept ? (
          // Its text begins where the name does.
          <div className="basis-full -ml-5">
            <RemoveOwnAudio about={about} spoken={spoken} preview={preview} />
          </div>
        ) : null}
      </div>
    </div>
  )
}
