import { Suspense } from 'react'
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx'
import * as localKeys from '#device/storage/local-keys.ts'
import { getLocalStorage, readText } from '#device/storage/stored-value.ts'
import * as homeTexts from '#domain/messages/pages/home.ts'
import { routes } from '#domain/pages/routes.ts'
import { BeginLink } from './begin-link.tsx'

const First = () => <BeginLink to={routes.energizing} line={homeTexts.energizing} />
const Again = lazyPart(async () => (await import('./begin-again.tsx')).BeginAgain, First)

/** The one way to begin at once: what was practised last, or the Treadmill. */
export function Begin() {
  const isFirst = import.meta.env.SSR || readText(getLocalStorage(), localKeys.lastPractice) === null
  return isFirst ? (
    <First />
  ) : (
    <Suspense fallback={<First />}>
      <Again />
    </Suspense>
  )
}
