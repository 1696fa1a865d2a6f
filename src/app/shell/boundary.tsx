/** What stands where something broke: a route, or a part of a page. */
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { Component, type ReactNode, useEffect, useState } from 'react'
import { isForcedOffline } from '#device/force-offline.ts'
import { localStore } from '#device/settings.ts'
import { routes } from '#domain/routes.ts'
import { chromeTexts } from '#domain/texts/chrome.ts'
import { askHealth } from './ask-health.ts'
import { mayHeal } from './heal-once.ts'
import { PageNotLoaded } from './lazy-page.ts'

/** How long an answer of the server may take, in milliseconds. */
const PATIENCE = 8000

/** Whether the server can be reached, whatever it says. */
const isServerThere = async () => (await askHealth(PATIENCE)) !== null

/** A page that broke, or whose code did not come. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const [attempt, setAttempt] = useState<'none' | 'trying' | 'failed'>('none')
  const isMissing = error instanceof PageNotLoaded
  const tryAgain = async () => {
    if (!isMissing) {
      reset()
      return router.invalidate()
    }
    setAttempt('trying')
    // Only anew is it sure to be asked for again, and by the names of a new version.
    if (await isServerThere()) location.reload()
    else setAttempt('failed')
  }
  useEffect(() => {
    if (!isMissing || isForcedOffline(localStore())) return
    // A session is over by then: it ends with its page.
    void isServerThere().then((is) => {
      if (is && mayHeal()) location.reload()
    })
  }, [isMissing])
  return (
    <main className="column grow flex flex-col justify-center items-start py-16">
      {isMissing ? <div className="drawing-becalmed mb-8" /> : null}
      <div role="alert">
        <h1 className="title text-4xl">{isMissing ? chromeTexts.notLoaded : chromeTexts.broken}</h1>
        <p className="text-quiet mt-4">{isMissing ? chromeTexts.notLoadedLine : chromeTexts.brokenLine}</p>
      </div>
      <button
        type="button"
        className="button-filled mt-8"
        aria-disabled={attempt === 'trying'}
        onClick={() => void tryAgain()}
      >
        {attempt === 'trying' ? chromeTexts.trying : chromeTexts.tryAgain}
      </button>
      <p className="text-sand text-sm mt-3 min-h-5" aria-live="polite">
        {attempt === 'failed' ? chromeTexts.offlineLine : ''}
      </p>
      <Link to={routes.home} className="button -ml-3 px-3 text-quiet hover:text-ink">
        {chromeTexts.home}
      </Link>
    </main>
  )
}

interface BoundaryProps {
  readonly title: string
  readonly line: string
  /** What the button says that draws the part anew. */
  readonly action: string
  /** Told before the part is drawn anew. */
  readonly onRetry?: () => void
  readonly children: ReactNode
}

/** Keeps what is outside alive when the part within breaks: says so in its place, and draws it anew on request. */
export class Boundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    const { title, line, action, onRetry } = this.props
    const drawAnew = () => {
      onRetry?.()
      this.setState({ isBroken: false })
    }
    return (
      <section className="column grow flex flex-col justify-center py-16">
        <div role="alert">
          <h2 className="title text-[2rem] leading-tight">{title}</h2>
          <p className="text-quiet mt-4">{line}</p>
        </div>
        <button type="button" className="button-filled mt-8" onClick={drawAnew}>
          {action}
        </button>
      </section>
    )
  }
}
