import { CheckIcon } from '#app/ui/art/icons.tsx'
import type { CopyFault } from '#device/offline/offline-copy.ts'
import { offlineSoundNames, proofTexts } from '#domain/messages/pages/offline-proof.ts'
import type { OfflineItem } from '#domain/pages/offline.ts'
import { pageName } from '#domain/texts/pages/chrome.ts'
import { sizeWords } from '#domain/texts/pages/offline-proof.ts'
import type { ItemStatus } from './use-copy-check.ts'

const faults: Record<CopyFault, string> = {
  unreachable: proofTexts.notReached,
  'not-ours': proofTexts.notOurs,
  'no-room': proofTexts.noRoom,
}

const nameOf = (item: OfflineItem) =>
  item.kind === 'page' ? pageName(item.path) : offlineSoundNames[item.sound]

interface CopyCheckRowProps {
  item: OfflineItem
  proof: ItemStatus
  onFetch: () => Promise<void>
}

/** One page or sound: present with its size, or missing, and then it can be fetched. */
export function CopyCheckRow({ item, proof, onFetch }: CopyCheckRowProps) {
  const name = nameOf(item)
  return (
    <li className="hairline flex flex-wrap items-center gap-x-4 min-h-12 py-1">
      <span className="grow min-w-0 wrap-anywhere">{name}</span>
      <State proof={proof} name={name} onFetch={onFetch} />
      {proof.name === 'missing' && proof.why !== null ? (
        <p role="status" className="basis-full text-sm text-sand pb-2">
          {faults[proof.why]}
        </p>
      ) : null}
    </li>
  )
}

function State({ proof, name, onFetch }: { proof: ItemStatus; name: string; onFetch: () => Promise<void> }) {
  switch (proof.name) {
    case 'checking':
      return <span className="text-sm text-quiet">{proofTexts.checking}</span>
    case 'fetching':
      return <span className="text-sm text-quiet">{proofTexts.fetching}</span>
    case 'kept':
      return (
        <span className="text-sm text-quiet tabular-nums inline-flex items-center gap-2">
          <span className="text-accent">
            <CheckIcon />
          </span>
          <span className="sr-only">{proofTexts.kept}</span>
          {sizeWords(proof.size)}
        </span>
      )
    case 'missing':
      return (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <span className="text-sm text-sand">{proofTexts.missing}</span>
          <button type="button" className="button px-3 text-accent" onClick={() => void onFetch()}>
            {proofTexts.fetch} <span className="sr-only">{name}</span>
          </button>
        </span>
      )
  }
}
