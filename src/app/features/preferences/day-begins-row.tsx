import { useAtomValue, useStore } from 'jotai'
import { toFailure } from '#app/queries/failure.ts'
import { ownerAtom } from '#app/state/person/person.ts'
import { dayBeginsAtom, saveDayBeginsAtom } from '#app/state/session/day-begins.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { ChoiceRow } from '#app/ui/form/choice-row.tsx'
import { RowContent } from '#app/ui/form/row.tsx'
import { lazyFormat } from '#app/ui/text/date-format.ts'
import { accountErrors, accountSuccess } from '#domain/messages/account/account.ts'
import { preferenceTexts } from '#domain/messages/account/preferences.ts'
import { guest } from '#domain/records/owner.ts'
import { dayBeginnings } from '#domain/time/day-begins.ts'

const clock = lazyFormat({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
const hourInWords = (hour: number) =>
  hour === 0
    ? preferenceTexts.midnight
    : clock()
        .format(hour * 3_600_000)
        // '3 AM' as people say it; '03:00' keeps its minutes.
        .replace(/:00(?=\s)/, '')

/** For people who practise around midnight: a guest's choice stays here, a user's is sent to the account. */
export function DayBeginsRow() {
  const atoms = useStore()
  const hour = useAtomValue(dayBeginsAtom)
  const choose = async (next: number) => {
    if (next === hour) return
    try {
      // Where the server has not said yet who is here, it is whom the device knew last.
      const owner = await atoms.get(ownerAtom)
      if (owner.kind === 'guest') return atoms.set(saveDayBeginsAtom, guest, next)
      const { changeDayBegins } = await import('#app/queries/queued-calls.ts')
      if ((await changeDayBegins({ atoms }, owner, next)) === 'queued')
        showToast({
          title: preferenceTexts.dayBeginsKept,
          description: accountSuccess.goalKeptLine,
          tone: 'good',
        })
    } catch (error) {
      const { message, isUnanswered } = toFailure(error)
      const description = isUnanswered ? accountErrors.network : (message ?? accountErrors.tryAgain)
      showToast({ title: preferenceTexts.dayBeginsFailed, description, tone: 'wrong' })
    }
  }
  return (
    <>
      <div className="row">
        <RowContent name={preferenceTexts.dayBegins} hint={preferenceTexts.dayBeginsHint} />
      </div>
      <ChoiceRow
        label={preferenceTexts.dayBegins}
        options={dayBeginnings.map((value) => ({ value: value as number, label: hourInWords(value) }))}
        value={hour}
        onChange={(next) => void choose(next)}
      />
    </>
  )
}
