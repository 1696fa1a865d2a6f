import { SourceLink, type SourceLinkProps } from './source-link.tsx'

interface CitationProps {
  authors?: string
  title?: string
  journal: string
  year: number
  place?: string
  link: SourceLinkProps | undefined
}

/** The citation of a paper, without what is unknown: authors, title, journal, year, place; then where it is. */
export const Citation = ({ authors, title, journal, year, place, link }: CitationProps) => (
  <>
    <span className="break-words">
      {authors === undefined ? null : `${authors.replace(/(?<!\.)$/, '.')} `}
      {title === undefined ? null : `${title.replace(/(?<!\?)$/, '.')} `}
      <cite>{journal}</cite> {year}
      {place === undefined ? null : `;${place}`}.
    </span>
    {link === undefined ? null : (
      <span className="block text-sm text-quiet">
        <SourceLink {...link} />
      </span>
    )}
  </>
)
