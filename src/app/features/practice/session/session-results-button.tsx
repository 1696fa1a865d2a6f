import { useAtomValue, useSetAtom } from 'jotai'
import { openSessionBeforeHoldAtom, sessionBeforeHoldAtom } from '#app/state/session/result.ts'
import { holdTexts } from '#domain/messages/practice/hold.ts'

/** Opens the results of a session whose hold was postponed; nothing where there was none. */
export function SessionResultsButton() {
  const isThere = useAtomValue(sessionBeforeHoldAtom) !== null
  const open = useSetAtom(openSessionBeforeHoldAtom)
  return isThere ? (
    <button type="button" className="button-quiet w-full mt-2" onClick={open}>
      {holdTexts.sessionBefore}
    </button>
  ) : null
}
