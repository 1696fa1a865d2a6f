/** Whether a cached item works, in every voice: a page is ours, a cue decodes, a long track can be played. */
import { type CopyParts, readCachedFile } from '#device/offline/offline-copy.ts'
import { filesOf, isLongTrack, type OfflineFile, type OfflineItem } from '#domain/pages/offline.ts'
import { type FileSound, soundFiles } from '#domain/session/sounds.ts'

export type Verification = { readonly isKept: true; readonly size: number } | { readonly isKept: false }

/** A file may be this much shorter than its manifest says, in seconds. */
const SHORTFALL = 0.05
/** Longest wait for a track to be ready, in milliseconds. */
const CAN_PLAY_TIMEOUT = 8000

/** Opens the cached item, even if there is a network. Never rejects. */
export async function verifyItem(
  item: OfflineItem,
  parts: Pick<CopyParts, 'openCache'>,
): Promise<Verification> {
  let size = 0
  for (const file of filesOf(item)) {
    const verified = await verifyFile(file, parts)
    if (!verified.isKept) return verified
    size += verified.size
  }
  return { isKept: true, size }
}

async function verifyFile(file: OfflineFile, parts: Pick<CopyParts, 'openCache'>): Promise<Verification> {
  const kept = await readCachedFile(file, parts)
  if (kept === null) return { isKept: false }
  const serves =
    file.kind === 'page' ||
    (await (isLongTrack(file.sound)
      ? canPlay(file.sound, kept.blob)
      : canDecode(file.sound, kept.blob)
    ).catch(() => false))
  return serves ? { isKept: true, size: kept.size } : { isKept: false }
}

async function canDecode(sound: FileSound, blob: Blob): Promise<boolean> {
  if (typeof OfflineAudioContext === 'undefined') return true
  const buffer = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(await blob.arrayBuffer())
  return buffer.duration >= expected(sound)
}

const expected = (sound: FileSound) => soundFiles[sound].onset + soundFiles[sound].length - SHORTFALL

/** Uses `<audio>`, with the cached bytes alone. */
function canPlay(sound: FileSound, blob: Blob): Promise<boolean> {
  const audio = new Audio()
  const url = URL.createObjectURL(blob)
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), CAN_PLAY_TIMEOUT)
    const say = (can: boolean) => {
      clearTimeout(timer)
      resolve(can)
    }
    audio.addEventListener('canplay', () => say(audio.duration >= expected(sound)), { once: true })
    audio.addEventListener('error', () => say(false), { once: true })
    audio.preload = 'auto'
    audio.src = url
  }).finally(() => {
    audio.removeAttribute('src')
    audio.load()
    URL.revokeObjectURL(url)
  })
}
