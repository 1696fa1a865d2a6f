import { useId, useState } from 'react'
import { TextField } from '#app/ui/form/text-field.tsx'
import { saveFile } from '#app/ui/platform/save-file.ts'
import { newId } from '#device/sync/new-id.ts'
import { isReminderOptions, type ReminderMoment, reminderFile } from '#domain/files/reminder.ts'
import { reminderTexts, weekdayTexts } from '#domain/messages/account/reminder.ts'
import { brand } from '#domain/pages/brand.ts'

/** A week from Monday on; 0 is Sunday. */
const week = [1, 2, 3, 4, 5, 6, 0] as const

/** A reminder for the person's own calendar: time and days, as a file. */
export function ReminderCard() {
  const id = useId()
  const [time, setTime] = useState('07:30')
  const [weekdays, setWeekdays] = useState<readonly number[]>(week)
  const [isSaved, setSaved] = useState(false)
  const reminder = { time, weekdays }
  const isWhole = isReminderOptions(reminder)
  const missing = weekdays.length === 0 ? reminderTexts.noDay : reminderTexts.noTime
  const toggle = (weekday: number) => {
    setSaved(false)
    setWeekdays(
      weekdays.includes(weekday) ? weekdays.filter((each) => each !== weekday) : [...weekdays, weekday],
    )
  }
  const save = () => {
    const file = reminderFile(reminder, toReminderMoment(new Date()), newId(), `${location.origin}/`)
    saveFile(`${brand.name.toLowerCase()}-reminder.ics`, file, 'text/calendar')
    setSaved(true)
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-600">
        {reminderTexts.title}
      </h2>
      <p className="text-sm text-quiet mb-4">{reminderTexts.line}</p>
      <TextField
        type="time"
        label={reminderTexts.time}
        value={time}
        onChange={(next) => {
          setSaved(false)
          setTime(next)
        }}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend's layout, and this group has its name. */}
      <div
        role="group"
        aria-label={reminderTexts.days}
        className="grid grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] gap-1 my-4"
      >
        {week.map((weekday) => (
          <button
            key={weekday}
            type="button"
            aria-label={weekdayTexts[weekday].name}
            aria-pressed={weekdays.includes(weekday)}
            className="button px-0 border border-edge text-sm aria-pressed:(border-accent text-accent shadow-[inset_0_0_0_1px_var(--accent)])"
            onClick={() => toggle(weekday)}
          >
            {weekdayTexts[weekday].short}
          </button>
        ))}
      </div>
      <button type="button" className="button-outlined w-full" disabled={!isWhole} onClick={save}>
        {reminderTexts.save}
      </button>
      <p role="status" className={`text-sm mt-3 empty:mt-0 ${isWhole ? 'text-quiet' : 'text-sand'}`}>
        {isWhole ? (isSaved ? reminderTexts.saved : '') : missing}
      </p>
    </section>
  )
}

/** `now` in this device's local time. */
function toReminderMoment(now: Date): ReminderMoment {
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    day: `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`,
    time: `${two(now.getHours())}:${two(now.getMinutes())}`,
    instant: now.toISOString(),
  }
}
