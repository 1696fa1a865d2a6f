import { Link } from '@tanstack/react-router'
import { ForwardIcon } from '#app/ui/art/icons.tsx'
import type { Part, Passage, Told } from '#content/prose-schema.ts'
import { PartFrame } from './page-frame.tsx'

/** A section of prose from its data. */
export const ProsePart = ({ part: { id, title, passages } }: { part: Part }) => (
  <PartFrame id={id} title={title}>
    <Passages passages={passages} />
  </PartFrame>
)

export const Passages = ({ passages }: { passages: readonly Passage[] }) =>
  passages.map((passage) => <OnePassage key={JSON.stringify(passage)} passage={passage} />)

function OnePassage({ passage }: { passage: Passage }) {
  if (typeof passage === 'string') return <p className="mt-4 text-pretty">{passage}</p>
  if ('list' in passage)
    return (
      <ul className="mt-4 border-t border-line">
        {passage.list.map((line) => (
          <li key={line} className="border-b border-line py-4 text-pretty">
            {line}
          </li>
        ))}
      </ul>
    )
  if ('told' in passage) return <TermList told={passage.told} />
  return (
    <div className="mt-4 border-t border-line">
      <Link to={passage.way} className="row group justify-between text-accent">
        <span>{passage.name}</span>
        <span className="text-quiet group-hover:text-ink">
          <ForwardIcon />
        </span>
      </Link>
    </div>
  )
}

const TermList = ({ told }: { told: readonly Told[] }) => (
  <dl className="mt-4 border-t border-line">
    {told.map(({ name, text }) => (
      <div key={name} className="border-b border-line py-4">
        <dt className="font-600">{name}</dt>
        <dd className="mt-1 text-quiet text-pretty">{text}</dd>
      </div>
    ))}
  </dl>
)
