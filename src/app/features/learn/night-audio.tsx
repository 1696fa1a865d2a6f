import { PauseIcon, PlayIcon, StopIcon } from '#app/ui/art/icons.tsx'
import { ChoiceRow } from '#app/ui/form/choice-row.tsx'
import { Slider } from '#app/ui/form/slider.tsx'
import { type NightTrack, nightTracks, type SleepTimer, sleepTimers } from '#domain/audio/sleep-timer.ts'
import { shippedTrack } from '#domain/audio/track.ts'
import * as counts from '#domain/messages/common/counts.ts'
import * as units from '#domain/messages/common/units.ts'
import { afterglowTexts, previewTexts } from '#domain/messages/practice/contemplation.ts'
import { nightTexts } from '#domain/messages/practice/night-audio.ts'
import { trackNames } from '#domain/messages/practice/tracks.ts'
import { clockTime, lengthInWords } from '#domain/texts/practice/lengths.ts'
import { isWanted } from '#engine/player.ts'
import { type NightAudio as Night, useNightAudio } from './use-night-audio.ts'

const timers = sleepTimers.map((timer) => ({ value: timer ?? 0, label: timerName(timer) }))

function timerName(timer: SleepTimer): string {
  if (timer === null) return nightTexts.once
  return timer < 3600 ? units.minutes({ minutes: timer / 60 }) : counts.hours({ count: timer / 3600 })
}

/** Long recordings for the night, with a timer (spec §1). Nothing plays by itself. */
export function NightAudio() {
  const night = useNightAudio()
  const { timer, left } = night
  return (
    <section aria-labelledby="night-title" className="mt-12 card max-[14rem]:px-3 lg:col-start-2">
      <h2 id="night-title" className="title text-2xl">
        {nightTexts.title}
      </h2>
      <p className="text-sm text-quiet mt-2">{nightTexts.line}</p>
      <ul className="mt-4 border-t border-line">
        {nightTracks.map((track) => (
          <li key={track} className="border-b border-line py-2">
            <Piece track={track} night={night} />
          </li>
        ))}
      </ul>
      <p role="status" className={`text-sm ${night.isRefused ? 'text-sand' : 'text-quiet'} min-h-6 mt-3`}>
        {statusText(night)}
      </p>
      <h3 className="font-600 mt-4">{nightTexts.timer}</h3>
      <ChoiceRow
        label={nightTexts.timer}
        options={timers}
        value={timer ?? 0}
        onChange={(value) => night.setTimer(sleepTimers.find((one) => one === value) ?? null)}
      />
      <p className="text-sm text-quiet">{nightTexts.timerHint}</p>
      {left === null || night.track === null ? null : (
        <p className="text-sm text-sand tabular-nums mt-2">{nightTexts.endsIn({ time: clockTime(left) })}</p>
      )}
    </section>
  )
}

/** The state, in a word; seconds are not announced. */
function statusText(night: Night): string {
  if (night.isRefused) return previewTexts.soundOff
  if (night.isOver) return nightTexts.over
  if (night.track === null) return ''
  const state = night.stateOf(night.track)
  return state.name === 'failed' ? afterglowTexts.failed[state.why] : afterglowTexts.states[state.name]
}

function Piece({ track, night }: { track: NightTrack; night: Night }) {
  const name = trackNames[track]
  const { length } = shippedTrack(track)
  const playing = night.stateOf(track)
  const { name: state } = playing
  const isOn = isWanted(playing)
  const isHeld = state === 'paused' || state === 'failed'
  const [label, press] = isOn
    ? [previewTexts.pause({ name }), night.pause]
    : isHeld
      ? [previewTexts.goOn({ name }), night.resume]
      : [nightTexts.play({ name }), () => night.play(track)]
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="grow basis-36 min-w-0 break-words">
          <span className="block">{name}</span>
          <span className="block text-sm text-quiet">{lengthInWords(Math.round(length))}</span>
        </span>
        <span className="flex gap-3 ml-auto">
          {isOn || isHeld ? (
            <button type="button" className="icon-button" onClick={night.stop}>
              <StopIcon />
              <span className="sr-only">{previewTexts.stop({ name })}</span>
            </button>
          ) : null}
          {/* The same button in every state, so that it keeps the focus. */}
          <button
            type="button"
            className={`button w-12 h-12 shrink-0 border ${isOn ? 'border-accent text-accent' : 'border-edge text-ink'}`}
            onClick={press}
          >
            {isOn ? <PauseIcon /> : <PlayIcon />}
            <span className="sr-only">{label}</span>
          </button>
        </span>
      </div>
      {isOn || isHeld ? (
        <>
          <Slider
            label={nightTexts.place({ name })}
            valueText={nightTexts.placeInWords({ at: clockTime(night.place), of: clockTime(length) })}
            value={Math.floor(night.place)}
            min={0}
            max={Math.floor(length)}
            onChange={night.seek}
          />
          <p aria-hidden="true" className="flex justify-between text-sm text-quiet tabular-nums -mt-1">
            <span>{clockTime(night.place)}</span>
            <span>{clockTime(length)}</span>
          </p>
        </>
      ) : null}
    </>
  )
}
