import { useAtom } from 'jotai'
import { practiceSettingsAtom } from '#app/state/session/settings.ts'
import { RowContent } from '#app/ui/form/row.tsx'
import { preferenceTexts } from '#domain/messages/account/preferences.ts'
import { paceLevels } from '#domain/session/pace.ts'
import { paceInWords } from '#domain/texts/practice/pace.ts'
import type { PaceLevel } from '#domain/time/units.ts'

/** The Treadmill's initial pace where neither its address nor the last choice sets one. */
export function PaceRow() {
  const [{ level: chosen }, change] = useAtom(practiceSettingsAtom)
  return (
    <div className="row flex-wrap gap-y-2 py-2">
      <div className="grow basis-32">
        <RowContent name={preferenceTexts.pace} hint={preferenceTexts.paceHint} />
      </div>
      <select
        aria-label={preferenceTexts.pace}
        className="field max-w-full"
        value={chosen}
        onChange={(event) => change({ level: Number(event.target.value) as PaceLevel })}
      >
        {paceLevels.map((level) => (
          <option key={level} value={level} className="bg-raised text-ink">
            {paceInWords(level)}
          </option>
        ))}
      </select>
    </div>
  )
}
