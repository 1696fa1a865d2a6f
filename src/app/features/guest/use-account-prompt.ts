import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { savedCountAtom } from '#app/state/records/sync-signals.ts'

/** Told on the window when an account is to be asked for (spec §4). */
export const ACCOUNT_REQUIRED = 'accountRequiredTriggered'
/** From the session that met the requirement to that, in milliseconds, at least: badges that pop up come first (spec §4). */
const DELAY = 3000

/**
 * Whether the account is asked for: 3 s after what met the requirement on this page, at once where it was met before,
 * and again at each arrival at a page. @returns that, and what takes it back until the next one
 */
export function useAccountPrompt(isRequired: boolean, path: string) {
  const hasPractised = useAtomValue(savedCountAtom) > 0
  const wasMetHere = useRef(false)
  wasMetHere.current = hasPractised
  const isComing = useRef(false)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!isRequired) return setAsked(false)
    const ask = () => {
      isComing.current = false
      setAsked(true)
    }
    addEventListener(ACCOUNT_REQUIRED, ask)
    isComing.current = true
    const timer = setTimeout(() => dispatchEvent(new Event(ACCOUNT_REQUIRED)), wasMetHere.current ? DELAY : 0)
    return () => {
      clearTimeout(timer)
      removeEventListener(ACCOUNT_REQUIRED, ask)
    }
  }, [isRequired])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again on each arrival at a page
  useEffect(() => {
    if (isRequired && !isComing.current) setAsked(true)
  }, [isRequired, path])
  return { isAsked, dismiss: () => setAsked(false) }
}
