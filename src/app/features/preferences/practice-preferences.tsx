import { useAtom } from 'jotai'
import type { ReactNode } from 'react'
import {
  announcementsAtom,
  guidanceAtom,
  hidesStreaksAtom,
  isSoundOnAtom,
  practiceSettingsAtom,
} from '#app/state/session/settings.ts'
import { ChoiceRow } from '#app/ui/form/choice-row.tsx'
import { RowContent } from '#app/ui/form/row.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { preferenceTexts } from '#domain/messages/account/preferences.ts'
import { guidanceTexts } from '#domain/messages/practice/practice.ts'
import { playAlongTexts } from '#domain/messages/practice/screen-off.ts'
import type { Guide } from '#domain/session/guides.ts'
import { DayBeginsRow } from './day-begins-row.tsx'
import { PaceRow } from './pace-row.tsx'
import { PreferenceSection } from './preference-section.tsx'
import { TrimRow } from './trim-row.tsx'
import { VolumeRows } from './volume-rows.tsx'

const guidances = [
  { value: 'voice', label: guidanceTexts.voice },
  { value: 'tones', label: guidanceTexts.tones },
  { value: 'silent', label: guidanceTexts.silent },
] as const

const voices = (['man', 'woman', 'own'] as const satisfies readonly Guide[]).map((value) => ({
  value,
  label: preferenceTexts.guides[value],
}))

/**
 * Guidance, volumes and device use during practice, for every technique.
 * @param ownVoice where the person records the words of the cues
 */
export function PracticePreferences({ ownVoice }: { ownVoice: ReactNode }) {
  const [guidance, setGuidance] = useAtom(guidanceAtom)
  const [announces, setAnnounces] = useAtom(announcementsAtom)
  const [isSoundOn, setSound] = useAtom(isSoundOnAtom)
  const [hidesStreaks, hideStreaks] = useAtom(hidesStreaksAtom)
  const [{ guide, breathSounds, haptics, keepAwake, playAlong }, change] = useAtom(practiceSettingsAtom)
  return (
    <>
      <PreferenceSection title={guidanceTexts.title}>
        <ChoiceRow label={guidanceTexts.title} options={guidances} value={guidance} onChange={setGuidance} />
        {guidance === 'voice' ? (
          <div className="row flex-wrap gap-x-4 py-2">
            <div className="grow basis-32">
              <RowContent name={preferenceTexts.guide} hint={preferenceTexts.guideHint} />
            </div>
            <div className="grow basis-72">
              <ChoiceRow
                label={preferenceTexts.guide}
                options={voices}
                value={guide}
                onChange={(value) => change({ guide: value })}
              />
            </div>
          </div>
        ) : null}
        {guidance === 'voice' && guide === 'own' ? ownVoice : null}
        <SwitchRow
          label={preferenceTexts.breathSounds}
          hint={preferenceTexts.breathSoundsHint}
          isOn={breathSounds}
          onChange={(is) => change({ breathSounds: is })}
        />
        <SwitchRow
          label={guidanceTexts.announce}
          hint={guidanceTexts.announceHint}
          isOn={announces}
          onChange={setAnnounces}
        />
      </PreferenceSection>
      <PreferenceSection title={preferenceTexts.volume}>
        <SwitchRow
          label={preferenceTexts.sound}
          hint={preferenceTexts.soundHint}
          isOn={isSoundOn}
          onChange={setSound}
        />
        <VolumeRows />
      </PreferenceSection>
      <PreferenceSection title={preferenceTexts.practice}>
        <PaceRow />
        <SwitchRow
          label={preferenceTexts.haptics}
          hint={preferenceTexts.hapticsHint}
          lack={'vibrate' in navigator ? null : preferenceTexts.noHaptics}
          isOn={haptics}
          onChange={(is) => change({ haptics: is })}
        />
        <SwitchRow
          label={preferenceTexts.keepAwake}
          hint={preferenceTexts.keepAwakeHint}
          lack={'wakeLock' in navigator ? null : preferenceTexts.noKeepAwake}
          isOn={keepAwake}
          onChange={(is) => change({ keepAwake: is })}
        />
        <SwitchRow
          label={playAlongTexts.title}
          hint={playAlong ? playAlongTexts.costs : playAlongTexts.hint}
          isOn={playAlong}
          onChange={(is) => change({ playAlong: is })}
        />
        <TrimRow />
        <DayBeginsRow />
        <SwitchRow
          label={preferenceTexts.hideStreaks}
          hint={preferenceTexts.hideStreaksHint}
          isOn={hidesStreaks}
          onChange={hideStreaks}
        />
      </PreferenceSection>
    </>
  )
}

interface SwitchRowProps {
  label: string
  hint: string
  /** Why it is not available here; then there is nothing to switch. */
  lack?: string | null
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function SwitchRow({ lack = null, ...props }: SwitchRowProps): ReactNode {
  if (lack !== null)
    return (
      <div className="row">
        <RowContent name={props.label} hint={lack} />
      </div>
    )
  return (
    <div className="hairline">
      <Switch {...props} />
    </div>
  )
}
