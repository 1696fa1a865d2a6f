/** What is shown where something broke: a route, or a part of a page. */
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { Component, type ReactNode, Suspense } from 'react'
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx'
import { isInCrossOriginFrame } from '#device/storage/cross-origin-frame.ts'
import { chromeTexts } from '#domain/messages/pages/chrome.ts'
import { routes } from '#domain/pages/routes.ts'
import { Header } from './header.tsx'
import { PageNotLoaded } from './lazy-page.ts'

/** Says what the page needs, and recovers by itself. Without its script, a plain message is shown. */
const NotLoaded = lazyPart<{ children: ReactNode }>(
  async () => (await import('./not-loaded.tsx')).NotLoaded,
  ({ children }) => (
    <>
      <h1 role="alert" className="title text-4xl mb-8">
        {chromeTexts.notLoaded}
      </h1>
      {children}
    </>
  ),
)

/** A page that broke, or whose code could not be loaded. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const home = (
    <Link to={routes.home} className="button -ml-3 px-3 text-quiet hover:text-ink">
      {chromeTexts.home}
    </Link>
  )
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <>
      {isInCrossOriginFrame() ? null : <Header />}
      <main className="column grow flex flex-col justify-center items-start py-16">
        {error instanceof PageNotLoaded ? (
          <Suspense>
            <NotLoaded>{home}</NotLoaded>
          </Suspense>
        ) : (
          <>
            <div role="alert">
              <h1 className="title text-4xl">{chromeTexts.broken}</h1>
              <p className="text-quiet mt-4">{chromeTexts.brokenLine}</p>
            </div>
            <button type="button" className="button-filled mt-8 mb-8" onClick={retry}>
              {chromeTexts.tryAgain}
            </button>
            {home}
          </>
        )}
      </main>
    </>
  )
}

interface BoundaryProps {
  readonly title: string
  readonly line: string
  /** The label of the button that draws the part again. */
  readonly action: string
  /** Called before the part is drawn again. */
  readonly onRetry?: () => void
  readonly children: ReactNode
}

/** Contains a failure within: shows a message in its place, and draws the part again on request. */
export class Boundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    const { title, line, action, onRetry } = this.props
    const retry = () => {
      onRetry?.()
      this.setState({ isBroken: false })
    }
    return (
      <section className="column grow flex flex-col justify-center py-16">
        <div role="alert">
          <h2 className="title text-[2rem] leading-tight">{title}</h2>
          <p className="text-quiet mt-4">{line}</p>
        </div>
        <button type="button" className="button-filled mt-8" onClick={retry}>
          {action}
        </button>
      </section>
    )
  }
}
