import { useSearch } from '@tanstack/react-router'
import { UnfinishedSlot } from '#app/features/practice/unfinished-slot.tsx'
import { useLeave } from '#app/features/practice/use-leave.ts'
import { WebView } from '#app/features/practice/web-view.tsx'
import { Results } from '#app/features/results/results.tsx'
import { Boundary } from '#app/shell/boundary.tsx'
import { isInForeignFrame } from '#device/foreign-frame.ts'
import { readPracticeLink, readTechnique } from '#domain/practice-link.ts'
import { practiceTexts } from '#domain/texts/practice.ts'

/** The player for other pages (decisions › Routes). On its own it records as the app does. */
export function WebViewPage() {
  useLeave(null)
  const search = useSearch({ strict: false }) as Record<string, string>
  return (
    <>
      <Boundary
        title={practiceTexts.broken}
        line={practiceTexts.brokenLine}
        action={practiceTexts.brokenAction}
      >
        <WebView technique={readTechnique(search) ?? 'energizing'} wish={readPracticeLink(search)} />
      </Boundary>
      {isInForeignFrame() ? null : (
        <>
          <Results />
          <UnfinishedSlot />
        </>
      )}
    </>
  )
}
