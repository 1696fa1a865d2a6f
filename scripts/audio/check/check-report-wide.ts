import type { FileRow } from './check-files.ts'
import { type GongRow, gongLimits, upperBand, upperMoments } from './check-gong.ts'
import { table } from './check-table.ts'
import { wideLimits } from './check-wide.ts'

/** Both channels of each long track that has two. */
export const wideTable = (rows: readonly FileRow[]): string =>
  table(
    ['track', 'correlation', 'side/middle dB', 'mono LU', 'octaves dB', 'result'],
    rows.flatMap(({ name, wide }) =>
      wide === undefined
        ? []
        : [
            [
              name,
              wide.correlation.toFixed(2),
              wide.width.toFixed(1),
              `−${wide.monoLoss.toFixed(2)}`,
              wide.drift.toFixed(2),
              wide.faults.length === 0 ? 'well' : wide.faults.join('; '),
            ],
          ],
    ),
  )

/** The gong's upper modes over time. */
export const gongTable = ({ loudestAt, underWhole, levels, faults }: GongRow): string =>
  table(
    ['sound', 'loudest at s', 'under the gong dB', ...upperMoments.map((moment) => `${moment} s`), 'result'],
    [
      [
        'gong',
        loudestAt.toFixed(2),
        underWhole.toFixed(1),
        ...levels.map((level) => level.toFixed(1)),
        faults.length === 0 ? 'well' : faults.join('; '),
      ],
    ],
  )

/** The report's parts about two channels and about the gong. */
export const wideReport = (rows: readonly FileRow[], gong: GongRow | undefined): string => `## Two channels
Music has two channels, its words are in the middle. Loudness is that of both channels together. Mono is what the mean
of both loses, less than ${wideLimits.monoLoss} LU. As with the soundscapes, 95 of 100 stretches of 100 ms in each octave from 125 Hz to
4 kHz differ by less than ${wideLimits.drift} dB from the render (column "octaves"), so nothing is heard to swim.

${rows.some(({ wide }) => wide !== undefined) ? wideTable(rows) : 'Not measured: ffmpeg is not installed.'}

## The gong's upper modes
What lies between ${upperBand[0] / 1000} and ${upperBand[1] / 1000} kHz blooms within ${gongLimits.bloom.join(' to ')} s and fades over the next three to four: at 2 s it is less
than ${-gongLimits.at2} dB, at 4 s ${-gongLimits.at4[1]} to ${-gongLimits.at4[0]} dB below its loudest 200 ms, and those at most ${-gongLimits.underWhole} dB below the loudest of the whole gong.

${gong === undefined ? 'Not measured: ffmpeg is not installed.' : gongTable(gong)}
`
