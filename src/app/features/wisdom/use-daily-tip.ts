import { useEffect, useState } from 'react'
import { useIsPainted } from '#app/ui/hooks/use-painted.ts'
import type { Tip } from '#content/tips-schema.ts'
import { tipIndexOf, tipPlace } from '#domain/learn/tips.ts'
import { dayHere } from '#domain/time/day-here.ts'
import { loadTips } from './load-tips.ts'

/** The tip of the day, or that it is loading, or that its file could not be loaded. */
export type DailyTip = Tip | 'coming' | 'missing'

async function tipOf(day: string): Promise<Tip> {
  const { theme, at } = tipPlace(tipIndexOf(day))
  const tip = (await loadTips(theme))[at]
  if (tip === undefined) throw new RangeError(`expected a tip at ${at} of ${theme}, found none`)
  return tip
}

/**
 * The tip of the local day, fetched once the page has been painted. Checked again whenever the page is shown,
 * as it may be another day, and when the network is back.
 */
export function useDailyTip(): DailyTip {
  const isPainted = useIsPainted()
  const [tip, setTip] = useState<DailyTip>('coming')
  useEffect(() => {
    if (!isPainted) return
    let wanted: string | null = null
    const look = async () => {
      const day = dayHere()
      if (day === wanted) return
      wanted = day
      try {
        const found = await tipOf(day)
        if (wanted === day) setTip(found)
      } catch {
        if (wanted !== day) return
        wanted = null
        setTip('missing')
      }
    }
    look()
    document.addEventListener('visibilitychange', look)
    addEventListener('online', look)
    return () => {
      wanted = null
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
    }
  }, [isPainted])
  return tip
}
