import { ForwardIcon } from '#app/ui/art/icons.tsx'
import { type AudiobookLine, audiobook, audiobookTitle } from '#content/narration/audiobook.ts'
import { bookPath } from '#domain/api/calls.ts'
import { shippedTrack } from '#domain/audio/track.ts'
import { audiobookTexts } from '#domain/messages/pages/audiobook.ts'
import { brand } from '#domain/pages/brand.ts'
import { partAt, type SpokenChapter } from '#domain/session/listening.ts'
import { seconds } from '#domain/time/units.ts'
import { Chapters } from './chapters.tsx'
import { PlayerPanel } from './player-panel.tsx'
import { Transcript } from './transcript.tsx'
import { type Piece, useListening } from './use-listening.ts'
import { useMediaSession } from './use-media-session.ts'

const track = shippedTrack('audiobook-sample')
const sample: Piece = {
  id: 'audiobook-sample',
  url: track.url,
  gain: track.gain,
  length: seconds(track.onset + track.length),
}

/** The audiobook sample: what is being read, the position, and the text that follows along. */
export function Audiobook({
  piece = sample,
  chapters = audiobook,
}: {
  piece?: Piece
  chapters?: readonly SpokenChapter<AudiobookLine>[]
}) {
  const { length } = piece
  const listening = useListening(piece)
  const { position, playFrom, seek } = listening
  const current = Math.max(0, partAt(chapters, position))
  const goTo = (part: number) => seek(chapters[Math.min(Math.max(0, part), chapters.length - 1)]?.at ?? 0)
  useMediaSession(listening, {
    title: chapters[current]?.title ?? audiobookTitle,
    album: audiobookTitle,
    artist: brand.name,
    length,
    previous: () => goTo(current - 1),
    next: () => goTo(current + 1),
  })
  return (
    <div className="lg:(grid grid-cols-[minmax(0,26rem)_minmax(0,1fr)] gap-x-20 items-start)">
      <div className="lg:(sticky top-8)">
        <p className="text-sm text-sand mt-4">{audiobookTexts.kind}</p>
        <h1 className="title text-[min(2.5rem,13vw)] leading-tight mt-1 text-balance">{audiobookTitle}</h1>
        <p className="text-quiet mt-3 leading-relaxed">
          {audiobookTexts.line({ parts: chapters.length, minutes: Math.round(length / 60) })}{' '}
          {audiobookTexts.voice}
        </p>
        <PlayerPanel listening={listening} length={length} chapters={chapters} current={current} />
        <Chapters chapters={chapters} current={current} onChoose={playFrom} />
        <div className="mt-6 border-t border-line">
          <a href={bookPath} target="_blank" rel="noreferrer" className="row min-h-18 group">
            <span className="grow">
              <span className="title text-xl leading-tight block">{audiobookTexts.book}</span>
              <span className="text-quiet text-sm">{audiobookTexts.bookLine}</span>
            </span>
            <span className="text-quiet group-hover:text-ink">
              <ForwardIcon />
            </span>
          </a>
        </div>
      </div>
      <Transcript chapters={chapters} position={position} onChoose={playFrom} />
    </div>
  )
}
