/** What accompanies a session besides its sound: the lock screen's controls, the wake lock, and vibration. */

import { lockScreenTexts } from '#domain/messages/practice/lock-screen.ts'
import { interruptionTexts, practiceTexts } from '#domain/messages/practice/practice.ts'
import { brand } from '#domain/pages/brand.ts'
import type { InterruptionReason } from '#domain/records/timing-receipt.ts'
import type { SessionSettings } from '#domain/session/session-settings.ts'
import { type PhaseKind, techniques } from '#domain/session/techniques.ts'
import type { Seconds } from '#domain/time/units.ts'
import type { Snapshot, Stage } from '#engine/snapshot.ts'

export interface Companions {
  /** Call it at every update. @param at session seconds, negative before the first phase */
  update(snapshot: Snapshot, at: Seconds, settings: SessionSettings): void
  /** Whether the screen should stay on. */
  keepAwake(isWanted: boolean): void
  /** The page is visible again: the wake lock may have been lost. */
  renew(): void
  /** The session is over. */
  end(): void
}

/** @param buttons the actions of the lock screen's buttons */
export function createCompanions(buttons: LockScreenButtons): Companions {
  const lockScreen = createLockScreen(buttons)
  const wakeLock = createWakeLock(screenLock())
  const haptics = createHaptics(deviceMotor())
  return {
    update(snapshot, at, settings) {
      haptics.update(snapshot, settings.haptics)
      // While the person's own music plays along, the lock screen's buttons belong to that music.
      if (settings.playAlong) lockScreen.clear()
      else lockScreen.follow(snapshot, at)
    },
    keepAwake: wakeLock.want,
    renew: wakeLock.renew,
    end() {
      wakeLock.want(false)
      lockScreen.clear()
    },
  }
}

/** The action of each button; a button without one is not shown. */
export type LockScreenButtons = Readonly<Partial<Record<Button, () => void>>>
type Button = 'play' | 'pause' | 'stop'
const buttonNames = ['play', 'pause', 'stop'] as const satisfies readonly Button[]

/**
 * The lock screen, the headset and the keyboard's media keys: a session's title, position and buttons (Media
 * Session API). Browsers show them only while a media element plays; the bed does that.
 */
export interface LockScreen {
  /**
   * Shows what changed in the session; call it at each visible change. In between, the system counts the time
   * itself.
   * @param at session seconds, negative before the first phase
   */
  follow(snapshot: Snapshot, at: Seconds): void
  /** Removes everything; `follow` may be called again. */
  clear(): void
}

/** What is shown at each stage. */
export interface LockScreenContent {
  readonly title: string
  readonly line: string
  readonly state: 'playing' | 'paused'
  /** In seconds; null before the first phase, when session time does not count. A hold has `Infinity`. */
  readonly position: { readonly duration: number; readonly position: number } | null
}

/** @returns null when there is nothing to show: before the start and after the end */
export function lockScreenContent(
  { stage, interruption, score }: Snapshot,
  at: Seconds,
): LockScreenContent | null {
  if (stage === 'idle' || stage === 'ended') return null
  const isStanding = stage === 'paused' || stage === 'interrupted'
  const { length } = score
  return {
    title: techniques[score.technique].name,
    line: lineOf(stage, interruption),
    state: isStanding ? 'paused' : 'playing',
    position: at < 0 ? null : { duration: length, position: Math.min(at, length) },
  }
}

function lineOf(stage: Exclude<Stage, 'idle' | 'ended'>, interruption: InterruptionReason | null): string {
  if (stage === 'interrupted' && interruption !== null)
    return lockScreenTexts.interrupted({ why: interruptionTexts[interruption] })
  return lines[stage]
}

const lines: Record<Exclude<Stage, 'idle' | 'ended'>, string> = {
  preparing: practiceTexts.preparing,
  countdown: practiceTexts.getReady,
  gong: practiceTexts.gong,
  running: brand.name,
  paused: practiceTexts.paused,
  interrupted: practiceTexts.paused,
}

/** Browser APIs; tests pass their own. */
export interface LockScreenParts {
  /** Undefined where the browser has none. */
  readonly media: MediaSession | undefined
  readonly createMetadata: (init: MediaMetadataInit) => MediaMetadata
}

const ownParts = (): LockScreenParts => ({
  media: 'mediaSession' in navigator ? navigator.mediaSession : undefined,
  createMetadata: (init) => new MediaMetadata(init),
})

/** As bitmaps for lock screens that cannot draw SVG, and as SVG in any size for the others. */
const artwork = [
  ...[96, 192, 512].map((size) => ({
    src: `/icons/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })),
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
]

export function createLockScreen(
  buttons: LockScreenButtons,
  { media, createMetadata }: LockScreenParts = ownParts(),
): LockScreen {
  /** What is shown now; null if nothing is. */
  let shown: { readonly of: Snapshot; readonly title: string; readonly line: string } | null = null

  /** A browser throws on what it does not support; it still shows the rest. */
  function ask(wish: (media: MediaSession) => void) {
    if (media === undefined) return
    try {
      wish(media)
    } catch {
      // Only the lock screen then shows less.
    }
  }
  const listen = (isOn: boolean) => {
    for (const name of buttonNames)
      ask((it) => it.setActionHandler(name, (isOn ? buttons[name] : undefined) ?? null))
  }

  function clear() {
    if (shown === null) return
    shown = null
    listen(false)
    ask((it) => it.setPositionState())
    ask((it) => {
      it.metadata = null
    })
    ask((it) => {
      it.playbackState = 'none'
    })
  }

  return {
    clear,
    follow(snapshot, at) {
      const next = lockScreenContent(snapshot, at)
      if (next === null) return clear()
      const before = shown
      if (before !== null && isSameMoment(before.of, snapshot)) return
      const { title, line, state, position } = next
      shown = { of: snapshot, title, line }
      if (before === null) listen(true)
      if (before?.title !== title || before.line !== line)
        ask((it) => {
          it.metadata = createMetadata({ title, artist: line, artwork })
        })
      ask((it) => {
        it.playbackState = state
      })
      ask((it) => it.setPositionState(position === null ? undefined : { ...position, playbackRate: 1 }))
    },
  }
}

/** Whether time runs the same way in both; a change of phase makes no difference here. */
const isSameMoment = (a: Snapshot, b: Snapshot) =>
  a.stage === b.stage &&
  a.interruption === b.interruption &&
  a.level === b.level &&
  a.score.length === b.score.length

/** Keeps the screen on while wanted; requested again whenever the page becomes visible. */
export interface WakeLock {
  /**
   * Requests or releases it. A refusal is not an error: the session continues, and the screen may turn off.
   */
  want(isWanted: boolean): void
  /** Requests it again if it is wanted and was lost; call it when the page becomes visible. */
  renew(): void
}

type Held = { release(): Promise<void>; addEventListener(type: 'release', listener: () => void): void }

/** @param request asks the browser for a wake lock; `undefined` if it has none */
export function createWakeLock(request: (() => Promise<Held>) | undefined): WakeLock {
  let isWanted = false
  let held: Held | null = null
  let isAsking = false

  async function take() {
    if (request === undefined || !isWanted || held !== null || isAsking) return
    isAsking = true
    const lock = await request().catch(() => null)
    isAsking = false
    if (lock === null) return
    if (!isWanted) return void lock.release().catch(() => {})
    held = lock
    lock.addEventListener('release', () => {
      if (held === lock) held = null
    })
  }

  return {
    want(wanted) {
      isWanted = wanted
      if (wanted) return void take()
      void held?.release().catch(() => {})
      held = null
    },
    renew: () => void take(),
  }
}

/** The browser's own wake lock. */
export const screenLock = (): (() => Promise<Held>) | undefined =>
  'wakeLock' in navigator ? () => navigator.wakeLock.request('screen') : undefined

/** Makes phases felt: a different short vibration for each kind. */
export interface Haptics {
  /** Call it at every update: it vibrates once for each phase that begins while the session runs. */
  update(snapshot: Pick<Snapshot, 'stage' | 'phase'>, isOn: boolean): void
}

/** Milliseconds of vibration and silence in turn: inhale one pulse, hold a short one, exhale two. */
export const patterns: Readonly<Record<PhaseKind, readonly number[]>> = {
  inhale: [70],
  hold: [30],
  exhale: [40, 90, 40],
}

type Vibrate = (pattern: number[]) => boolean

/** @param vibrate runs the device's motor; `undefined` if there is none */
export function createHaptics(vibrate: Vibrate | undefined): Haptics {
  /** The phase announced last, so that a pause within it does not announce it again. */
  let told: number | null = null
  return {
    update({ stage, phase }, isOn) {
      if (stage !== 'running' || phase === null || phase.index === told) return
      told = phase.index
      if (!isOn || phase.kind === 'rest') return
      vibrate?.([...patterns[phase.kind]])
    },
  }
}

/** The browser's own motor. A refusal is not an error: the session continues without vibration. */
export const deviceMotor = (): Vibrate | undefined =>
  'vibrate' in navigator ? (pattern) => navigator.vibrate(pattern) : undefined
