/** The citation of a paper, without what is unknown: authors, title, journal, year, place. */
export const Citation = ({
  authors,
  title,
  journal,
  year,
  place,
}: {
  authors?: string
  title?: string
  journal: string
  year: number
  place?: string
}) => (
  <span className="break-words">
    {authors === undefined ? null : `${authors.replace(/(?<!\.)$/, '.')} `}
    {title === undefined ? null : `${title}. `}
    <cite>{journal}</cite> {year}
    {place === undefined ? null : `;${place}`}.
  </span>
)
