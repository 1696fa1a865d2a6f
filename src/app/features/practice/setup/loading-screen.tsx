import { useLayoutEffect, useRef } from 'react'
import { Vessel } from '#app/ui/art/vessel.tsx'
import { usePageMark } from '#app/ui/hooks/use-page-mark.ts'
import { tagline } from '#domain/messages/common/brand.ts'
import * as units from '#domain/messages/common/units.ts'
import { loadingTexts } from '#domain/messages/practice/loading.ts'
import { brand } from '#domain/pages/brand.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'
import { useLoading } from './use-loading.ts'
import '#app/ui/feedback/spinner.css'
import './loading-screen.css'

interface LoadingScreenProps {
  technique: TechniqueId
  /** The missing sounds were loaded, given up or skipped. */
  onDone: () => void
}

/** Logo, name, tagline, progress, and a way to skip it (spec §2). */
export function LoadingScreen({ technique, onDone }: LoadingScreenProps) {
  const loading = useLoading(technique, onDone)
  return loading.isShown ? <Screen {...loading} onSkip={onDone} /> : null
}

interface ScreenProps {
  percent: number
  isReady: boolean
  onSkip: () => void
}

function Screen({ percent, isReady, onSkip }: ScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  usePageMark('loading')
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="loading-screen"
      aria-label={brand.name}
      onCancel={(event) => {
        event.preventDefault()
        onSkip()
      }}
    >
      <div className="w-24 h-24">
        <Vessel isSmall />
      </div>
      <p className="title text-3xl mt-8">{brand.name}</p>
      <p className="text-quiet mt-2 text-balance">{tagline}</p>
      <div className="flex items-center gap-3 h-12 mt-8">
        {isReady ? null : <span className="spinner loading-spinner" aria-hidden="true" />}
        <p className="tabular-nums text-quiet" role="status">
          {isReady ? loadingTexts.ready : <Percent percent={percent} />}
        </p>
      </div>
      <button type="button" className="button-quiet mt-8" onClick={onSkip}>
        {loadingTexts.skip}
      </button>
    </dialog>
  )
}

/** Announced once, as a progress bar; the figure changes too often to be read out. */
const Percent = ({ percent }: { percent: number }) => (
  <>
    <span className="sr-only">{loadingTexts.progress}</span>
    <span aria-hidden="true">{units.percent({ percent })}</span>
  </>
)
