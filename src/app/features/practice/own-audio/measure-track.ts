/** Measures a track's length with the browser that is to play it. */

/** What each browser reports on a decoded element; none reports everything. */
interface Decoded {
  /** Firefox. */
  readonly mozHasAudio?: boolean
  /** WebKit. */
  readonly audioTracks?: { readonly length: number }
  /** Chromium: by the first frame that can be shown, some sound has been decoded if there is any. */
  readonly webkitAudioDecodedByteCount?: number
}

function hasSound(decoded: Decoded): boolean {
  if (decoded.mozHasAudio !== undefined) return decoded.mozHasAudio
  if (decoded.audioTracks !== undefined) return decoded.audioTracks.length > 0
  return decoded.webkitAudioDecodedByteCount !== 0
}

/** The file is on the device: what takes longer than this will never arrive, in milliseconds. */
const PATIENCE = 15_000

/**
 * Lets the browser decode the beginning of `url`. Never rejects.
 * @param url an object URL
 * @returns its length in seconds, `Infinity` where it is unknown; null when it cannot be decoded or contains
 * no sound
 */
export function measureTrack(url: string, createAudio = () => new Audio()): Promise<number | null> {
  const audio = createAudio()
  audio.preload = 'auto'
  audio.muted = true
  return new Promise((resolve) => {
    const done = (length: number | null) => {
      clearTimeout(timer)
      audio.removeAttribute('src')
      audio.load()
      resolve(length)
    }
    const timer = setTimeout(() => done(null), PATIENCE)
    audio.addEventListener('error', () => done(null), { once: true })
    audio.addEventListener(
      'loadeddata',
      () => {
        if (!hasSound(audio as Decoded)) return done(null)
        if (Number.isFinite(audio.duration)) return done(audio.duration > 0 ? audio.duration : null)
        // A recording has no length until its end was sought.
        audio.addEventListener('seeked', () => done(audio.duration > 0 ? audio.duration : null), {
          once: true,
        })
        audio.currentTime = 1e9
      },
      { once: true },
    )
    audio.src = url
  })
}
