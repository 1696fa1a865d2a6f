import * as controlTexts from '#domain/messages/pages/controls.ts'

export interface SourceLinkProps {
  to: string
  name: string
}

/** A link to where a source can be read, in a tab of its own. */
export const SourceLink = ({ to, name }: SourceLinkProps) => (
  <a
    href={to}
    target="_blank"
    rel="noopener noreferrer"
    className="inline-flex items-center min-h-11 max-w-full underline break-all hover:text-ink"
  >
    {name}
    <span className="sr-only"> {controlTexts.newTab}</span>
  </a>
)
