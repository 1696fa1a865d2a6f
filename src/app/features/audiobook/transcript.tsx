import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { AudiobookLine } from '#content/narration/audiobook.ts'
import { citedSources, type SourceId } from '#content/sources.ts'
import { audiobookTexts } from '#domain/messages/pages/audiobook.ts'
import { routes } from '#domain/pages/routes.ts'
import { partAt, type SpokenChapter } from '#domain/session/listening.ts'
import type { Seconds } from '#domain/time/units.ts'

interface TranscriptProps {
  chapters: readonly SpokenChapter<AudiobookLine>[]
  position: Seconds
  /** Plays from a line. */
  onChoose: (at: Seconds) => void
}

/** How long the text stays where the user scrolled it, in milliseconds. */
const AUTO_SCROLL_PAUSE = 8000
/** Where the current line is shown, as a fraction of the box's height. */
const EYE_LEVEL = 0.35

/**
 * The text, with the current line marked and kept in view. One stop for the Tab key, arrows within; new lines
 * are not announced, because they are heard.
 */
export function Transcript({ chapters, position, onChoose }: TranscriptProps) {
  const lines = chapters.flatMap((chapter) => chapter.lines)
  const current = partAt(lines, position)
  const [reached, setReached] = useState<number | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const movedAt = useRef(Number.NEGATIVE_INFINITY)
  const move = () => {
    movedAt.current = performance.now()
  }

  useEffect(() => {
    const [frame, line] = [box.current, box.current?.querySelector<HTMLElement>(`[data-line="${current}"]`)]
    if (frame === null || !line || performance.now() - movedAt.current < AUTO_SCROLL_PAUSE) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const top = line.offsetTop - frame.clientHeight * EYE_LEVEL
    frame.scrollTo({ top, behavior: isCalm ? 'auto' : 'smooth' })
  }, [current])

  function reach(event: KeyboardEvent) {
    const from = reached ?? Math.max(0, current)
    const places: Partial<Record<string, number>> = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      Home: 0,
      End: lines.length - 1,
    }
    const to = places[event.key]
    if (to === undefined || lines[to] === undefined) return
    event.preventDefault()
    move()
    setReached(to)
    box.current?.querySelector<HTMLElement>(`[data-line="${to}"]`)?.focus()
  }

  const stop = reached ?? Math.max(0, current)
  let place = -1
  return (
    <section aria-labelledby="text-title" className="mt-12 lg:mt-4">
      <h2 id="text-title" className="text-sm text-sand">
        {audiobookTexts.transcript}
      </h2>
      <p id="text-hint" className="text-sm text-quiet mt-1">
        {audiobookTexts.transcriptHint}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only receives the key events of the buttons inside it. */}
      <div
        ref={box}
        className="relative mt-3 max-h-[min(34rem,75dvh)] overflow-y-auto lg:max-h-[calc(100dvh-11rem)] -mx-3 px-3 pb-8"
        onWheel={move}
        onTouchMove={move}
        onPointerDown={move}
        onKeyDown={reach}
        onBlur={() => setReached(null)}
      >
        {chapters.map(({ id, title, lines: said }) => (
          <section key={id} aria-labelledby={`text-${id}`} className="pt-5">
            <h3 id={`text-${id}`} className="title text-xl leading-snug px-3 pb-1">
              {title}
            </h3>
            <ol>
              {said.map((line) => {
                place += 1
                const own = place
                return (
                  <li key={line.at}>
                    <button
                      type="button"
                      data-line={own}
                      tabIndex={own === stop ? 0 : -1}
                      aria-current={own === current ? 'true' : undefined}
                      className="w-full min-h-11 px-3 py-2 rounded-lg text-left text-lg leading-relaxed text-quiet cursor-pointer hover:text-ink aria-[current]:(text-ink bg-raised shadow-[inset_3px_0_0_var(--accent)]) focus-visible:outline-offset--2"
                      onFocus={() => setReached(own)}
                      onClick={() => {
                        movedAt.current = Number.NEGATIVE_INFINITY
                        onChoose(line.at)
                      }}
                    >
                      {line.text}
                    </button>
                    <LineSources cites={line.cites} />
                  </li>
                )
              })}
            </ol>
          </section>
        ))}
      </div>
    </section>
  )
}

/** The sources of a line's claims, with links to them in full. */
const LineSources = ({ cites }: { cites: readonly SourceId[] }) =>
  citedSources(cites).map(({ id, name }) => (
    <Link
      key={id}
      to={routes.safety}
      hash={`source-${id}`}
      className="inline-flex items-center min-h-11 px-3 text-sm text-quiet underline hover:text-ink"
    >
      {name}
    </Link>
  ))
