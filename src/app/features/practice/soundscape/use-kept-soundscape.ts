import { useEffect, useState } from 'react'
import type { ShippedSoundscape } from '#domain/audio/soundscape.ts'
import { soundscapeUrl } from '#domain/audio/soundscape-sound.ts'
import { soundscapeTexts } from '#domain/messages/practice/soundscape.ts'
import { prefetchSoundscape } from '#engine/session.ts'

type Kept = 'loading' | 'kept' | 'unreachable' | 'no-room'

const texts: Record<Kept, string> = {
  loading: soundscapeTexts.loading,
  kept: '',
  unreachable: soundscapeTexts.unreachable,
  'no-room': soundscapeTexts.noRoom,
}

/**
 * Fetches a soundscape once it is chosen, and keeps it on the device, so that later sessions need no network.
 * @returns a word on it; empty when it is there
 */
export function useKeptSoundscape(name: ShippedSoundscape | null): string {
  const [kept, setKept] = useState<Kept>('kept')
  useEffect(() => {
    let isCurrent = true
    const tell = (next: Kept) => {
      if (isCurrent) setKept(next)
    }
    tell('kept')
    if (name === null) return
    prefetchSoundscape()
    void keep(name, tell)
    return () => {
      isCurrent = false
    }
  }, [name])
  return texts[kept]
}

async function keep(name: ShippedSoundscape, tell: (kept: Kept) => void) {
  const item = { kind: 'sound', url: soundscapeUrl(name) } as const
  try {
    const { browserCopy, fetchFile, readCachedFile } = await import('#device/offline/offline-copy.ts')
    if ((await readCachedFile(item, browserCopy)) !== null) return
    tell('loading')
    const result = await fetchFile(item, browserCopy)
    tell(result.isStored ? 'kept' : result.reason === 'no-room' ? 'no-room' : 'unreachable')
  } catch {
    tell('unreachable')
  }
}
