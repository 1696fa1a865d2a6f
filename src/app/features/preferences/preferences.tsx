import { useAtom, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { isSupportOpenAtom } from '#app/state/device/support.ts'
import { themeAtom } from '#app/state/session/settings.ts'
import { ForwardIcon } from '#app/ui/art/icons.tsx'
import { ChoiceRow } from '#app/ui/form/choice-row.tsx'
import { pressableRowClass, RowContent } from '#app/ui/form/row.tsx'
import { preferenceTexts } from '#domain/messages/account/preferences.ts'
import { supportForm } from '#domain/messages/account/support.ts'
import { PracticePreferences } from './practice-preferences.tsx'
import { PreferenceSection } from './preference-section.tsx'
import { ReminderCard } from './reminder-card.tsx'
import { StorageRow } from './storage-row.tsx'
import { Transfer } from './transfer.tsx'

const themes = [
  { value: 'dark', label: preferenceTexts.dark },
  { value: 'light', label: preferenceTexts.light },
] as const

/**
 * How this device looks and sounds, for guests as well; and export and import.
 * @param ownVoice where the person records the words of the cues
 * @param more what the page has to say after that
 */
export function Preferences({ ownVoice, more }: { ownVoice: ReactNode; more: ReactNode }) {
  const [theme, setTheme] = useAtom(themeAtom)
  return (
    <>
      <h1 className="title text-[min(2.125rem,13vw)] lg:text-[2.75rem] leading-tight mt-3">
        {preferenceTexts.title}
      </h1>
      <p className="text-quiet mt-2">{preferenceTexts.line}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 mt-9 lg:(grid-cols-2 gap-x-20 items-start)">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <PreferenceSection title={preferenceTexts.theme}>
            <ChoiceRow label={preferenceTexts.theme} options={themes} value={theme} onChange={setTheme} />
          </PreferenceSection>
          <PracticePreferences ownVoice={ownVoice} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <ReminderCard />
          <PreferenceSection title={preferenceTexts.data}>
            <Transfer />
            <StorageRow />
          </PreferenceSection>
          <PreferenceSection title={preferenceTexts.help}>
            <SupportRow />
          </PreferenceSection>
          {more}
        </div>
      </div>
    </>
  )
}

/** Opens the contact form: guests find it here. */
function SupportRow() {
  const open = useSetAtom(isSupportOpenAtom)
  return (
    <button type="button" className={pressableRowClass} aria-haspopup="dialog" onClick={() => open(true)}>
      <RowContent name={supportForm.title} end={<ForwardIcon />} />
    </button>
  )
}
