import { useAtom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { celebratedBadgesAtom } from '#app/state/session/result.ts'
import { isSoundOnAtom } from '#app/state/session/settings.ts'
import type { BadgeId } from '#domain/badges/badges.ts'
import { soundUrl } from '#domain/session/sounds.ts'
import { createPlayer } from '#engine/player.ts'

/** In the results dialog, and elsewhere; linear (spec §9). */
export const [IN_RESULTS, ELSEWHERE] = [0.7, 0.805]

/** Plays the celebration once for badges that no celebration was heard for; with the sound off they pass in silence. */
export function useCelebration(badges: readonly BadgeId[], volume: number) {
  const [celebrated, setCelebrated] = useAtom(celebratedBadgesAtom)
  const isSoundOn = useAtomValue(isSoundOnAtom)
  useEffect(() => {
    const fresh = badges.filter((id) => !celebrated.has(id))
    if (fresh.length === 0) return
    setCelebrated(new Set([...celebrated, ...fresh]))
    if (isSoundOn) void playCelebration(volume)
  }, [badges, celebrated, setCelebrated, isSoundOn, volume])
}

/** It rings out whatever is closed meanwhile. A failure is only logged (spec §8). */
async function playCelebration(volume: number) {
  const state = await createPlayer().play(soundUrl('celebration'), volume)
  if (state.name === 'failed') console.info(`celebration: ${state.why}`)
}
