/** A sound card with everything that belongs to it: its clock, its Sound, what is heard when. */
import type { SessionSettings } from '#domain/session/session-settings.ts'
import type { SoundName } from '#domain/session/sounds.ts'
import { audioClock, type Clock, silentClock, type WallTime } from '#engine/clocks.ts'
import { createOutputClock, type OutputClock, silentOutputClock } from '#engine/heard.ts'
import { type Bank, createBank, type FetchSound } from './bank.ts'
import { routeOf, untilRunning } from './context.ts'
import { type Sound, silence } from './sound.ts'

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

/** What an output is made with; tests hand down their own. */
export interface OutputParts {
  readonly time: WallTime
  readonly loadTone: () => Promise<typeof import('./tone-sound.ts')>
  readonly fetch: FetchSound
}

/** How long a context may take to run after a gesture, in milliseconds. */
const PATIENCE = 1000
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
      const [isRunning, isOpen] = await Promise.all([untilRunning(context, PATIENCE), route.play()])
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
