/**
 * Which output a session plays on: opened ahead of Start or at Start, refused, lost and reopened, or replaced
 * by a silent one.
 */
import { soundsOf } from '#domain/session/cues.ts'
import { type SessionSettings, voicingOf } from '#domain/session/session-settings.ts'
import { isBell, type SoundName, soundUrl } from '#domain/session/sounds.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'
import { type PrewarmParts, setAudioSession, untilRunning } from '#engine/browser-parts.ts'
import { PRELOAD } from './bank.ts'
import type { Bed } from './bed.ts'
import { type Output, openOutput, silentOutput } from './output.ts'

export interface PrewarmedOutput {
  /** Null if the browser has no audio. */
  readonly context: AudioContext | null
  /** Null if Tone could not be loaded. */
  readonly output: Promise<Output | null>
  /** A bed that already plays, from the previous session. */
  readonly bed?: Bed
}

/** The sounds that a session needs under `settings`, the first ones first. */
export const soundsFor = (technique: TechniqueId, settings: SessionSettings): SoundName[] =>
  soundsOf(technique, voicingOf(settings))

/**
 * Opens the output and loads the first sounds while a person is still choosing, so that Start responds at
 * once. Call it within a gesture; a context opened outside one would be refused.
 */
export function prewarm(
  technique: TechniqueId,
  settings: SessionSettings,
  parts: PrewarmParts,
): PrewarmedOutput {
  setAudioSession(settings.playAlong)
  const context = parts.openContext()
  if (context === null) return { context, output: Promise.resolve(null) }
  const readOwnWord = settings.guide === 'own' ? parts.readOwnWord : null
  const output = openOutput(context, { ...parts, readOwnWord }, soundsFor(technique, settings)).catch(() => {
    void context.close().catch(() => {})
    return null
  })
  return { context, output }
}

/** Closes a prewarmed output that is not needed. */
export function releasePrewarmed(prewarmed: PrewarmedOutput) {
  prewarmed.bed?.stop()
  void prewarmed.output.then((output) => output?.close())
}

/**
 * Loads the engine and the first files into the browser's cache, without a gesture. The real load reports
 * errors.
 */
export function prefetch(technique: TechniqueId, settings: SessionSettings, parts: PrewarmParts) {
  void parts.loadTone().catch(() => {})
  for (const sound of soundsFor(technique, settings)) {
    if (!isBell(sound)) void parts.fetch(soundUrl(sound), { limit: PRELOAD }).catch(() => {})
  }
}

/** `blocked`: the browser wants another tap; `absent`: no audio is available. */
export type SoundStatus = 'on' | 'blocked' | 'absent'

export interface CurrentOutput {
  /** The output in use; a silent one until `open` has finished. */
  readonly output: Output
  readonly status: SoundStatus
  /** A silent output took its place because the machine had no audio device left; `reopen` looks for one. */
  readonly isLost: boolean
  /**
   * Opens for a session's start, and briefly waits for its first sound. Never rejects: falls back to silence.
   */
  open(prewarmed: PrewarmedOutput): Promise<void>
  /** Opens another one when the current one was lost; call it within a gesture if there is one. */
  reopen(): Promise<void>
  /** Tries again to start what the browser refused; call it within a gesture. */
  unlock(): Promise<void>
  apply(settings: SessionSettings): void
  /** Hands over the running output to a session that follows without a gesture; null if there is none. */
  handOver(): Output | null
  /** Called when another output is in use. */
  onSwitch: (output: Output) => void
  /** Called when the current output changed its state or a file is missing. */
  onChange: () => void
  /** Called at every tick of the current output. */
  onTick: () => void
  close(): void
}

export interface CurrentOutputOptions {
  readonly time: Parameters<typeof silentOutput>[0]
  readonly settings: SessionSettings
  /** All sounds that will be needed, the first one first. */
  readonly sounds: (settings: SessionSettings) => readonly SoundName[]
  readonly prewarm: () => PrewarmedOutput
  /** Whether the audio device is gone: a context would play to nothing. */
  readonly isGone: () => Promise<boolean>
}

/** How long Start may wait for sound, in milliseconds. */
const FIRST_SOUND = 1500
/** Extra time on top, to distinguish a context that never runs from an engine that loads late. */
const SLACK = 50

export function createCurrentOutput(options: CurrentOutputOptions): CurrentOutput {
  let settings = options.settings
  let output = silentOutput(options.time)
  let status: SoundStatus = 'on'
  /** Opened but refused by the browser: a tap may unblock it. */
  let refused: Output | null = null
  let isClosed = false
  let isOpening = false
  let isLost = false

  function use(next: Output) {
    detach(output)
    if (output !== next) output.close()
    output = next
    next.onChange = () => card.onChange()
    next.onTick = () => card.onTick()
    next.apply(settings)
    card.onSwitch(next)
  }

  /** Uses `next` if it runs; keeps it for a tap if the browser refused it. */
  function take(next: Output | null, isRunning: boolean) {
    status = next === null ? 'absent' : isRunning ? 'on' : 'blocked'
    if (next !== null && !isRunning) {
      refused?.close()
      refused = next
      // It may only be slow: some contexts take seconds on a busy machine.
      next.onChange = () => {
        if (refused === next && next.state() === 'running') void free(next)
      }
    }
    use(next !== null && isRunning ? next : silentOutput(options.time))
    // In a separate task: the cues that begin now are placed before anything else is fetched and rendered.
    if (next !== null && isRunning) setTimeout(() => void next.load(options.sounds(settings)))
  }

  /** The opened output and whether it runs. A failed prewarm is tried once more: the network may be back. */
  async function opened(prewarmed: PrewarmedOutput, canRetry = true): Promise<[Output | null, boolean]> {
    const running = prewarmed.context === null ? false : untilRunning(prewarmed.context, FIRST_SOUND)
    const [next, isRunning] = await Promise.all([prewarmed.output, running])
    if (next === null && prewarmed.context !== null && canRetry) return opened(options.prewarm(), false)
    return [next, isRunning && next?.state() === 'running']
  }

  async function change(prewarmed: PrewarmedOutput, waits: boolean) {
    isOpening = true
    // One limit for everything: engine, context and first sound together.
    const limit = after(FIRST_SOUND + SLACK)
    const opening = opened(prewarmed)
    const looking = options.isGone()
    const inTime = await Promise.race([opening, limit])
    isOpening = false
    // The engine itself is late: the session begins without it, and it joins when loaded.
    if (inTime === undefined) void opening.then(([next, isRunning]) => join(next, isRunning))
    const [next, isRunning] = inTime ?? [null, false]
    const [first] = options.sounds(settings)
    if (waits && next !== null && isRunning && first !== undefined) {
      await Promise.race([next.load([first]), limit])
    }
    isLost = next !== null && (await looking)
    if (isClosed || isLost) next?.close()
    if (isClosed) return
    take(isLost ? null : next, isRunning)
  }

  /** Uses an output that was refused before, if it runs now. */
  async function free(next: Output) {
    const isRunning = await next.run()
    if (!isRunning || isClosed || refused !== next) return
    refused = null
    take(next, true)
    card.onChange()
  }

  function join(next: Output | null, isRunning: boolean) {
    if (isClosed) return next?.close()
    if (next === null) return
    take(next, isRunning)
    card.onChange()
  }

  const card: CurrentOutput = {
    get output() {
      return output
    },
    get status() {
      return status
    },
    get isLost() {
      return isLost
    },
    open: (prewarmed) => change(prewarmed, true),
    async reopen() {
      if (!isOpening) await change(options.prewarm(), false)
    },
    async unlock() {
      if (refused === null) return card.reopen()
      await free(refused)
    },
    apply(changed) {
      settings = changed
      output.apply(changed)
      void output.load(options.sounds(changed))
    },
    onSwitch: () => {},
    onChange: () => {},
    onTick: () => {},
    handOver() {
      if (isClosed || output.state() !== 'running') return null
      const given = output
      detach(given)
      output = silentOutput(options.time)
      card.close()
      return given
    },
    close() {
      isClosed = true
      refused?.close()
      refused = null
      detach(output)
      output.close()
      output = silentOutput(options.time)
    },
  }
  return card
}

function detach(output: Output) {
  output.onChange = () => {}
  output.onTick = () => {}
}

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
