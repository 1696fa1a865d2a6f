import { audiobookTexts } from '#domain/messages/pages/audiobook.ts'
import type { SpokenChapter } from '#domain/session/listening.ts'
import { clockTime } from '#domain/texts/practice/lengths.ts'
import type { Seconds } from '#domain/time/units.ts'

interface ChaptersProps {
  chapters: readonly SpokenChapter[]
  current: number
  onChoose: (at: Seconds) => void
}

/** The parts; a click plays one from its beginning. */
export const Chapters = ({ chapters, current, onChoose }: ChaptersProps) => (
  <section aria-labelledby="parts-title" className="mt-8">
    <h2 id="parts-title" className="text-sm text-sand">
      {audiobookTexts.chapters}
    </h2>
    <ol>
      {chapters.map(({ id, title, at }, part) => (
        <li key={id}>
          <button
            type="button"
            aria-current={part === current ? 'true' : undefined}
            className="row w-full text-left cursor-pointer hover:text-accent active:[background:var(--press)] aria-[current]:(text-accent font-600)"
            onClick={() => onChoose(at)}
          >
            <span className="grow">{title}</span>
            <span className="text-sm text-quiet font-400 tabular-nums">{clockTime(at)}</span>
          </button>
        </li>
      ))}
    </ol>
  </section>
)
