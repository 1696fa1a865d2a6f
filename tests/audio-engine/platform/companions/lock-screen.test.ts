import { describe, expect, it, vi } from 'vitest'
import { introAt } from '#domain/session/cues.ts'
import { DEFAULT_PACE } from '#domain/session/pace.ts'
import { createScore, phaseAt } from '#domain/session/score.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'
import { type PaceLevel, seconds } from '#domain/time/units.ts'
import { createLockScreen } from '#engine/platform/companions.ts'
import type { Snapshot } from '#engine/snapshot.ts'

const score = (technique: TechniqueId = 'energizing', length = 120) =>
  createScore(technique, seconds(length), DEFAULT_PACE)

/** A session's snapshot at second `at`. */
function seen(change: Partial<Snapshot> = {}, at = 0): Snapshot {
  const of = change.score ?? score()
  return {
    stage: 'running',
    phase: at < 0 ? null : phaseAt(of, seconds(at)),
    level: DEFAULT_PACE,
    breath: 0,
    interruption: null,
    how: null,
    sound: 'on',
    missing: [],
    lacksOwnWord: false,
    track: null,
    soundscape: null,
    score: of,
    ...change,
  }
}

type Refusing = 'setPositionState' | 'stop' | 'metadata'

/** A browser's Media Session; the parts in `refuses` throw, as in a browser without them. */
function browser(refuses: readonly Refusing[] = []) {
  const handlers: Record<string, (() => void) | null> = {}
  const positions: (MediaPositionState | undefined)[] = []
  const media = {
    metadata: null as MediaMetadataInit | null,
    playbackState: 'none',
    setActionHandler(action: string, handler: (() => void) | null) {
      if (action === 'stop' && refuses.includes('stop')) throw new TypeError('stop')
      handlers[action] = handler
    },
    setPositionState(state?: MediaPositionState) {
      if (refuses.includes('setPositionState')) throw new TypeError('setPositionState')
      positions.push(state)
    },
  }
  const buttons = { play: vi.fn(), pause: vi.fn(), stop: vi.fn() }
  const createMetadata = (init: MediaMetadataInit) => {
    if (refuses.includes('metadata')) throw new TypeError('MediaMetadata')
    return init as MediaMetadata
  }
  const lockScreen = createLockScreen(buttons, { media: media as unknown as MediaSession, createMetadata })
  return { media, handlers, positions, buttons, lockScreen, createMetadata }
}

describe('the lock screen', () => {
  it('has nothing of a session that has not begun or is over', () => {
    const { media, handlers, lockScreen } = browser()
    lockScreen.follow(seen({ stage: 'idle' }), seconds(-6.5))
    expect([media.metadata, media.playbackState, handlers]).toEqual([null, 'none', {}])
  })

  it('follows a session through its stages, with a position only while its time counts', () => {
    const { media, positions, lockScreen } = browser()
    const told: unknown[] = []
    const look = (change: Partial<Snapshot>, at: number) => {
      lockScreen.follow(seen(change, at), seconds(at))
      told.push([media.metadata?.artist, media.playbackState, positions.at(-1)?.position ?? null])
    }
    look({ stage: 'countdown' }, introAt(score()) - 60)
    look({ stage: 'gong' }, introAt(score()))
    look({}, 0)
    look({ stage: 'paused' }, 31)
    look({}, 31)
    look({ stage: 'interrupted', interruption: 'audio-taken' }, 40)
    look({}, 40)
    expect(told).toEqual([
      ['Get Ready!', 'playing', null],
      ['Settle in', 'playing', null],
      ['Stilltide', 'playing', 0],
      ['Paused', 'paused', 31],
      ['Stilltide', 'playing', 31],
      ['Paused. Another app took over the sound.', 'paused', 40],
      ['Stilltide', 'playing', 40],
    ])
    expect(positions.at(-1)).toEqual({ duration: 120, position: 40, playbackRate: 1 })
    expect(media.metadata).toMatchObject({
      title: 'Breathing Treadmill',
      artwork: [
        { src: '/icons/icon-96.png', sizes: '96x96' },
        { src: '/icons/icon-192.png', sizes: '192x192' },
        { src: '/icons/icon-512.png', sizes: '512x512' },
        { src: '/icon.svg' },
      ],
    })
    lockScreen.follow(seen({ stage: 'ended', how: 'completed' }, 119), seconds(119))
    expect([media.metadata, media.playbackState, positions.at(-1)]).toEqual([null, 'none', undefined])
  })

  it('is told the position at a change of state or pace, and never because a phase turned or time passed', () => {
    const { positions, lockScreen } = browser()
    for (let at = 0; at < 60; at += 0.25) lockScreen.follow(seen({ breath: at >> 3 }, at), seconds(at))
    expect(positions).toHaveLength(1)
    lockScreen.follow(seen({ level: (DEFAULT_PACE + 1) as PaceLevel }, 60), seconds(60))
    expect(positions.at(-1)?.position).toBe(60)
    expect(positions).toHaveLength(2)
  })

  it('has its buttons while there is something to press, and gives them back', () => {
    const { handlers, buttons, lockScreen } = browser()
    lockScreen.follow(seen(), seconds(0))
    handlers.pause?.()
    handlers.play?.()
    handlers.stop?.()
    for (const press of Object.values(buttons)) expect(press).toHaveBeenCalledOnce()
    lockScreen.clear()
    expect(handlers).toEqual({ play: null, pause: null, stop: null })
    lockScreen.follow(seen(), seconds(1))
    expect(handlers.pause).toBe(buttons.pause)
  })

  it('leaves to others what it does not have: nothing that is not on it is taken off', () => {
    const { media, lockScreen } = browser()
    media.metadata = { title: 'A song' }
    lockScreen.clear()
    expect(media.metadata).toEqual({ title: 'A song' })
  })

  it('of a hold offers no button that it cannot keep to, and shows it without an end', () => {
    const { media, handlers, positions, createMetadata } = browser()
    const stop = vi.fn()
    const parts = { media: media as unknown as MediaSession, createMetadata }
    const lockScreen = createLockScreen({ pause: stop, stop }, parts)
    lockScreen.follow(
      seen({ score: score('breath-hold', Number.POSITIVE_INFINITY), phase: null }, 3),
      seconds(3),
    )
    expect(handlers.play).toBeNull()
    expect(positions).toEqual([{ duration: Number.POSITIVE_INFINITY, position: 3, playbackRate: 1 }])
  })

  it('shows what a browser knows of it, and is no error where one knows nothing', () => {
    const { media, handlers, lockScreen } = browser(['setPositionState', 'stop', 'metadata'])
    lockScreen.follow(seen(), seconds(0))
    expect([media.playbackState, Object.keys(handlers)]).toEqual(['playing', ['play', 'pause']])
    lockScreen.clear()
    const none = createLockScreen({}, { media: undefined, createMetadata: () => ({}) as MediaMetadata })
    none.follow(seen(), seconds(0))
    none.clear()
  })
})
