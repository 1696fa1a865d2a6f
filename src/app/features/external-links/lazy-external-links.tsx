import { useLazyAfterPaint } from '#app/ui/hooks/use-lazy-after-paint.ts'
import { homeTexts } from '#domain/texts/pages/home.ts'

const load = async () => (await import('./external-links.tsx')).ExternalLinks

/** Home's ways out of the app, once it was painted. Their room is kept, so that nothing moves when they come. */
export function LazyExternalLinks() {
  const Ways = useLazyAfterPaint(load)
  return (
    <nav aria-label={homeTexts.ways} className="min-h-43">
      {Ways === null || Ways === 'missing' ? null : <Ways />}
    </nav>
  )
}
