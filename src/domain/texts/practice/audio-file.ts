/** Texts about saving a practice as an audio file. */

import { type AudioFileOptions, type FileFormat, needsTrack } from '#domain/audio/audio-file.ts'
import { formatDecimal } from '#domain/language/numbers.ts'
import { audioFileTexts, type fileFailures } from '#domain/messages/practice/audio-file.ts'
import { isPaced, techniques } from '#domain/session/techniques.ts'
import { listWithCommas } from '#domain/texts/lists.ts'
import { lengthInWords } from './lengths.ts'
import { paceInWords } from './pace.ts'

/** The file's size: 'At most 43 MB.', '346 MB.'. @param bytes for Opus, the upper limit */
export function fileSizeInWords(bytes: number, format: FileFormat): string {
  const millions = bytes / 1e6
  const size = formatDecimal(millions, millions < 10 ? 1 : 0)
  return format === 'opus' ? audioFileTexts.sizeAtMost({ size }) : audioFileTexts.size({ size })
}

/** The content of the file: 'Breathing Treadmill, 10 minutes, Horse 5.14 s'. */
export function fileTitle({ technique, length, level }: AudioFileOptions): string {
  const { name } = techniques[technique]
  if (needsTrack(technique)) return name
  const pace = isPaced(techniques[technique]) ? [paceInWords(level)] : []
  return listWithCommas([name, lengthInWords(length), ...pace])
}

export type FileFailure = keyof typeof fileFailures
