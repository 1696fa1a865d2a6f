import { useSearch } from '@tanstack/react-router'
import { EyesClosed } from '#app/features/practice/eyes-closed.tsx'
import { UnfinishedSlot } from '#app/features/practice/unfinished-slot.tsx'
import { useLeave } from '#app/features/practice/use-leave.ts'
import { Results } from '#app/features/results/results.tsx'
import { Boundary } from '#app/shell/boundary.tsx'
import { readPracticeLink, readTechnique } from '#domain/practice-link.ts'
import { practiceTexts } from '#domain/texts/practice.ts'

/** The eyes-closed mode, for any technique (decisions › Routes). A screen that breaks leaves its session running. */
export function AudioBreathingPage() {
  useLeave(null)
  const search = useSearch({ strict: false }) as Record<string, string>
  return (
    <>
      <Boundary
        title={practiceTexts.broken}
        line={practiceTexts.brokenLine}
        action={practiceTexts.brokenAction}
      >
        <EyesClosed technique={readTechnique(search)} wish={readPracticeLink(search)} />
      </Boundary>
      <Results />
      <UnfinishedSlot />
    </>
  )
}
