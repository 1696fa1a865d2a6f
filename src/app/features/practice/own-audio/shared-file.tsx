import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { sharedFileTexts } from '#domain/messages/practice/contemplation.ts'
import { receivedFileAtom } from './shared-file.atoms.ts'
import { faultTexts } from './use-own-file.ts'

const texts = { ...faultTexts, 'no-room': sharedFileTexts.noRoom, missed: sharedFileTexts.missed }

interface SharedFileProps {
  /** Checks it like a chosen file. @returns whether it was kept */
  onTake: (file: File) => Promise<boolean>
  onFault: (text: string) => void
}

/**
 * A file that another app shared: taken at once where nothing is lost by it. It replaces another file only
 * after a tap, because any page can send a form that looks like a share.
 */
export function SharedFile({ onTake, onFault }: SharedFileProps) {
  const [arrived, setArrived] = useAtom(receivedFileAtom)
  const [isKept, setKept] = useState(false)
  const take = async (file: File) => {
    setArrived(null)
    setKept(false)
    setKept(await onTake(file))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each file that arrives
  useEffect(() => {
    if (arrived === null) return
    if ('fault' in arrived) {
      setArrived(null)
      onFault(texts[arrived.fault])
    } else if (arrived.before === null) void take(arrived.file)
  }, [arrived])
  return (
    <>
      {arrived !== null && 'file' in arrived && arrived.before !== null ? (
        <fieldset className="my-2">
          <legend className="sr-only">{sharedFileTexts.group}</legend>
          <p role="alert" className="[overflow-wrap:anywhere]">
            {sharedFileTexts.asks({ name: arrived.file.name, before: arrived.before })}
          </p>
          <div className="flex flex-wrap gap-x-2 mt-3">
            <button type="button" className="button-outlined" onClick={() => void take(arrived.file)}>
              {sharedFileTexts.take}
            </button>
            <button type="button" className="button-quiet" onClick={() => setArrived(null)}>
              {sharedFileTexts.leave}
            </button>
          </div>
        </fieldset>
      ) : null}
      <p role="status" className="text-sm text-quiet">
        {isKept ? sharedFileTexts.kept : ''}
      </p>
    </>
  )
}
