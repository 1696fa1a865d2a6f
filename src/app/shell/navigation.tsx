import { useLocation, useRouter, useRouterState } from '@tanstack/react-router'
import { useAtomValue, useStore } from 'jotai'
import type { MouseEvent, ReactNode } from 'react'
import { doesHomeReloadAtom } from '#app/state/identity/guest-walls.ts'
import { personAtom } from '#app/state/person/person.ts'
import { BookIcon, HomeIcon, PersonIcon } from '#app/ui/art/icons.tsx'
import { type Destination, destinations, routes } from '#domain/pages/routes.ts'
import { chromeTexts, destinationNames } from '#domain/texts/pages/chrome.ts'

const icons: Record<Destination, ReactNode> = {
  [routes.home]: <HomeIcon />,
  [routes.learn]: <BookIcon />,
}

/**
 * The ways between pages, at the foot. The active one is known by its path's beginning, Home by its whole path. Each
 * has a third of the width, so that nothing moves once it is known who is here.
 */
export const Navigation = () => (
  <nav aria-label={chromeTexts.navigation} className="navigation">
    <ul className="grid grid-cols-3 gap-1 p-2 max-w-110 mx-auto">
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
 * A link of the router's in all but this: it is the current one when its page is there, and not when it is asked for. So it
 * is drawn with the page, and not before it in a drawing of its own.
 */
function NavigationLink({ to, icon, name, onClick }: NavigationLinkProps) {
  const router = useRouter()
  // The first is the root, which is around every page.
  const isHere = useRouterState({ select: ({ matches }) => isActivePath(to, matches[1]?.fullPath) })
  // A page that does not come is told of when it is opened.
  const preload = () => void router.preloadRoute({ to }).catch(() => {})
  const go = (event: MouseEvent) => {
    onClick?.(event)
    // With a key held it is for another tab or window.
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

/** @param path of the page that is there; undefined for a path that has none */
const isActivePath = (to: string, path: string | undefined) =>
  to === routes.home ? path === to : path === to || path?.startsWith(`${to}/`) === true

/** Home. A guest to whom the tools are closed and who is there already gets the page anew (decision 0017). */
function HomeLink() {
  const isHome = useLocation({ select: ({ pathname }) => pathname === routes.home })
  const refreshes = useAtomValue(doesHomeReloadAtom)
  const atoms = useStore()
  const router = useRouter()
  const refresh = (event: MouseEvent) => {
    if (!isHome || !refreshes) return
    event.preventDefault()
    // Without its script there is no network to refresh by.
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

/** To the account, or to sign-in; a place held for either while that is being asked (spec §2). */
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
