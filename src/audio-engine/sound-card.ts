/** Which output a session plays on: opened, refused, lost and opened anew, or silence in its place. */
import type { SessionSettings } from '#domain/session-settings.ts'
import type { SoundName } from '#domain/sounds.ts'
import { untilRunning } from './context.ts'
import { type Output, silentOutput } from './output.ts'
import type { Snapshot } from './snapshot.ts'
import type { WarmUp } from './warm-up.ts'

export interface SoundCard {
  /** The one in charge. */
  readonly output: Output
  readonly status: Snapshot['sound']
  /** Opens for a session's start, and waits a moment for its first sound. Silence takes its place if need be. */
  open(warm: WarmUp): Promise<void>
  /** Opens another one when the one in charge was lost; call it within a gesture if there is one. */
  reopen(): Promise<void>
  /** Tries again what the browser refused; call it within a gesture. */
  unlock(): Promise<void>
  apply(settings: SessionSettings): void
  close(): void
}

export interface SoundCardOptions {
  readonly time: Parameters<typeof silentOutput>[0]
  readonly settings: SessionSettings
  /** All that will be asked for, the first sound first. */
  readonly sounds: (settings: SessionSettings) => readonly SoundName[]
  readonly warmUp: () => WarmUp
  /** Another output is in charge. */
  readonly onSwitch: (output: Output) => void
  /** The one in charge changed its state, or misses a file. */
  readonly onChange: () => void
}

/** How long Start may wait for sound, in milliseconds. */
const FIRST_SOUND = 1500

export function createSoundCard(options: SoundCardOptions): SoundCard {
  let settings = options.settings
  let output = silentOutput(options.time)
  let status: Snapshot['sound'] = 'on'
  /** Opened but refused by the browser: a tap may set it free. */
  let refused: Output | null = null
  let isClosed = false
  let isOpening = false

  function use(next: Output) {
    output.onChange = () => {}
    if (output !== next) output.close()
    output = next
    next.onChange = options.onChange
    next.apply(settings)
    options.onSwitch(next)
  }

  /** @returns the output if it runs; otherwise `status` says why not */
  async function bring(warm: WarmUp): Promise<Output | null> {
    const { context } = warm
    const running = context === null ? false : untilRunning(context, FIRST_SOUND)
    const [next, isRunning] = await Promise.all([warm.output, running])
    status = next === null ? 'absent' : isRunning ? 'on' : 'blocked'
    if (next === null || isRunning) return next
    refused?.close()
    refused = next
    return null
  }

  async function change(warm: WarmUp, patience: number) {
    isOpening = true
    const next = await bring(warm)
    const [first] = options.sounds(settings)
    if (next !== null && first !== undefined) await Promise.race([next.load([first]), after(patience)])
    isOpening = false
    if (isClosed) return next?.close()
    use(next ?? silentOutput(options.time))
    void next?.load(options.sounds(settings))
  }

  return {
    get output() {
      return output
    },
    get status() {
      return status
    },
    open: (warm) => change(warm, FIRST_SOUND),
    async reopen() {
      if (!isOpening) await change(options.warmUp(), 0)
    },
    async unlock() {
      const next = refused
      if (next === null) return this.reopen()
      const isRunning = await next.run()
      if (!isRunning || isClosed || refused !== next) return
      refused = null
      status = 'on'
      use(next)
      void next.load(options.sounds(settings))
    },
    apply(changed) {
      settings = changed
      output.apply(changed)
      void output.load(options.sounds(changed))
    },
    close() {
      isClosed = true
      refused?.close()
      refused = null
      output.onChange = () => {}
      output.close()
      output = silentOutput(options.time)
    },
  }
}

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
