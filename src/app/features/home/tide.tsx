import { useAtomValue } from 'jotai'
import { unwrap } from 'jotai/utils'
import { useEffect } from 'react'
import { localHistoryAtom } from '#app/state/records/records.ts'
import * as homeTexts from '#domain/messages/pages/home.ts'
import { tideOf } from '#domain/stats/tide.ts'
import { exactTime } from '#domain/texts/records/figures.ts'

const historyAtom = unwrap(localHistoryAtom)

/** Says what was practised on this device in all, and raises the water of Home's vessel by it. */
export function Tide() {
  const practices = useAtomValue(historyAtom)?.practices ?? []
  const total = practices.reduce((sum, one) => sum + (one.kind === 'session' ? one.duration : 0), 0)
  useEffect(() => {
    // Where the style sheet of the vessel reads it: the vessel was drawn before this was known.
    const { style } = document.documentElement
    style.setProperty('--tide', tideOf(total).toFixed(3))
    return () => void style.removeProperty('--tide')
  }, [total])
  // Whole minutes, from the first on.
  return <>{total < 60 ? '' : homeTexts.tide({ length: exactTime(total - (total % 60)) })}</>
}
