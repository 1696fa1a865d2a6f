import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { showToast } from '#app/ui/feedback/toast.ts'
import { offlineTexts } from '#domain/messages/pages/offline.ts'
import { isKnownPath } from '#domain/pages/routes.ts'
import { guardNavigation } from './navigation-guard.ts'

const sayBlocked = () =>
  showToast({ title: offlineTexts.blockedLink, description: offlineTexts.blockedLinkLine, tone: 'plain' })

/** While mounted, keeps the user from leaving the offline pages by mistake. Shows nothing. */
export function NavigationGuard() {
  const { history } = useRouter()
  useEffect(
    () =>
      history.block({
        blockerFn: async ({ nextLocation }) => !isKnownPath(nextLocation.pathname),
        enableBeforeUnload: false,
      }),
    [history],
  )
  useEffect(() => guardNavigation({ window, onBlocked: sayBlocked }), [])
  return null
}
