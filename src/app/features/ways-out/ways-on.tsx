import { ForwardIcon } from '#app/ui/icons.tsx'
import { homeTexts } from '#domain/texts/home.ts'
import type { Wish } from '#domain/ways-out.ts'
import { WayOut } from './way-out.tsx'

const ways: readonly { readonly wish: Wish; readonly name: string }[] = [
  { wish: 'website', name: homeTexts.learnMore },
  { wish: 'book', name: homeTexts.book },
  { wish: 'booking', name: homeTexts.booking },
]

/** The footer links of spec §2. */
export const WaysOn = () =>
  ways.map(({ wish, name }) => (
    <WayOut key={wish} wish={wish} className="row w-full group">
      <span className="grow">{name}</span>
      <span className="text-quiet group-hover:text-ink">
        <ForwardIcon />
      </span>
    </WayOut>
  ))
