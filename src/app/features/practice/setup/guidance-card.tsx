import { useAtom } from 'jotai'
import { announcementsAtom, guidanceAtom } from '#app/state/session/settings.ts'
import { ChoiceRow } from '#app/ui/form/choice-row.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { guidanceTexts } from '#domain/messages/practice/practice.ts'
import { PlayAlong } from './play-along.tsx'
import { ScreenOffLink } from './screen-off-link.tsx'

const guides = [
  { value: 'voice', label: guidanceTexts.voice },
  { value: 'tones', label: guidanceTexts.tones },
  { value: 'silent', label: guidanceTexts.silent },
] as const

/** Guidance by voice, by tones or by the picture alone, and whether screen readers announce phases. */
export function GuidanceCard() {
  const [guidance, setGuidance] = useAtom(guidanceAtom)
  const [announces, setAnnounces] = useAtom(announcementsAtom)
  return (
    <section aria-labelledby="guidance-title">
      <h2 id="guidance-title" className="font-600">
        {guidanceTexts.title}
      </h2>
      <ChoiceRow label={guidanceTexts.title} options={guides} value={guidance} onChange={setGuidance} />
      <Switch
        label={guidanceTexts.announce}
        hint={guidanceTexts.announceHint}
        isOn={announces}
        onChange={setAnnounces}
      />
      <PlayAlong />
      <ScreenOffLink />
    </section>
  )
}
