import { type FunctionComponent, lazy, useEffect } from 'react'
import { chromeTexts } from '#domain/messages/pages/chrome.ts'
import { showToast } from './toast.ts'

/**
 * A part of the page whose code is loaded when it is first needed. Where it cannot be loaded (no network, or
 * a new version replaced it), `Missing` is shown instead, and everything around it goes on.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  Missing: FunctionComponent<Props> = Nothing,
) => lazy(async () => ({ default: await load().catch(() => Missing) }))

const Nothing = () => null

/** Event on the window, each time that the user opens a dialog whose code could not be loaded. */
export const MISSING_PART_REQUESTED = 'askedformissing'

interface OfDialog {
  readonly onClose?: () => void
  readonly close?: () => void
}

/** Shown in place of a dialog whose code could not be loaded: says so, and closes it. */
export function MissingDialog({ onClose, close = onClose }: OfDialog) {
  useEffect(() => {
    dispatchEvent(new Event(MISSING_PART_REQUESTED))
    showToast({ title: chromeTexts.partNotLoaded, description: chromeTexts.notLoadedLine, tone: 'wrong' })
    close?.()
  }, [close])
  return null
}
