import { type FunctionComponent, lazy, useEffect } from 'react'
import { chromeTexts } from '#domain/texts/pages/chrome.ts'
import { showToast } from './toast.ts'

/**
 * A part of the page whose code comes when it is first needed. Where it does not come (no network, or a new version took
 * its place), `Missing` stands there instead, and all around it goes on.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  Missing: FunctionComponent<Props> = Nothing,
) => lazy(async () => ({ default: await load().catch(() => Missing) }))

const Nothing = () => null

/** Told to the window each time that somebody asks for a dialog whose code did not come. */
export const MISSING_PART_REQUESTED = 'askedformissing'

interface OfDialog {
  readonly onClose?: () => void
  readonly close?: () => void
}

/** In the place of a dialog that somebody asked for: says that it did not come, and closes it. */
export function MissingDialog({ onClose, close = onClose }: OfDialog) {
  useEffect(() => {
    dispatchEvent(new Event(MISSING_PART_REQUESTED))
    showToast({ title: chromeTexts.partNotLoaded, description: chromeTexts.notLoadedLine, tone: 'wrong' })
    close?.()
  }, [close])
  return null
}
