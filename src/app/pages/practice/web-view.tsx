import { useSearch } from '@tanstack/react-router'
import { WebView } from '#app/features/practice/embed/web-view.tsx'
import { useStopOnLeave } from '#app/features/practice/use-stop-on-leave.ts'
import { isInCrossOriginFrame } from '#device/storage/cross-origin-frame.ts'
import { readPracticeLink, readTechnique } from '#domain/links/practice-link.ts'
import { PracticeFrame } from './practice-frame.tsx'

/** The player for embedding in other pages (decision 0024). Opened directly, it records as the app does. */
export function WebViewPage() {
  useStopOnLeave(null)
  const search = useSearch({ strict: false }) as Record<string, string>
  return (
    <PracticeFrame hasResults={!isInCrossOriginFrame()}>
      <WebView technique={readTechnique(search) ?? 'energizing'} wish={readPracticeLink(search)} />
    </PracticeFrame>
  )
}
