import { useLazyAfterPaint } from '#app/ui/hooks/use-lazy-after-paint.ts'
import * as homeTexts from '#domain/messages/pages/home.ts'

const load = async () => (await import('./external-links.tsx')).ExternalLinks

/** Home's external links, loaded after the first paint. Their space is reserved, so that nothing moves. */
export function LazyExternalLinks() {
  const Ways = useLazyAfterPaint(load)
  return (
    <nav aria-label={homeTexts.ways} className="min-h-43">
      {Ways === null || Ways === 'missing' ? null : <Ways />}
    </nav>
  )
}
