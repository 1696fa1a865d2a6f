import { useAtomValue } from 'jotai'
import { personAtom } from '#app/state/person/person.ts'
import { areRecordsPersistentAtom, unreadableRecordAtom } from '#app/state/records/records.ts'
import { saveFile } from '#app/ui/platform/save-file.ts'
import { exportName, exportOfDevice } from '#domain/files/exported.ts'
import { practiceTexts, unreadableTexts } from '#domain/messages/practice/practice.ts'

/** Says plainly where the record is stored; it is stored by the time results are open. */
export function RecordStatus() {
  const isLasting = useAtomValue(areRecordsPersistentAtom)
  const unreadable = useAtomValue(unreadableRecordAtom)
  const person = useAtomValue(personAtom)
  if (unreadable !== null) {
    const download = () => {
      const now = new Date().toISOString()
      const file = exportOfDevice({ counted: [unreadable], setAside: [] }, now)
      saveFile(exportName(now), JSON.stringify(file, null, 1))
    }
    return (
      <div role="alert" className="text-sm mt-5">
        <p className="font-600">{unreadableTexts.title}</p>
        <p className="text-quiet mt-1">{unreadableTexts.description}</p>
        <button type="button" className="button-outlined mt-3" onClick={download}>
          {unreadableTexts.download}
        </button>
      </div>
    )
  }
  const isGuest = person.state === 'guest' || person.state === 'loading'
  const kept = isGuest ? practiceTexts.kept : practiceTexts.keptForAccount
  return <p className="text-sm text-quiet mt-5">{isLasting ? kept : practiceTexts.keptInMemory}</p>
}
