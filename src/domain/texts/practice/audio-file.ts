/** Texts about saving a practice as an audio file. */
import { type AudioFileOptions, type FileFormat, needsTrack } from '#domain/audio/audio-file.ts'
import { audioFileTexts, type fileFailures } from '#domain/messages/practice/audio-file.ts'
import { isPaced, techniques } from '#domain/session/techniques.ts'
import { enumerated } from '#domain/texts/records/figures.ts'
import { lengthInWords } from './lengths.ts'
import { paceFigure } from './pace.ts'

/** The file's size: 'At most 43 MB.', '346 MB.'. @param bytes for Opus, the upper limit */
export function fileSizeInWords(bytes: number, format: FileFormat): string {
  const millions = bytes / 1e6
  const size = millions < 10 ? millions.toFixed(1) : millions.toFixed(0)
  return format === 'opus' ? audioFileTexts.sizeAtMost({ size }) : audioFileTexts.size({ size })
}

/** The content of the file: 'Breathing Treadmill, 10 minutes, pace 5.14 s'. */
export function fileTitle({ technique, length, level }: AudioFileOptions): string {
  const { name } = techniques[technique]
  if (needsTrack(technique)) return name
  const pace = isPaced(techniques[technique]) ? [audioFileTexts.pace({ pace: paceFigure(level) })] : []
  return enumerated([name, lengthInWords(length), ...pace])
}

export type FileFailure = keyof typeof fileFailures
