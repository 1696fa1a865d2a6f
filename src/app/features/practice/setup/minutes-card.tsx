import { useId, useState } from 'react'
import { ChoiceRow } from '#app/ui/form/choice-row.tsx'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { Slider } from '#app/ui/form/slider.tsx'
import { minutesTexts } from '#domain/messages/practice/minutes.ts'
import { lengthInWords } from '#domain/texts/practice/lengths.ts'
import { minutesWord } from '#domain/texts/practice/minutes.ts'
import { type MinutesRange, readMinutes, shownMinutes } from '#domain/time/minutes.ts'

interface MinutesCardProps {
  title: string
  /** Name of the field for screen readers. */
  field: string
  /** Chosen length in seconds. */
  value: number
  range: MinutesRange
  /** The slider's ends, in minutes. */
  slider: readonly [from: number, to: number]
  /** Quick buttons: seconds and label. */
  quick: readonly { readonly value: number; readonly label: string }[]
  /** The text for a length of 0. */
  none?: string
  onChange: (length: number) => void
}

/** Chooses a length in three ways: quick buttons, slider, typed minutes. */
export function MinutesCard({ title, field, value, range, slider, quick, none, onChange }: MinutesCardProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const choose = (next: number) => {
    setTyped(null)
    onChange(next)
  }
  const type = (text: string) => {
    setTyped(text)
    const read = readMinutes(text, range)
    if (read.is === 'minutes') onChange(Math.round(read.minutes * 60))
  }
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <h2 id={id} className="font-600 pt-2.5">
          {title}
        </h2>
        <NumberField
          label={field}
          unit={minutesTexts.unit}
          value={typed ?? shownMinutes(value)}
          word={typed === null ? '' : minutesWord(readMinutes(typed, range), range)}
          onChange={type}
          onBlur={() => setTyped(null)}
        />
      </div>
      <ChoiceRow label={title} options={quick} value={value} onChange={choose} />
      <Slider
        label={title}
        valueText={value === 0 && none !== undefined ? none : lengthInWords(value)}
        value={Math.round(value / 60)}
        min={slider[0]}
        max={slider[1]}
        onChange={(minutes) => choose(minutes * 60)}
      />
    </section>
  )
}
