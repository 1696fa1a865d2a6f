import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isSoundOnAtom } from '#app/state/session/settings.ts'
import { OWN_PREVIEW_GAIN, TRACK_GAIN } from '#domain/audio/track.ts'
import { audioAlerts, previewTexts } from '#domain/messages/practice/contemplation.ts'
import { createPlayer, type Player, type PlayerFault, type PlayerState } from '#engine/player.ts'

/** What is previewed: a shipped recording or a person's own. */
export interface PreviewPiece {
  readonly id: string
  readonly url: string
  readonly isOwn: boolean
}

export interface Preview {
  /** The state of the recording `id`: idle for all but one. */
  stateOf(id: string): PlayerState['name']
  /** What went wrong with the recording `id`, where it is shown beside it; null otherwise. */
  errorOf(id: string): string | null
  play(piece: PreviewPiece): void
  pause(): void
  resume(): void
  stop(): void
  /** A message to show in a dialog; null when there is none. */
  readonly alert: string | null
  closeAlert(): void
}

const alertOf: Record<PlayerFault, string> = {
  blocked: audioAlerts.blocked,
  unsupported: audioAlerts.unsupported,
  unreachable: audioAlerts.other,
  broken: audioAlerts.playbackFailed,
}

/** One player for all previews: one at a time; stops on unmount. */
export function usePreview(): Preview {
  const player = useRef<Player | null>(null)
  const [piece, setPiece] = useState<PreviewPiece | null>(null)
  const [state, setState] = useState<PlayerState>({ name: 'idle' })
  const [alert, setAlert] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const isSoundOn = useAtomValue(isSoundOnAtom)

  const stop = useCallback(() => player.current?.stop(), [])
  useEffect(() => stop, [stop])
  // Turning sound off silences everything.
  useEffect(() => {
    if (isSoundOn) setRefused(false)
    else stop()
  }, [isSoundOn, stop])

  function see(next: PlayerState, { isOwn }: PreviewPiece) {
    setState(next)
    if (next.name === 'failed' && (isOwn || next.why === 'blocked')) setAlert(alertOf[next.why])
  }

  function play(wanted: PreviewPiece) {
    player.current?.stop()
    setPiece(wanted)
    setState({ name: 'idle' })
    if (!isSoundOn) return setRefused(true)
    const created = createPlayer()
    player.current = created
    created.subscribe(() => {
      if (player.current === created) see(created.state, wanted)
    })
    void created.play(wanted.url, wanted.isOwn ? OWN_PREVIEW_GAIN : TRACK_GAIN)
  }

  const isIt = (id: string) => piece?.id === id
  return {
    stateOf: (id) => (isIt(id) ? state.name : 'idle'),
    errorOf(id) {
      if (!isIt(id)) return null
      if (isRefused) return previewTexts.soundOff
      return state.name === 'failed' && piece?.isOwn === false && state.why !== 'blocked'
        ? previewTexts.unreachable
        : null
    },
    play,
    pause: () => player.current?.pause(),
    resume: () => void player.current?.resume(),
    stop,
    alert,
    closeAlert: () => setAlert(null),
  }
}
