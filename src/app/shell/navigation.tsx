import { useLocation, useRouter, useRouterState } from '@tanstack/react-router'
import { useAtomValue, useStore } from 'jotai'
import type { MouseEvent, ReactNode } from 'react'
import { doesHomeReloadAtom } from '#app/state/identity/guest-walls.ts'
import { personAtom } from '#app/state/person/person.ts'
import { BookIcon, HomeIcon, PersonIcon } from '#app/ui/art/icons.tsx'
import { chromeTexts, destinationNames } from '#domain/messages/pages/chrome.ts'
import { type Destination, destinations, routes } from '#domain/pages/routes.ts'

const icons: Record<Destination, ReactNode> = {
  [routes.home]: <HomeIcon />,
  [routes.learn]: <BookIcon />,
}

/**
 * The links between pages: at the foot of a small screen, beside the wordmark on a wide one. The active one is
 * found by the beginning of its path, Home by its whole path. The one that is not known at first is the last or
 * has a third of the width, so that nothing moves once the person is known.
 */
export const Navigation = () => (
  <nav aria-label={chromeTexts.navigation} className="navigation">
    <ul className="navigation-list">
      {destinations.map((to) => (
        <li key={to}>
          {to === routes.home ? (
            <HomeLink />
          ) : (
            <NavigationLink to={to} icon={icons[to]} name={destinationNames[to]} />
          )}
        </li>
      ))}
      <li>
        <AccountLink />
      </li>
    </ul>
  </nav>
)

interface NavigationLinkProps {
  to: Destination | typeof routes.account | typeof routes.login
  icon: ReactNode
  name: string
  onClick?: (event: MouseEvent) => void
}

/**
 * A router link with one difference: it becomes current when its page is shown, not when it is requested. So
 * it is drawn with the page, instead of once more before it.
 */
function NavigationLink({ to, icon, name, onClick }: NavigationLinkProps) {
  const router = useRouter()
  // The first match is the root, which surrounds every page.
  const isHere = useRouterState({ select: ({ matches }) => isActivePath(to, matches[1]?.fullPath) })
  // A failure is reported when the page is opened.
  const preload = () => void router.preloadRoute({ to }).catch(() => {})
  const go = (event: MouseEvent) => {
    onClick?.(event)
    // A click with a modifier key opens another tab or window.
    const isPlain = !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
    if (event.defaultPrevented || !isPlain) return
    event.preventDefault()
    void router.navigate({ to })
  }
  return (
    <a
      href={to}
      aria-current={isHere ? 'page' : undefined}
      onClick={go}
      onPointerEnter={preload}
      onFocus={preload}
      className="navigation-way button text-quiet hover:text-ink aria-[current=page]:(bg-raised text-accent font-600)"
    >
      {icon}
      {name}
    </a>
  )
}

/** @param path of the current page; undefined for a path that has none */
const isActivePath = (to: string, path: string | undefined) =>
  to === routes.home ? path === to : path === to || path?.startsWith(`${to}/`) === true

/** The link to Home. Where the tools are closed to a guest, a click on Home reloads it (decision 0017). */
function HomeLink() {
  const isHome = useLocation({ select: ({ pathname }) => pathname === routes.home })
  const refreshes = useAtomValue(doesHomeReloadAtom)
  const atoms = useStore()
  const router = useRouter()
  const refresh = (event: MouseEvent) => {
    if (!isHome || !refreshes) return
    event.preventDefault()
    // If its script cannot be loaded, there is no network to reload with.
    import('./reload-controller.ts')
      .then(({ pageReloadController }) => pageReloadController(atoms, router).consider('other'))
      .catch(() => {})
  }
  return (
    <NavigationLink
      to={routes.home}
      icon={icons[routes.home]}
      name={destinationNames[routes.home]}
      onClick={refresh}
    />
  )
}

/** A link to the account, or to sign-in; a placeholder until that is known (spec §2). */
function AccountLink() {
  const { state } = useAtomValue(personAtom)
  if (state === 'guest')
    return <NavigationLink to={routes.login} icon={<PersonIcon />} name={chromeTexts.signIn} />
  if (state !== 'loading')
    return <NavigationLink to={routes.account} icon={<PersonIcon />} name={chromeTexts.account} />
  return (
    <span className="navigation-way flex items-center justify-center gap-2 min-h-12 text-quiet">
      <span className="navigation-nobody" aria-hidden="true" />
      <span aria-hidden="true">{chromeTexts.checking}</span>
      <span className="sr-only">{chromeTexts.checkingAloud}</span>
    </span>
  )
}
