import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ForwardIcon } from '#app/ui/art/icons.tsx'
import type { Tip } from '#content/tips-schema.ts'
import { tipTarget } from '#domain/learn/tips.ts'
import { tipTexts } from '#domain/messages/pages/tip.ts'
import { brand } from '#domain/pages/brand.ts'
import { routes } from '#domain/pages/routes.ts'
import { invitation } from '#domain/texts/pages/wisdom.ts'

interface TipViewProps {
  tip: Tip
  /** Larger, for the tip of the day. */
  isLarge?: boolean
  /** Whether it is on the page of all tips, where no link leads to that page. */
  isAmongAll?: boolean
  /** What is shown beside its link. */
  end?: ReactNode
}

/** A tip: its text, what to do, where to do that, and the sources of its claims. */
export function TipView({ tip, isLarge = false, isAmongAll = false, end }: TipViewProps) {
  const { about, text, action, link, source } = tip
  const hasLink = link !== undefined && (!isAmongAll || tipTarget(link).path !== routes.wisdom)
  return (
    <figure>
      <blockquote
        className={`title leading-[1.38] text-pretty ${isLarge ? 'text-[1.375rem]' : 'text-[1.1875rem]'}`}
      >
        {text}
      </blockquote>
      <figcaption>
        <span className={isLarge ? 'block mt-2 text-sm text-quiet' : 'sr-only'}>{brand.name}</span>
        <p className="mt-3 text-[0.9375rem] leading-relaxed">
          <span className="text-quiet">{tipTexts.action}</span> <span>{action}</span>
        </p>
        <div className="flex flex-wrap items-center gap-x-5 mt-1">
          <span className="grow basis-36 min-w-0 flex flex-wrap gap-x-5">
            {hasLink ? <TipLink link={link} /> : null}
            {source === undefined ? null : (
              <Link
                to={routes.safety}
                hash={`source-${source}`}
                aria-label={tipTexts.sourceOf({ about })}
                className="inline-flex items-center min-h-12 text-sm text-quiet underline hover:text-ink"
              >
                {tipTexts.source}
              </Link>
            )}
          </span>
          {end}
        </div>
      </figcaption>
    </figure>
  )
}

/** A link to where it can be tried. */
function TipLink({ link }: { link: string }) {
  const { path, search, hash } = tipTarget(link)
  return (
    <Link
      to={path}
      search={search}
      {...(hash === '' ? {} : { hash })}
      className="inline-flex items-center gap-1 min-h-12 text-[0.9375rem] text-accent hover:underline"
    >
      {invitation(link)}
      <span className="-ml-0.5 scale-75">
        <ForwardIcon />
      </span>
    </Link>
  )
}
