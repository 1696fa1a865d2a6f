import type { SoundName } from '#scripts/audio/sounds.ts'
import type { EngineResult } from './check-browsers.ts'
import { type FileRow, fileColumns } from './check-files.ts'
import { table } from './check-table.ts'

/** Length, loudness, peak, likeness and tag of each file. */
export const filesTable = (rows: readonly FileRow[]): string =>
  table(
    ['sound', ...fileColumns, 'result'],
    rows.map(({ name, values, faults }) => [
      name,
      ...values,
      faults.length === 0 ? 'well' : faults.join('; '),
    ]),
  )

/** Samples that each engine is late, and in brackets how many it has beyond the render. */
export const enginesTable = (names: readonly SoundName[], results: readonly EngineResult[]): string =>
  table(
    ['sound', ...results.map(({ engine }) => engine)],
    names.map((name) => [
      name,
      ...results.map(({ offsets }) => {
        const found = offsets.get(name)
        return found === undefined ? 'not checked' : `${found.late} (${found.surplus})`
      }),
    ]),
  )
