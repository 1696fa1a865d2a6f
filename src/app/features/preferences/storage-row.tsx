import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import {
  checkStoragePersistedAtom,
  isStoragePersistedAtom,
  requestPersistentStorageAtom,
} from '#app/state/device/persistent-storage.ts'
import { pressableRowClass, RowContent } from '#app/ui/form/row.tsx'
import { storageTexts } from '#domain/messages/account/preferences.ts'

/** Whether the browser may clear what is stored here, and a button to prevent it. Nothing if unknown. */
export function StorageRow() {
  const isPromised = useAtomValue(isStoragePersistedAtom)
  const look = useSetAtom(checkStoragePersistedAtom)
  const ask = useSetAtom(requestPersistentStorageAtom)
  const [said, say] = useState('')
  useEffect(() => void look(), [look])
  if (isPromised === null) return null
  const request = async () => {
    say('')
    say((await ask()) ? storageTexts.promised : storageTexts.refused)
  }
  return (
    <>
      {isPromised ? (
        <div className="row">
          <RowContent name={storageTexts.promised} hint={storageTexts.promisedLine} />
        </div>
      ) : (
        <button type="button" className={pressableRowClass} onClick={() => void request()}>
          <RowContent name={storageTexts.ask} hint={storageTexts.askLine} />
        </button>
      )}
      <p role="status" className={isPromised ? 'sr-only' : 'text-sm text-quiet py-3 empty:py-0'}>
        {said}
      </p>
    </>
  )
}
