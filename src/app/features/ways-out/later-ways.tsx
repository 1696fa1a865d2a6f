import { useLater } from '#app/ui/use-later.ts'
import { homeTexts } from '#domain/texts/home.ts'

const load = async () => (await import('./ways-on.tsx')).WaysOn

/** Home's ways out of the app, once it was painted. Their room is kept, so that nothing moves when they come. */
export function LaterWays() {
  const Ways = useLater(load)
  return (
    <nav
      aria-label={homeTexts.ways}
      className="border-t border-line min-h-44 lg:min-h-15 lg:(grid grid-cols-3 gap-x-12)"
    >
      {Ways === null || Ways === 'missing' ? null : <Ways />}
    </nav>
  )
}
