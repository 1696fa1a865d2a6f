import type { AnyRouter } from '@tanstack/react-router'
import type { FactStore } from '#app/facts/device.ts'
import { personAtom } from '#app/facts/person.ts'
import { sessionSettingsAtom } from '#app/facts/settings.ts'
import { offlineRoutes } from '#domain/offline.ts'
import { routes } from '#domain/routes.ts'
import { type TechniqueId, techniques } from '#domain/techniques.ts'

/** Pages with something of one's own on them: the worker keeps their scripts as they come. */
const ownPages = [routes.allBadges, routes.history, routes.preferences] as const

/** Fetches what goes offline beside the copy: pages of one's own, and what the server told their person last. */
export function bringOffline(router: AnyRouter, facts: FactStore): Promise<unknown> {
  const isSignedIn = facts.get(personAtom).state === 'user'
  return Promise.allSettled([
    bringPages(router, isSignedIn ? [...ownPages, routes.account] : ownPages),
    isSignedIn ? bringOfPerson(facts) : undefined,
    // Without a worker the page itself is all there will be: what it may need must be there by then.
    navigator.serviceWorker?.controller == null ? bringPractices(router, facts) : undefined,
  ])
}

const bringPages = (router: AnyRouter, paths: readonly string[]) =>
  Promise.all(paths.map((to) => router.preloadRoute({ to })))

async function bringOfPerson(facts: FactStore) {
  const [{ bringAnswers }] = await Promise.all([
    import('#app/queries/bring-answers.ts'),
    import('#app/features/presets/kept-presets.tsx'),
  ])
  await bringAnswers(facts, () => new Date().toISOString())
}

async function bringPractices(router: AnyRouter, facts: FactStore) {
  await bringPages(router, offlineRoutes)
  const { prefetchSession } = await import('#engine/session.ts')
  for (const technique of Object.keys(techniques) as TechniqueId[])
    prefetchSession(technique, facts.get(sessionSettingsAtom))
}
