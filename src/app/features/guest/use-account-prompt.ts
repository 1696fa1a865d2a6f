import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { savedCountAtom } from '#app/state/records/sync-signals.ts'

/** Event on the window when an account is to be asked for (spec §4). */
export const ACCOUNT_REQUIRED = 'accountRequiredTriggered'
/** Least delay from meeting the requirement to the prompt, in ms: badges pop up first (spec §4). */
const DELAY = 3000

/**
 * Whether the account wall is shown: 3 s after the requirement was met on this page, at once where it was met
 * before, and again when a page is opened.
 * @returns that, and a function that closes it until the next time
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again whenever a page is opened
  useEffect(() => {
    if (isRequired && !isComing.current) setAsked(true)
  }, [isRequired, path])
  return { isAsked, dismiss: () => setAsked(false) }
}
