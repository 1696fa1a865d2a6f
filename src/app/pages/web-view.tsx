import { useSearch } from '@tanstack/react-router'
import { useLeave } from '#app/features/practice/use-leave.ts'
import { WebView } from '#app/features/practice/web-view.tsx'
import { isInForeignFrame } from '#device/foreign-frame.ts'
import { readPracticeLink, readTechnique } from '#domain/practice-link.ts'
import { PracticeFrame } from './practice-frame.tsx'

/** The player for other pages (decision 0024). On its own it records as the app does. */
export function WebViewPage() {
  useLeave(null)
  const search = useSearch({ strict: false }) as Record<string, string>
  return (
    <PracticeFrame hasResults={!isInForeignFrame()}>
      <WebView technique={readTechnique(search) ?? 'energizing'} wish={readPracticeLink(search)} />
    </PracticeFrame>
  )
}
