import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { TextField } from '#app/ui/form/text-field.tsx'
import * as homeTexts from '#domain/messages/pages/home.ts'
import { wisdomTexts } from '#domain/messages/pages/wisdom.ts'
import { routes } from '#domain/pages/routes.ts'
import { type Choice, choiceOf, Themes } from './themes.tsx'
import { TipResults } from './tip-results.tsx'
import { Today } from './today.tsx'

/** All tips: by theme, by word, and saved ones. The choice is in the address, so that Back restores it. */
export function Wisdom() {
  const { theme, q = '' } = useSearch({ strict: false }) as Record<string, string>
  const navigate = useNavigate()
  const [choice, setChoice] = useState(() => choiceOf(theme))
  const [wish, setWish] = useState(q)
  const show = (nextChoice: Choice, nextWish: string) => {
    setChoice(nextChoice)
    setWish(nextWish)
    const search = {
      theme: nextChoice === 'all' ? undefined : nextChoice,
      q: nextWish === '' ? undefined : nextWish,
    }
    navigate({ to: routes.wisdom, search, replace: true, resetScroll: false })
  }
  const isNarrowed = choice !== 'all' || wish.trim() !== ''
  return (
    <>
      <h1 className="title text-[min(2.5rem,13vw)] leading-[1.12] mt-2">{homeTexts.wisdom}</h1>
      <p className="text-quiet mt-3">{wisdomTexts.line}</p>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-y-8 lg:(mt-12 grid-cols-[13rem_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-16)">
        {/* On a phone it stays above the results, so that nothing moves away under the finger. */}
        <div className={isNarrowed ? 'lg:hidden' : 'lg:(col-start-2 row-start-1)'}>
          <Today />
        </div>
        <div className="self-start lg:(sticky top-8 col-start-1 row-start-1 row-span-2)">
          <search>
            <TextField
              label={wisdomTexts.search}
              type="search"
              name="q"
              value={wish}
              onChange={(text) => show(choice, text)}
            />
          </search>
          <Themes choice={choice} onChange={(next) => show(next, wish)} />
        </div>
        <div
          className={isNarrowed ? 'lg:(col-start-2 row-start-1 row-span-2)' : 'lg:(col-start-2 row-start-2)'}
        >
          <TipResults choice={choice} query={wish} />
        </div>
      </div>
    </>
  )
}
