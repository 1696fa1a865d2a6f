import { useAtomValue } from 'jotai'
import { memo, useDeferredValue, useState } from 'react'
import { keptTipsAtom } from '#app/state/session/kept-tips.ts'
import { LongList } from '#app/ui/list/long-list.tsx'
import { savedName } from '#content/saved-tips.ts'
import { findTips } from '#domain/learn/tip-search.ts'
import * as counts from '#domain/messages/common/counts.ts'
import { wisdomTexts } from '#domain/messages/pages/wisdom.ts'
import { KeepButton } from './keep-button.tsx'
import { type Choice, nameOf } from './themes.tsx'
import { TipView } from './tip-view.tsx'
import { type ThemedTip, useTips } from './use-tips.ts'

interface TipResultsProps {
  choice: Choice
  /** Words that each tip must contain. */
  query: string
}

/** The matching tips, and how many there are. */
export function TipResults({ choice, query }: TipResultsProps) {
  const { tips, hasFailed, retry } = useTips()
  const kept = useKeptSince(choice)
  const deferred = useDeferredValue(query)
  if (hasFailed)
    return (
      <>
        <p className="text-quiet" role="status">
          {wisdomTexts.failed}
        </p>
        <button type="button" className="button-outlined mt-4" onClick={retry}>
          {wisdomTexts.tryAgain}
        </button>
      </>
    )
  const found = tips === null ? null : findTips(chosen(tips, choice, kept), deferred)
  const none = choice === 'kept' && kept.length === 0 ? wisdomTexts.noneKept : wisdomTexts.noneFound
  return (
    <section aria-labelledby="tips-title">
      <h2 id="tips-title" className="sr-only">
        {nameOf(choice)}
      </h2>
      <p className="text-quiet text-sm" role="status">
        {found === null
          ? wisdomTexts.looking
          : found.length === 0
            ? none
            : counts.tips({ count: found.length })}
      </p>
      {found === null || found.length === 0 ? null : <Tips key={`${choice} ${deferred}`} tips={found} />}
    </section>
  )
}

/** How many are shown at first, and added each time the end is near. */
const PAGE_SIZE = 60

function Tips({ tips }: { tips: readonly ThemedTip[] }) {
  const [most, setMost] = useState(PAGE_SIZE)
  const more = most < tips.length ? () => setMost(most + PAGE_SIZE) : undefined
  return (
    <LongList
      labelledBy="tips-title"
      items={tips.slice(0, most)}
      keyOf={aboutOf}
      draw={drawTip}
      onEnd={more}
    />
  )
}

/**
 * The tips saved since `choice` was made: a removed tip stays visible until the choice changes, so that it
 * can be saved again.
 */
function useKeptSince(choice: Choice): readonly string[] {
  const kept = useAtomValue(keptTipsAtom)
  const [then, setThen] = useState({ choice, kept })
  const before = then.choice === choice ? then.kept : []
  const since = [...kept.filter((name) => !before.includes(name)), ...before]
  if (then.choice !== choice || since.length !== before.length) setThen({ choice, kept: since })
  return since
}

function chosen(tips: readonly ThemedTip[], choice: Choice, kept: readonly string[]): readonly ThemedTip[] {
  if (choice === 'all') return tips
  if (choice !== 'kept') return tips.filter(({ theme }) => theme === choice)
  const bySavedName = new Map(tips.map((tip) => [savedName(tip), tip]))
  return kept.flatMap((name) => bySavedName.get(name) ?? [])
}

const aboutOf = ({ about }: ThemedTip) => about
const drawTip = (tip: ThemedTip) => <Row tip={tip} />

/** With the same tip, it is never drawn again. */
const Row = memo(function Row({ tip }: { tip: ThemedTip }) {
  return (
    <div className="hairline pt-6 pb-3">
      <TipView tip={tip} isAmongAll end={<KeepButton tip={tip} />} />
    </div>
  )
})
