/** Detects the type of an audio file by its first bytes (WHATWG MIME Sniffing Standard § 6.2). */

/** ASCII text at an offset in the file. */
const signatures: readonly (readonly [at: number, mark: string, type: string])[] = [
  [0, 'OggS', 'audio/ogg'],
  [0, 'fLaC', 'audio/flac'],
  [0, 'ID3', 'audio/mpeg'],
  [0, '\x1aE\xdf\xa3', 'audio/webm'],
  [4, 'ftyp', 'audio/mp4'],
  [8, 'WAVE', 'audio/wav'],
]

/** How many bytes are enough to detect the type. */
export const SIGNATURE_BYTES = 12

/**
 * The MIME type to give to a browser's decoder: some refuse audio with a wrong label.
 * @param head the first `SIGNATURE_BYTES` bytes, or all there are
 * @param given the type from the system; used only for audio and video, and only if the bytes say nothing
 * @returns '' if unknown, so that the browser finds out by itself
 */
export function detectAudioType(head: Uint8Array, given: string): string {
  const text = String.fromCharCode(...head.subarray(0, SIGNATURE_BYTES))
  const type = signatures.find(([at, mark]) => text.startsWith(mark, at))?.[2]
  if (type !== undefined) return type
  const [first = 0, second = 0] = head
  // A frame's eleven bits of sync; the layer beside them is 0 in AAC and never in MPEG audio.
  if (first === 0xff && second >= 0xe0) return (second & 0x06) === 0 ? 'audio/aac' : 'audio/mpeg'
  return /^(audio|video)\//.test(given) ? given : ''
}
