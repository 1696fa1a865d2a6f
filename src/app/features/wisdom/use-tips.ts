import { useEffect, useState } from 'react'
import type { Tip } from '#content/tips-schema.ts'
import { TIP_COUNT, type TipTheme, tipPlace, tipThemes } from '#domain/learn/tips.ts'
import { loadTips } from './load-tips.ts'

/** A tip and its theme. */
export interface ThemedTip extends Tip {
  readonly theme: TipTheme
}

/** All tips, in the order of their days. */
async function loadAll(): Promise<readonly ThemedTip[]> {
  const themes = await Promise.all(tipThemes.map(loadTips))
  return Array.from({ length: TIP_COUNT }, (_, index) => tipPlace(index)).flatMap(({ theme, at }) => {
    const tip = themes[tipThemes.indexOf(theme)]?.[at]
    return tip === undefined ? [] : [{ ...tip, theme }]
  })
}

interface Tips {
  /** Null while they are loading. */
  readonly tips: readonly ThemedTip[] | null
  readonly hasFailed: boolean
  /** Fetches them again. */
  readonly retry: () => void
}

export function useTips(): Tips {
  const [tips, setTips] = useState<readonly ThemedTip[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try fetches again.
  useEffect(() => {
    let isOver = false
    setFailed(false)
    loadAll().then(
      (loaded) => isOver || setTips(loaded),
      () => isOver || setFailed(true),
    )
    return () => {
      isOver = true
    }
  }, [tries])
  return { tips, hasFailed, retry: () => setTries((count) => count + 1) }
}
