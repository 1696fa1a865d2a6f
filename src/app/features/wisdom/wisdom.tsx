import { useNavigate, useSearch } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { memo, useDeferredValue, useEffect, useState } from 'react'
import { keptTipsAtom, lookAtKeptTipsAtom } from '#app/facts/kept-tips.ts'
import { LongList } from '#app/ui/long-list.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { routes } from '#domain/routes.ts'
import { countInWords, themeNames, wisdomTexts } from '#domain/texts/wisdom.ts'
import { findTips } from '#domain/tip-search.ts'
import { KeepButton } from './keep-button.tsx'
import { type Choice, choiceOf, Themes } from './themes.tsx'
import { TipView } from './tip-view.tsx'
import { Today } from './today.tsx'
import { type ThemedTip, useTips } from './use-tips.ts'

/** All tips: by theme, by word, and those that were kept. What was chosen stands in the address, for the way back. */
export function Wisdom() {
  const { theme, q = '' } = useSearch({ strict: false }) as Record<string, string>
  const navigate = useNavigate()
  const look = useSetAtom(lookAtKeptTipsAtom)
  useEffect(() => look(), [look])
  const [choice, setChoice] = useState(() => choiceOf(theme))
  const [wish, setWish] = useState(q)
  const show = (change: { choice?: Choice; wish?: string }) => {
    const next = { choice, wish, ...change }
    setChoice(next.choice)
    setWish(next.wish)
    const search = {
      theme: next.choice === 'all' ? undefined : next.choice,
      q: next.wish === '' ? undefined : next.wish,
    }
    navigate({ to: routes.wisdom, search, replace: true, resetScroll: false })
  }
  return (
    <>
      <h1 className="title text-[min(2.5rem,13vw)] leading-[1.12] mt-2">{wisdomTexts.title}</h1>
      <p className="text-quiet mt-3">{wisdomTexts.line}</p>
      <div className="mt-8 lg:(mt-12 grid grid-cols-[13rem_minmax(0,1fr)] gap-16 items-start)">
        <div className="lg:(sticky top-8)">
          <search>
            <TextField
              label={wisdomTexts.search}
              type="search"
              name="q"
              value={wish}
              onChange={(text) => show({ wish: text })}
            />
          </search>
          <Themes choice={choice} onChange={(next) => show({ choice: next })} />
        </div>
        <div className="mt-6 lg:mt-0">
          {choice === 'all' && wish.trim() === '' ? <Today /> : null}
          <Found choice={choice} wish={wish} />
        </div>
      </div>
    </>
  )
}

interface FoundProps {
  choice: Choice
  wish: string
}

function Found({ choice, wish }: FoundProps) {
  const { tips, hasFailed, again } = useTips()
  const kept = useAtomValue(keptTipsAtom)
  const deferred = useDeferredValue(wish)
  if (hasFailed)
    return (
      <>
        <p className="text-quiet" role="status">
          {wisdomTexts.failed}
        </p>
        <button type="button" className="button-outlined mt-4" onClick={again}>
          {wisdomTexts.tryAgain}
        </button>
      </>
    )
  const found = tips === null ? null : findTips(chosen(tips, choice, kept), deferred)
  const none = choice === 'kept' && kept.length === 0 ? wisdomTexts.noneKept : wisdomTexts.noneFound
  return (
    <section aria-labelledby="tips-title">
      <h2 id="tips-title" className="sr-only">
        {choice === 'all' || choice === 'kept' ? wisdomTexts[choice] : themeNames[choice]}
      </h2>
      <p className="text-quiet text-sm" role="status">
        {found === null ? wisdomTexts.looking : found.length === 0 ? none : countInWords(found.length)}
      </p>
      {found === null || found.length === 0 ? null : (
        <LongList labelledBy="tips-title" items={found} keyOf={aboutOf} draw={drawTip} />
      )}
    </section>
  )
}

function chosen(tips: readonly ThemedTip[], choice: Choice, kept: readonly string[]): readonly ThemedTip[] {
  if (choice === 'all') return tips
  if (choice !== 'kept') return tips.filter(({ theme }) => theme === choice)
  const byAbout = new Map(tips.map((tip) => [tip.about, tip]))
  return kept.flatMap((about) => byAbout.get(about) ?? [])
}

const aboutOf = ({ about }: ThemedTip) => about
const drawTip = (tip: ThemedTip) => <Row tip={tip} />

/** Of the same tip, it is never drawn again. */
const Row = memo(function Row({ tip }: { tip: ThemedTip }) {
  return (
    <div className="hairline pt-6 pb-3">
      <TipView tip={tip} isAmongAll end={<KeepButton about={tip.about} />} />
    </div>
  )
})
