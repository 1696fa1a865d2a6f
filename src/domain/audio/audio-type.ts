/** What an audio file is by its first bytes (WHATWG MIME Sniffing Standard § 6.2), whatever it is called. */

/** Latin text at a place in the file. */
const signatures: readonly (readonly [at: number, mark: string, type: string])[] = [
  [0, 'OggS', 'audio/ogg'],
  [0, 'fLaC', 'audio/flac'],
  [0, 'ID3', 'audio/mpeg'],
  [0, '\x1aE\xdf\xa3', 'audio/webm'],
  [4, 'ftyp', 'audio/mp4'],
  [8, 'WAVE', 'audio/wav'],
]

/** How many bytes tell the type. */
export const SIGNATURE_BYTES = 12

/**
 * The MIME type by which a browser's decoder is told what comes: some refuse what is labelled otherwise.
 * @param head the first `TELLING_BYTES` bytes, or all there are
 * @param given by the system; believed only of sound and pictures, where the bytes say nothing
 * @returns '' where nothing is known, so that the browser looks for itself
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
