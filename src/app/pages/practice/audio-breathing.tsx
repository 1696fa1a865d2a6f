import { useSearch } from '@tanstack/react-router'
import { EyesClosed } from '#app/features/practice/eyes-closed/eyes-closed.tsx'
import { useStopOnLeave } from '#app/features/practice/use-stop-on-leave.ts'
import { Header } from '#app/shell/header.tsx'
import { readPracticeLink, readTechnique } from '#domain/links/practice-link.ts'
import { PracticeFrame } from './practice-frame.tsx'

/** The eyes-closed mode, for any technique (decision 0024). If the screen breaks, its session goes on. */
export function AudioBreathingPage() {
  useStopOnLeave(null)
  const search = useSearch({ strict: false }) as Record<string, string>
  return (
    <PracticeFrame>
      <EyesClosed technique={readTechnique(search)} wish={readPracticeLink(search)} header={<Header />} />
    </PracticeFrame>
  )
}
