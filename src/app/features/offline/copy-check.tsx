import { proofTexts } from '#domain/messages/pages/offline-proof.ts'
import { offlineAudio, type offlineItems, offlinePages } from '#domain/pages/offline.ts'
import { CopyCheckRow } from './copy-check-row.tsx'
import { useCopyCheck } from './use-copy-check.ts'

/** Opens the copy, page by page and sound by sound, and shows what it found. */
export function CopyCheck() {
  const { proofs, storage, fetchAnew, clear, said } = useCopyCheck()
  const rows = (items: typeof offlineItems) =>
    items.map((item) => (
      <CopyCheckRow
        key={item.url}
        item={item}
        proof={proofs.get(item.url) ?? { name: 'checking' }}
        onFetch={() => fetchAnew(item)}
      />
    ))
  return (
    <>
      <h3 className="text-sm text-quiet mt-3">{proofTexts.pages}</h3>
      <ul>{rows(offlinePages)}</ul>
      <h3 className="text-sm text-quiet mt-5">{proofTexts.sounds}</h3>
      <ul>{rows(offlineAudio)}</ul>
      {storage === null ? null : <p className="text-sm text-quiet mt-4 tabular-nums">{storage}</p>}
      <button type="button" className="button-quiet -ml-5 mt-2" onClick={() => void clear()}>
        {proofTexts.clear}
      </button>
      <p role="status" className="text-sm text-quiet">
        {said}
      </p>
    </>
  )
}
