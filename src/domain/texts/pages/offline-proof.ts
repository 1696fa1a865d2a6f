import { formatFileSize } from '#domain/audio/own-audio.ts'
import { formatDecimal } from '#domain/language/numbers.ts'
import { proofTexts } from '#domain/messages/pages/offline-proof.ts'

/** Space on the device: '210 kB', '3.4 MB', '1.2 GB', in powers of 1000. */
export const sizeWords = (bytes: number): string =>
  bytes >= 1e9 ? proofTexts.gigabytes({ size: formatDecimal(bytes / 1e9, 1) }) : formatFileSize(bytes)
