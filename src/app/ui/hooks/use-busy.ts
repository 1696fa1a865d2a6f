import { useRef, useState } from 'react'

/**
 * One task at a time: while one is under way another is not started, however quickly a button is clicked
 * twice.
 * @returns whether one is under way, and a function that starts one
 */
export function useBusy(): readonly [isBusy: boolean, run: (work: () => Promise<void>) => Promise<void>] {
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  async function run(work: () => Promise<void>) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    await work().finally(() => {
      isUnderWay.current = false
      setBusy(false)
    })
  }
  return [isBusy, run]
}
