/** An audio context with everything that belongs to it: its clock, its Sound, its output clock. */
import type { SessionLog, TimingLog, UnderrunRecord } from '#domain/records/timing-receipt.ts'
import type { SessionSettings } from '#domain/session/session-settings.ts'
import type { LoadedSound } from '#domain/session/sounds.ts'
import { type Seconds, seconds } from '#domain/time/units.ts'
import { type OutputParts, routeOf, untilRunning } from '#engine/browser-parts.ts'
import {
  audioClock,
  type Clock,
  createOutputClock,
  HORIZON_VISIBLE,
  type OutputClock,
  silentClock,
  silentOutputClock,
  type WallTime,
} from '#engine/clocks.ts'
import type { Sound } from '#engine/placed-cues.ts'
import { type Bank, createBank } from './bank.ts'

export interface Output {
  /** Null if there is no audio at all. */
  readonly context: AudioContext | null
  readonly clock: Clock
  readonly sound: Sound
  /** Where more than cues can be connected (`ToneSound`); null if there is no audio. */
  readonly input: AudioNode | null
  readonly heard: OutputClock
  /** Sounds that could not be loaded. */
  readonly missing: ReadonlySet<LoadedSound>
  /** Whether the default guide speaks a word that the person was to speak. */
  readonly lacksOwnWord: boolean
  /** `none` if there is no audio at all; `suspended` also while its route is closed. */
  state(): AudioContextState | 'none'
  /** Resolves when each is ready or given up; never rejects. */
  load(sounds: readonly LoadedSound[]): Promise<void>
  /** A loaded sound; undefined until then. */
  bufferOf(sound: LoadedSound): AudioBuffer | undefined
  apply(settings: SessionSettings): void
  /** Sets the horizon of its clock, in seconds: the look-ahead of Tone's context. */
  setHorizon(horizon: Seconds): void
  /** Lets Tone's context tick. Call it at every look of the pulse: Tone has no timer of its own here. */
  tick(): void
  /** Called at every tick of Tone's context; without one, by `tick` itself. */
  onTick: () => void
  /** Starts the context. @returns whether it runs within a second */
  run(): Promise<boolean>
  /** Called when the context's state changed or a sound turned out to be missing. */
  onChange: () => void
  close(): void
}

/** How long a context may take to run after a gesture, in milliseconds. */
const RUN_TIMEOUT = 1000
/** The longest wait for the page to be idle, in milliseconds. */
const REST_BY = 1000

/** @param ahead sounds to fetch while Tone is loading @throws when Tone cannot be loaded */
export async function openOutput(
  context: AudioContext,
  parts: OutputParts,
  ahead: readonly LoadedSound[] = [],
): Promise<Output> {
  const tone = parts.loadTone()
  const missing = new Set<LoadedSound>()
  const early = new Map<LoadedSound, AudioBuffer>()
  let take = (name: LoadedSound, buffer: AudioBuffer) => {
    early.set(name, buffer)
  }
  let tell = () => {}
  let lacksOwnWord = false
  const bank = createBank({
    fetch: parts.fetch,
    decode: (bytes) => context.decodeAudioData(bytes),
    renderBell: async (bell) => (await tone).renderBell(bell, context.sampleRate),
    onReady(name, buffer) {
      take(name, buffer)
      // Given up once, but loaded by a later request.
      if (missing.delete(name)) tell()
    },
    onFault(error) {
      missing.add(error.sound)
      tell()
    },
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    readOwnWord: parts.readOwnWord,
    onOwnWordMissing() {
      lacksOwnWord = true
      tell()
    },
  })
  void loadAhead(bank, ahead)
  const { createToneSound } = await tone
  const route = routeOf(context)
  const sound = createToneSound(context, route.destination)
  take = (name, buffer) => sound.add(name, buffer)
  for (const [name, buffer] of early) take(name, buffer)
  sound.onTick(() => output.onTick())
  const onStateChange = () => output.onChange()
  context.addEventListener('statechange', onStateChange)
  route.onChange = onStateChange
  const output: Output = {
    context,
    clock: audioClock(context, () => seconds(sound.lookAhead), parts.time),
    sound,
    input: sound.input,
    heard: createOutputClock(context, parts.time.monotonic),
    missing,
    get lacksOwnWord() {
      return lacksOwnWord
    },
    // A context that runs into a closed route is not heard.
    state: () => (context.state === 'running' && !route.isOpen() ? 'suspended' : context.state),
    load: (sounds) => bank.load(sounds),
    bufferOf: (name) => sound.bufferOf(name),
    apply: ({ volumes, isSoundOn }) => sound.setVolumes(volumes, isSoundOn),
    setHorizon(horizon) {
      sound.lookAhead = horizon
    },
    tick: () => sound.tick(),
    onTick: () => {},
    async run() {
      void context.resume().catch(() => {})
      // Both within the gesture, before any `await`.
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

/** The first sound at once: Start waits only for it. The others when the page is idle, or at the start. */
async function loadAhead(bank: Bank, sounds: readonly LoadedSound[]) {
  await bank.load(sounds.slice(0, 1))
  await new Promise<void>((rest) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => rest(), { timeout: REST_BY })
    else setTimeout(rest, REST_BY)
  })
  await bank.load(sounds)
}

/** Has no sounds and places nothing: for a session without audio. */
const silence: Sound = {
  has: () => false,
  place: () => ({ withdraw: () => {} }),
}

/** An output without sound: picture and announcements continue. */
export function silentOutput(time: WallTime): Output {
  const origin = time.monotonic()
  let horizon = HORIZON_VISIBLE
  const output: Output = {
    context: null,
    clock: silentClock(time, () => horizon, origin),
    sound: silence,
    input: null,
    heard: silentOutputClock(origin),
    missing: new Set(),
    lacksOwnWord: false,
    state: () => 'none',
    load: async () => {},
    bufferOf: () => undefined,
    apply: () => {},
    setHorizon(next) {
      horizon = next
    },
    tick: () => output.onTick(),
    onTick: () => {},
    run: async () => true,
    onChange: () => {},
    close: () => {},
  }
  return output
}

/** Statistics that some browsers provide about a context's output (Web Audio API, AudioPlaybackStats). */
interface WithPlaybackStats {
  readonly playbackStats?: { readonly underrunEvents?: number }
}

/** Browsers update these figures at most once a second: a new value may be this old, in seconds. */
const STALE = 1

/**
 * Records what a conductor cannot know about its sound: where the sound card ran out of samples, where a
 * person turned sound off.
 */
export interface OutputMonitor {
  /** Call it from time to time while sound runs. @param at session second that is heard */
  check(context: AudioContext | null, at: Seconds): void
  /** Call it at the start and at every change. */
  setSound(isOn: boolean, at: Seconds): void
  /** The conductor's log with these records added. */
  read(log: TimingLog): SessionLog
}

/** @param resumedAt the session second at which a session was resumed; null for one from its beginning */
export function createOutputMonitor(resumedAt: Seconds | null = null): OutputMonitor {
  const underruns: UnderrunRecord[] = []
  const muted: { from: Seconds; to: Seconds }[] = []
  /** The context checked last, with its count then. */
  let last: { context: AudioContext; events: number; at: Seconds } | null = null
  /** Whether every context checked so far provides statistics. */
  let isTold: boolean | null = null

  return {
    check(context, at) {
      if (context === null) return
      const events = (context as WithPlaybackStats).playbackStats?.underrunEvents
      isTold = typeof events === 'number' && isTold !== false
      if (typeof events !== 'number') return
      // A context that was handed over already has underruns from before.
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
