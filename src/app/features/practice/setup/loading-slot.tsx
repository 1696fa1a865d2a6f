import { useAtomValue } from 'jotai'
import { type ComponentType, useEffect, useState } from 'react'
import { isPractisingAtom } from '#app/state/device/is-practising.ts'
import { afterPaint } from '#app/ui/hooks/after-paint.ts'
import { isFirstOpening, recordOpening } from '#device/practice/opened-tools.ts'
import { getLocalStorage } from '#device/storage/stored-value.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'

interface ScreenProps {
  technique: TechniqueId
  onDone: () => void
}

/**
 * Covers a tool's finished screen when it is opened here for the first time, while sounds that it needs are
 * missing. On later visits nothing is loaded, not even the script.
 */
export function LoadingSlot({ technique }: { technique: TechniqueId }) {
  const isPractising = useAtomValue(isPractisingAtom)
  const [isOver, setOver] = useState(() => !isFirstOpening(getLocalStorage(), technique))
  const [Screen, setScreen] = useState<ComponentType<ScreenProps> | null>(null)
  useEffect(() => {
    if (isOver) return
    let isLeft = false
    const unwait = afterPaint(() =>
      import('./loading-screen.tsx').then(
        ({ LoadingScreen }) => {
          if (!isLeft) setScreen(() => LoadingScreen)
        },
        // Without a network there is nothing to wait for.
        () => {},
      ),
    )
    return () => {
      isLeft = true
      unwait()
    }
  }, [isOver])
  if (isOver || isPractising || Screen === null) return null
  const end = () => {
    recordOpening(getLocalStorage(), technique)
    setOver(true)
  }
  return <Screen technique={technique} onDone={end} />
}
