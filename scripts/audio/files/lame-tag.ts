/** What the first frame of an MP3 file says about its encoder. */
export interface LameTag {
  /** Nine characters; WebKit only trusts those that begin with LAME. */
  readonly encoder: string
  /** Samples of silence that the encoder added before and after. */
  readonly delay: number
  readonly padding: number
}

const header = ['Info', 'Xing']

/** Where the tag begins: behind what a frame says of its channels, which takes 9, 17 or 32 bytes. */
const placesOfHeader = [4 + 9, 4 + 17, 4 + 32]

/** Reads the tag of an MP3 file; undefined when there is none. */
export function readLameTag(bytes: Uint8Array): LameTag | undefined {
  const text = (at: number, length: number): string => String.fromCharCode(...bytes.subarray(at, at + length))
  const at = placesOfHeader.find((place) => header.includes(text(place, 4)))
  if (at === undefined) return undefined
  const flags = bytes[at + 7] ?? 0
  const tag = at + 8 + (flags & 1 ? 4 : 0) + (flags & 2 ? 4 : 0) + (flags & 4 ? 100 : 0) + (flags & 8 ? 4 : 0)
  const [high = 0, middle = 0, low = 0] = bytes.subarray(tag + 21, tag + 24)
  return { encoder: text(tag, 9), delay: high * 16 + (middle >> 4), padding: (middle & 15) * 256 + low }
}
