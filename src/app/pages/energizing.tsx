import { useSearch } from '@tanstack/react-router'
import { Treadmill } from '#app/features/practice/treadmill.tsx'
import { UnfinishedSlot } from '#app/features/practice/unfinished-slot.tsx'
import { useLeave } from '#app/features/practice/use-leave.ts'
import { Results } from '#app/features/results/results.tsx'
import { Boundary } from '#app/shell/boundary.tsx'
import { readPracticeLink } from '#domain/practice-link.ts'
import { practiceTexts } from '#domain/texts/practice.ts'

/** The Breathing Treadmill (spec §2). A screen that breaks leaves its session running. */
export function EnergizingPage() {
  useLeave('energizing')
  const wish = readPracticeLink(useSearch({ strict: false }) as Record<string, string>)
  return (
    <>
      <Boundary
        title={practiceTexts.broken}
        line={practiceTexts.brokenLine}
        action={practiceTexts.brokenAction}
      >
        <Treadmill wish={wish} />
      </Boundary>
      <Results />
      <UnfinishedSlot />
    </>
  )
}
