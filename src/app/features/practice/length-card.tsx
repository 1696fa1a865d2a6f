import { useState } from 'react'
import { Slider } from '#app/ui/slider.tsx'
import { techniques } from '#domain/techniques.ts'
import { lengthInWords } from '#domain/texts/practice.ts'

const { quick, slider } = techniques.energizing.length
const [least, most] = slider

/** Minutes as a person would type them: 20 seconds are 0.33. */
const inMinutes = (length: number) => String(Number((length / 60).toFixed(2)))

/** Chooses the length: slider, minutes by hand, quick buttons. @param length seconds */
export function LengthCard({ length, onChange }: { length: number; onChange: (length: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const choose = (next: number) => {
    setTyped(null)
    onChange(next)
  }
  const type = (text: string) => {
    setTyped(text)
    const minutes = Number(text)
    // Values outside the range are ignored (spec §5).
    if (text.trim() !== '' && minutes > 0 && minutes <= most) onChange(Math.round(minutes * 60))
  }
  return (
    <section aria-labelledby="length-title" className="mt-9">
      <div className="flex items-center justify-between">
        <h2 id="length-title" className="font-600">
          Session Time
        </h2>
        <label className="flex items-center gap-2 text-quiet text-sm">
          <span className="sr-only">Minutes</span>
          <input
            type="number"
            inputMode="decimal"
            min="0.5"
            max={most}
            step="0.5"
            value={typed ?? inMinutes(length)}
            onChange={(event) => type(event.target.value)}
            onBlur={() => setTyped(null)}
            className="w-18 min-h-11 rounded-lg border border-edge bg-transparent text-ink text-right px-2 text-base tabular-nums"
          />
          <span aria-hidden="true">min</span>
        </label>
      </div>
      <div className="grid grid-cols-5 gap-2 mt-4">
        {quick.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={length === option}
            className={`button border text-sm ${length === option ? 'border-accent text-accent' : 'border-edge'}`}
            onClick={() => choose(option)}
          >
            {option / 60}m
          </button>
        ))}
      </div>
      <div className="mt-3">
        <Slider
          label="Session Time"
          valueText={lengthInWords(length)}
          value={Math.round(length / 60)}
          min={least}
          max={most}
          onChange={(minutes) => choose(minutes * 60)}
        />
      </div>
    </section>
  )
}
