import { useAtomValue } from 'jotai'
import { isOnlineAtom } from '#app/state/device/online.ts'
import { PauseIcon, PlayIcon } from '#app/ui/art/icons.tsx'
import { ChoiceRow } from '#app/ui/form/choice-row.tsx'
import { Slider } from '#app/ui/form/slider.tsx'
import { audiobookStates, audiobookTexts } from '#domain/messages/pages/audiobook.ts'
import { SKIP, type SpokenChapter, speeds } from '#domain/session/listening.ts'
import { positionInWords } from '#domain/texts/pages/audiobook.ts'
import { clockTime } from '#domain/texts/practice/lengths.ts'
import type { Seconds } from '#domain/time/units.ts'
import type { Listening } from './use-listening.ts'

interface PlayerPanelProps {
  listening: Listening
  length: Seconds
  chapters: readonly SpokenChapter[]
  /** Index of the part that is playing. */
  current: number
}

/** What is playing, its position, and the controls. */
export function PlayerPanel({ listening, length, chapters, current }: PlayerPanelProps) {
  const { position, speed, isSounding, seek } = listening
  const whole = Math.round(length)
  return (
    <section aria-label={audiobookTexts.player} className="mt-8">
      <p className="text-sm text-quiet">
        {audiobookTexts.part({ number: current + 1, of: chapters.length })}
      </p>
      <p className="title text-2xl leading-snug text-balance">{chapters[current]?.title}</p>
      <Slider
        label={audiobookTexts.position}
        valueText={positionInWords(Math.round(position), whole)}
        value={Math.round(position)}
        min={0}
        max={whole}
        onChange={seek}
      />
      <p className="flex justify-between text-sm text-quiet tabular-nums -mt-1" aria-hidden="true">
        <span>{clockTime(position)}</span>
        <span>{audiobookTexts.left({ time: clockTime(whole - Math.floor(position)) })}</span>
      </p>
      <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3 mt-4 mb-6">
        <SkipButton
          label={audiobookTexts.back({ time: SKIP })}
          sign="−"
          onPress={() => seek(position - SKIP)}
        />
        <button
          type="button"
          className="button-filled w-20 h-20 shrink-0 px-0 [&_svg]:(w-9 h-9)"
          onClick={isSounding ? listening.pause : listening.play}
        >
          {isSounding ? <PauseIcon /> : <PlayIcon />}
          <span className="sr-only">{isSounding ? audiobookTexts.pause : audiobookTexts.play}</span>
        </button>
        <SkipButton
          label={audiobookTexts.forward({ time: SKIP })}
          sign="+"
          onPress={() => seek(position + SKIP)}
        />
      </div>
      <State listening={listening} />
      <ChoiceRow
        label={audiobookTexts.speed}
        options={speeds.map((value) => ({ value, label: audiobookTexts.speedOf({ speed: value }) }))}
        value={speed}
        onChange={listening.setSpeed}
      />
    </section>
  )
}

const SkipButton = ({ label, sign, onPress }: { label: string; sign: string; onPress: () => void }) => (
  <button type="button" className="button-round tabular-nums" onClick={onPress}>
    <span aria-hidden="true">
      {sign}
      {SKIP}
    </span>
    <span className="sr-only">{label}</span>
  </button>
)

/** What prevents playback, in a word that screen readers announce. Its space is reserved from the start. */
function State({ listening: { state, isRefused } }: { listening: Listening }) {
  const isOnline = useAtomValue(isOnlineAtom)
  const text = isRefused
    ? audiobookStates.soundOff
    : state.name === 'stalled'
      ? audiobookStates.stalled
      : state.name !== 'failed'
        ? ''
        : state.why === 'unreachable' && !isOnline
          ? audiobookStates.offline
          : audiobookStates[state.why]
  return (
    <p role="status" className={`text-sm text-sand text-balance text-center ${text === '' ? '' : 'mt-4'}`}>
      {text}
    </p>
  )
}
