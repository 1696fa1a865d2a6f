/** The audiobook sample: its text, with the times that its render wrote down. */

import type { SourceId } from '#content/sources.ts'
import type { SpokenChapter, SpokenLine } from '#domain/session/listening.ts'
import { seconds } from '#domain/time/units.ts'
import { audiobookSample } from './audiobook-sample.ts'
import written from './times.json' with { type: 'json' }

/** A line with the sources of what it says about effects. */
export interface AudiobookLine extends SpokenLine {
  readonly cites: readonly SourceId[]
}

const times = written['audiobook-sample']
const starts = audiobookSample.chapters.map((_, n) =>
  audiobookSample.chapters.slice(0, n).reduce((sum, { lines }) => sum + lines.length, 0),
)

export const audiobookTitle = audiobookSample.title

export const audiobook: readonly SpokenChapter<AudiobookLine>[] = audiobookSample.chapters.map(
  ({ id, title, lines }, chapter) => ({
    id,
    title,
    at: seconds(times.chapters[chapter]?.at ?? 0),
    lines: lines.map(({ text, cites = [] }, place) => ({
      text,
      cites,
      at: seconds(times.lines[(starts[chapter] ?? 0) + place]?.at ?? 0),
    })),
  }),
)
