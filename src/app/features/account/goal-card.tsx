import { useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { changeGoal } from '#app/queries/queued-calls.ts'
import { useStats } from '#app/queries/statistics.ts'
import type { User } from '#app/state/person/person.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { BusyButton } from '#app/ui/form/busy-button.tsx'
import { ChoiceRow } from '#app/ui/form/choice-row.tsx'
import { Slider } from '#app/ui/form/slider.tsx'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { formatDecimal } from '#domain/language/numbers.ts'
import { accountErrors, accountSuccess, goalTexts } from '#domain/messages/account/account.ts'
import * as lengths from '#domain/messages/common/lengths.ts'
import { LEAST_GOAL, MOST_GOAL } from '#domain/records/queued-call.ts'
import { exactTime } from '#domain/texts/records/figures.ts'
import { GoalRing } from './goal-ring.tsx'
import { QueryResult } from './query-result.tsx'
import { showFailure } from './security/show-failure.ts'

/** Three goals to choose with one tap (spec §5). */
const presets = [5, 15, 30].map((value) => ({ value, label: lengths.minutes({ count: value }) }))
/** Average length of a month, in days (spec §9). */
const MONTH = 30.5

/** The daily goal: today's progress, and a form to change it. */
export function GoalCard({ user: { dailyGoalMinutes: goal } }: { user: User }) {
  const stats = useStats()
  const [isEditing, edit] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  // The element that had the focus is gone with the form.
  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return (
    <section aria-labelledby="goal-title">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="goal-title" className="title text-[min(1.375rem,10vw)]">
          {goalTexts.title}
        </h2>
        {isEditing ? null : (
          <button ref={opener} type="button" className="button-quiet -mr-5" onClick={() => edit(true)}>
            {goalTexts.edit}
          </button>
        )}
      </div>
      {isEditing ? (
        <GoalForm goal={goal} onClose={() => edit(false)} />
      ) : (
        <QueryResult query={stats} room="min-h-63 sm:min-h-48">
          {({ todayTime }) => (
            <div className="flex flex-wrap items-center gap-x-8 gap-y-4 mt-4">
              <GoalRing today={todayTime} goal={goal} />
              <div>
                <p>
                  {todayTime >= goal * 60
                    ? goalTexts.met
                    : goalTexts.left({ time: exactTime(goal * 60 - todayTime) })}
                </p>
                <p className="text-sm text-quiet mt-1">{estimateOf(goal)}</p>
              </div>
            </div>
          )}
        </QueryResult>
      )}
    </section>
  )
}

const estimateOf = (minutes: number) =>
  goalTexts.estimate({ hours: formatDecimal((minutes * MONTH) / 60, 1) })

function GoalForm({ goal, onClose }: { goal: number; onClose: () => void }) {
  const atoms = useStore()
  const [minutes, setMinutes] = useState(goal)
  const [isBusy, run] = useBusy()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Not before the next frame: the thumb is drawn, and takes the focus, only once it has a position.
    const frame = requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[role=slider]')?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [])
  const save = () =>
    run(async () => {
      try {
        const outcome = await changeGoal({ atoms }, minutes)
        showToast(
          outcome === 'sent'
            ? { title: accountSuccess.goal, tone: 'good' }
            : { title: accountSuccess.goalKept, description: accountSuccess.goalKeptLine, tone: 'good' },
        )
        onClose()
      } catch (error) {
        showFailure(accountErrors.goal, error)
      }
    })
  return (
    <form
      ref={form}
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p className="title text-[2.5rem] leading-tight">{lengths.minutes({ count: minutes })}</p>
      <p className="text-sm text-quiet mb-2">{estimateOf(minutes)}</p>
      <Slider
        label={goalTexts.slider}
        valueText={lengths.minutes({ count: minutes })}
        value={minutes}
        min={LEAST_GOAL}
        max={MOST_GOAL}
        onChange={setMinutes}
      />
      <ChoiceRow label={goalTexts.title} options={presets} value={minutes} onChange={setMinutes} />
      <div className="flex flex-wrap gap-3 mt-5">
        <BusyButton type="submit" look="button-outlined grow" isBusy={isBusy} busy={goalTexts.saving}>
          {goalTexts.save}
        </BusyButton>
        <button type="button" className="button-quiet grow" onClick={onClose}>
          {goalTexts.cancel}
        </button>
      </div>
    </form>
  )
}
