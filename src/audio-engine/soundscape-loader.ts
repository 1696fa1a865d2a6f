/** A soundscape whose script comes only with a session that has one. */
import type { SessionParts } from './browser-parts.ts'
import type { SoundscapePlan, SoundscapePlayer } from './soundscape.ts'

/**
 * Waits until its script is loaded by `prepare`, and has failed where it can't be.
 * @param onChange called when `state` may have changed other than by `update`
 */
export function createSoundscapeOnDemand(
  plan: SoundscapePlan,
  { loadSoundscape, time }: Pick<SessionParts, 'loadSoundscape' | 'time'>,
  onChange: () => void,
): SoundscapePlayer {
  let player: SoundscapePlayer | null = null
  let hasFailed = false
  let isReleased = false

  async function load() {
    const loaded = await loadSoundscape().catch(() => null)
    if (isReleased) return
    hasFailed = loaded === null
    player = loaded?.createSoundscape(plan, time, onChange) ?? null
    player?.prepare()
    onChange()
  }

  return {
    get state() {
      return player?.state ?? (hasFailed ? 'failed' : 'waiting')
    },
    prepare: () => void load(),
    update: (moment) => player?.update(moment),
    release() {
      isReleased = true
      player?.release()
    },
  }
}
