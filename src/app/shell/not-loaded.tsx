/** Shown where the code of a page could not be loaded: without a connection, or after a new version. */
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { isForcedOffline } from '#device/offline/force-offline.ts'
import { getLocalStorage } from '#device/storage/stored-value.ts'
import { chromeTexts } from '#domain/messages/pages/chrome.ts'
import { noConnectionTexts } from '#domain/messages/pages/no-connection.ts'
import { needInWords } from '#domain/texts/pages/no-connection.ts'
import { fetchHealth } from './fetch-health.ts'
import { mayReloadOnce } from './reload-once.ts'

/** Longest wait for the server's answer, in milliseconds. */
const HEALTH_TIMEOUT = 8000
/** Time between checks for a server that does not answer, in milliseconds. */
const RETRY_INTERVAL = 5000

/** Whether the server can be reached, whatever it answers. */
const isServerThere = async () => (await fetchHealth(HEALTH_TIMEOUT)) !== null

/** Only a reload is sure to request the code again, by the names of a new version. */
const reload = () => location.reload()

interface ServerStatus {
  /** `unknown` until the server was asked. */
  readonly server: 'unknown' | 'there' | 'away'
  /** The result of the person's own try. */
  readonly attempt: 'none' | 'trying' | 'failed'
  readonly tryAgain: () => void
}

/** Checks for the server, and reloads the page once it is back. */
function useServerStatus(isForced: boolean): ServerStatus {
  const [server, setServer] = useState<ServerStatus['server']>(() => (navigator.onLine ? 'unknown' : 'away'))
  const [attempt, setAttempt] = useState<ServerStatus['attempt']>('none')
  useEffect(() => {
    if (isForced) return
    let isCurrent = true
    let wasAway = !navigator.onLine
    let again: ReturnType<typeof setTimeout>
    const look = async () => {
      clearTimeout(again)
      const isThere = await isServerThere()
      if (!isCurrent) return
      setServer(isThere ? 'there' : 'away')
      // A session is over by then: it ends with its page. If the server is there but the code is still
      // missing, it is tried once.
      if (isThere && (mayReloadOnce() || wasAway)) return reload()
      wasAway = !isThere
      if (!isThere) again = setTimeout(look, RETRY_INTERVAL)
    }
    // Without a network there is nothing to check; the browser says when there is one.
    if (navigator.onLine) void look()
    addEventListener('online', look)
    return () => {
      isCurrent = false
      clearTimeout(again)
      removeEventListener('online', look)
    }
  }, [isForced])
  const tryAgain = async () => {
    setAttempt('trying')
    if (await isServerThere()) return reload()
    setServer('away')
    setAttempt('failed')
  }
  return { server, attempt, tryAgain: () => void tryAgain() }
}

/** @param children a link to Home */
export function NotLoaded({ children }: { children: ReactNode }) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [isForced] = useState(() => isForcedOffline(getLocalStorage()))
  const { server, attempt, tryAgain } = useServerStatus(isForced)
  const isAway = server === 'away'
  return (
    <>
      <div className="drawing-becalmed mb-8" />
      <div role="alert">
        <h1 className="title text-4xl">{isForced ? noConnectionTexts.byChoice : titleOf(isAway)}</h1>
        {isForced || isAway ? (
          <>
            <p className="text-quiet mt-4">{needInWords(path)}</p>
            <p className="text-quiet mt-2">
              {isForced ? noConnectionTexts.goOnline : noConnectionTexts.comesByItself}
            </p>
          </>
        ) : (
          <p className="text-quiet mt-4">{chromeTexts.notLoadedLine}</p>
        )}
      </div>
      {isForced ? null : (
        <button
          type="button"
          className="button-filled mt-8"
          aria-disabled={attempt === 'trying'}
          onClick={tryAgain}
        >
          {attempt === 'trying' ? chromeTexts.trying : chromeTexts.tryAgain}
        </button>
      )}
      <p className="text-sand text-sm mt-3 min-h-5" aria-live="polite">
        {attempt === 'failed' ? noConnectionTexts.still : ''}
      </p>
      {children}
    </>
  )
}

function titleOf(isAway: boolean): string {
  if (!isAway) return chromeTexts.notLoaded
  return navigator.onLine ? noConnectionTexts.unreachable : noConnectionTexts.offline
}
