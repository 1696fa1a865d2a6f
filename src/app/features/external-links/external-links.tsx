import { ForwardIcon } from '#app/ui/art/icons.tsx'
import * as homeTexts from '#domain/messages/pages/home.ts'
import type { ExternalPage } from '#domain/pages/external-links.ts'
import { ExternalLink } from './external-link.tsx'

const links: readonly { readonly wish: ExternalPage; readonly name: string; readonly about?: string }[] = [
  { wish: 'website', name: homeTexts.learnMore, about: homeTexts.learnMoreAbout },
  { wish: 'book', name: homeTexts.book },
  { wish: 'booking', name: homeTexts.booking },
]

/** The footer links of spec §2. */
export const ExternalLinks = () =>
  links.map(({ wish, name, about }) => (
    <ExternalLink key={wish} link={wish} className="row w-full group">
      <span className="grow">
        {name} {about === undefined ? null : <span className="sr-only">{about}</span>}
      </span>
      <span className="text-quiet group-hover:text-ink">
        <ForwardIcon />
      </span>
    </ExternalLink>
  ))
