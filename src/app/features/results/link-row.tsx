import { ForwardIcon } from '#app/ui/art/icons.tsx'

/** The style of a row that is a link. */
export const linkRowClass = 'row min-h-18 w-full group'

/** Its content. */
export const LinkRowContent = ({ name, line }: { name: string; line: string }) => (
  <>
    <span className="grow min-w-0">
      <span className="title text-xl leading-tight block">{name}</span>
      <span className="text-quiet text-sm">{line}</span>
    </span>
    <span className="text-quiet group-hover:text-ink">
      <ForwardIcon />
    </span>
  </>
)
