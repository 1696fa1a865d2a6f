/** An audio context with everything that belongs to it: its clock, its Sound, what is heard when. */
import type { SessionLog, TimingLog, UnderrunRecord } from '#domain/records/timing-receipt.ts'
import type { SessionSettings } from '#domain/session/session-settings.ts'
import type { SoundName } from '#domain/session/sounds.ts'
import { type Seconds, seconds } from '#domain/time/units.ts'
import { type OutputParts, routeOf, untilRunning } from '#engine/browser-parts.ts'
import {
  audioClock,
  type Clock,
  createOutputClock,
  type OutputClock,
  silentClock,
  silentOutputClock,
  type WallTime,
} from '#engine/clocks.ts'
import type { Sound } from '#engine/placed-cues.ts'
import { type Bank, createBank } from './bank.ts'

export interface Output {
  /** Null where there is no audio at all. */
  readonly context: AudioContext | null
  readonly clock: Clock
  readonly sound: Sound
  readonly heard: OutputClock
  /** Sounds that could not be had. */
  readonly missing: ReadonlySet<SoundName>
  /** `none` where there is no audio at all; `suspended` also while its way out is closed. */
  state(): AudioContextState | 'none'
  /** Resolves when each is ready or given up; never rejects. */
  load(sounds: readonly SoundName[]): Promise<void>
  apply(settings: SessionSettings): void
  /** Asks it to run. @returns whether it does within a second */
  run(): Promise<boolean>
  /** Called after another state of the context, or when a sound turned out missing. */
  onChange: () => void
  close(): void
}

/** How long a context may take to run after a gesture, in milliseconds. */
const RUN_TIMEOUT = 1000
/** A page that does not rest is not waited for longer, in milliseconds. */
const REST_BY = 1000

/** @param ahead asked for while Tone is on its way @throws when Tone cannot be loaded */
export async function openOutput(
  context: AudioContext,
  parts: OutputParts,
  ahead: readonly SoundName[] = [],
): Promise<Output> {
  const tone = parts.loadTone()
  const missing = new Set<SoundName>()
  const early = new Map<SoundName, AudioBuffer>()
  let take = (name: SoundName, buffer: AudioBuffer) => {
    early.set(name, buffer)
  }
  let tell = () => {}
  const bank = createBank({
    fetch: parts.fetch,
    decode: (bytes) => context.decodeAudioData(bytes),
    renderBell: async (bell) => (await tone).renderBell(bell, context.sampleRate),
    onReady(name, buffer) {
      take(name, buffer)
      // Given up once, and had after all by a later wish.
      if (missing.delete(name)) tell()
    },
    onFault(error) {
      missing.add(error.sound)
      tell()
    },
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  })
  void loadAhead(bank, ahead)
  const { createToneSound } = await tone
  const route = routeOf(context)
  const sound = createToneSound(context, route.destination)
  take = (name, buffer) => sound.add(name, buffer)
  for (const [name, buffer] of early) take(name, buffer)
  const onStateChange = () => output.onChange()
  context.addEventListener('statechange', onStateChange)
  route.onChange = onStateChange
  const output: Output = {
    context,
    clock: audioClock(context),
    sound,
    heard: createOutputClock(context, parts.time.monotonic),
    missing,
    // A context that runs into a way out that was closed is not heard.
    state: () => (context.state === 'running' && !route.isOpen() ? 'suspended' : context.state),
    load: (sounds) => bank.load(sounds),
    apply: ({ volumes, isSoundOn }) => sound.setVolumes(volumes, isSoundOn),
    async run() {
      void context.resume().catch(() => {})
      // Both within the gesture, before anything is waited for.
      const [isRunning, isOpen] = await Promise.all([untilRunning(context, RUN_TIMEOUT), route.play()])
      return isRunning && isOpen
    },
    onChange: () => {},
    close() {
      context.removeEventListener('statechange', onStateChange)
      route.close()
      sound.dispose()
    },
  }
  tell = () => output.onChange()
  return output
}

/** The first sound at once: Start waits for it alone. The others come when the page rests, or with the start. */
async function loadAhead(bank: Bank, sounds: readonly SoundName[]) {
  await bank.load(sounds.slice(0, 1))
  await new Promise<void>((rest) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => rest(), { timeout: REST_BY })
    else setTimeout(rest, REST_BY)
  })
  await bank.load(sounds)
}

/** Has nothing and places nothing: for a session without audio. */
const silence: Sound = {
  has: () => false,
  place: () => ({ withdraw: () => {} }),
}

/** Time without sound: picture and announcements go on. */
export function silentOutput(time: WallTime): Output {
  const origin = time.monotonic()
  return {
    context: null,
    clock: silentClock(time, origin),
    sound: silence,
    heard: silentOutputClock(origin),
    missing: new Set(),
    state: () => 'none',
    load: async () => {},
    apply: () => {},
    run: async () => true,
    onChange: () => {},
    close: () => {},
  }
}

/** What some browsers tell of a context's output (Web Audio API, AudioPlaybackStats). */
interface WithPlaybackStats {
  readonly playbackStats?: { readonly underrunEvents?: number }
}

/** They bring their figures up to date once a second at most: what is new may be that old, in seconds. */
const STALE = 1

/** Watches what a conductor cannot know of its sound: where the card ran dry, where a person turned it off. */
export interface OutputMonitor {
  /** Call it now and then while sound runs. @param at session second that is heard */
  check(context: AudioContext | null, at: Seconds): void
  /** Call it at the start and at every change. */
  setSound(isOn: boolean, at: Seconds): void
  /** The conductor's log with what was seen. */
  read(log: TimingLog): SessionLog
}

/** @param resumedAt the session second at which a session goes on that broke off; null for one from its beginning */
export function createOutputMonitor(resumedAt: Seconds | null = null): OutputMonitor {
  const underruns: UnderrunRecord[] = []
  const muted: { from: Seconds; to: Seconds }[] = []
  /** The context looked at last, with its count then. */
  let last: { context: AudioContext; events: number; at: Seconds } | null = null
  /** Whether every context that was looked at tells. */
  let isTold: boolean | null = null

  return {
    check(context, at) {
      if (context === null) return
      const events = (context as WithPlaybackStats).playbackStats?.underrunEvents
      isTold = typeof events === 'number' && isTold !== false
      if (typeof events !== 'number') return
      // A card that was handed on has a past of its own.
      if (last?.context === context && events > last.events)
        underruns.push({ from: seconds(last.at - STALE), to: at, events: events - last.events })
      last = { context, events, at }
    },
    setSound(isOn, at) {
      const open = muted.at(-1)
      const isOff = open !== undefined && open.to === Number.POSITIVE_INFINITY
      if (isOn && isOff) open.to = at
      if (!isOn && !isOff) muted.push({ from: at, to: seconds(Number.POSITIVE_INFINITY) })
    },
    read: (log) => ({
      ...log,
      resumedAt,
      underruns: isTold === true ? [...underruns] : null,
      muted: muted.map((span) => ({ ...span })),
    }),
  }
}
