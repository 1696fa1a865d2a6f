import { useId, useState } from 'react'
import { offlineAudio, offlineItems, offlinePages } from '#domain/offline.ts'
import { proofTexts } from '#domain/texts/offline.ts'
import { ProofRow } from './proof-row.tsx'
import { useProof } from './use-proof.ts'

interface ProofProps {
  /** How many of the items seem to be there. */
  kept: number | null
}

/** Opens the copy, page by page and sound by sound, and shows what it found. */
export function Proof({ kept }: ProofProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="mt-3">
      <button
        type="button"
        className="button -ml-3 px-3 text-[0.9375rem] text-quiet hover:text-ink tabular-nums"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {proofTexts.open}
        {kept === null ? '' : ` (${kept}/${offlineItems.length})`}
      </button>
      <div id={id}>{isOpen ? <OpenProof /> : null}</div>
    </div>
  )
}

function OpenProof() {
  const { proofs, storage, fetchAnew, clear, said } = useProof()
  const rows = (items: typeof offlineItems) =>
    items.map((item) => (
      <ProofRow
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
