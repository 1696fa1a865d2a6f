import type { AnyRouter } from '@tanstack/react-router'
import type { JotaiStore } from '#app/state/device/device-store.ts'
import { personAtom } from '#app/state/person/person.ts'
import { sessionSettingsAtom } from '#app/state/session/settings.ts'
import { tipThemes } from '#domain/learn/tips.ts'
import { offlineRoutes } from '#domain/pages/offline.ts'
import { routes } from '#domain/pages/routes.ts'
import { type TechniqueId, techniques } from '#domain/session/techniques.ts'

/** Pages besides the seven, needing nothing from the server: the worker caches their scripts when loaded. */
const otherPages = [
  routes.allBadges,
  routes.history,
  routes.preferences,
  routes.presetLink,
  routes.webView,
  routes.findYourCenter,
  routes.sleepBetter,
  routes.awakenPotential,
  routes.clarityCheck,
  routes.wisdom,
  routes.audiobook,
  routes.resources,
  routes.about,
  routes.privacy,
] as const

/** Fetches what is needed offline besides the copy: the other pages, and the server's last answers. */
export function prefetchForOffline(router: AnyRouter, atoms: JotaiStore): Promise<unknown> {
  const isSignedIn = atoms.get(personAtom).state === 'user'
  return Promise.allSettled([
    prefetchPages(router, isSignedIn ? [...otherPages, routes.account] : otherPages),
    prefetchTips(),
    import('#app/features/practice/soundscape/soundscape-card.tsx'),
    isSignedIn ? prefetchOfUser(atoms) : undefined,
    // Without a worker only this page remains: what it may need must be loaded before it is offline.
    navigator.serviceWorker?.controller == null ? prefetchPractices(router, atoms) : undefined,
  ])
}

const prefetchPages = (router: AnyRouter, paths: readonly string[]) =>
  Promise.all(paths.map((to) => router.preloadRoute({ to })))

async function prefetchTips() {
  const { loadTips } = await import('#app/features/wisdom/load-tips.ts')
  await Promise.all(tipThemes.map(loadTips))
}

async function prefetchOfUser(atoms: JotaiStore) {
  const [{ prefetchResponses }] = await Promise.all([
    import('#app/queries/prefetch-responses.ts'),
    import('#app/features/presets/cached-presets.tsx'),
  ])
  await prefetchResponses(atoms, () => new Date().toISOString())
}

async function prefetchPractices(router: AnyRouter, atoms: JotaiStore) {
  await prefetchPages(router, offlineRoutes)
  const { prefetchSession } = await import('#engine/session.ts')
  for (const technique of Object.keys(techniques) as TechniqueId[])
    prefetchSession(technique, atoms.get(sessionSettingsAtom))
}
