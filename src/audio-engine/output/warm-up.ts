/**
 * Opens the sound card and loads the first sounds while a person is still choosing, so that Start is answered
 * at once. Call it within a gesture; a context opened outside one would be refused.
 */
import { soundsOf, type Voicing } from '#domain/session/cues.ts'
import type { SessionSettings } from '#domain/session/session-settings.ts'
import { isBell, type SoundName, soundUrl } from '#domain/session/sounds.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'
import { PRELOAD } from './bank.ts'
import type { Bed } from './bed.ts'
import { type openContext, setAudioSession } from './context.ts'
import { type Output, type OutputParts, openOutput } from './output.ts'

export interface PrewarmedOutput {
  /** Null where the browser has no audio. */
  readonly context: AudioContext | null
  /** Null when Tone could not be loaded. */
  readonly output: Promise<Output | null>
  /** One that lies already, from the session before. */
  readonly bed?: Bed
}

export interface PrewarmParts extends OutputParts {
  readonly openContext: typeof openContext
}

export const voicingOf = ({ guidance, breathSounds }: SessionSettings): Voicing => ({
  guidance,
  breathSounds,
})

/** Sounds a session will ask for under `settings`, the first ones first. */
export const soundsFor = (technique: TechniqueId, settings: SessionSettings): SoundName[] =>
  soundsOf(technique, voicingOf(settings))

export function prewarm(
  technique: TechniqueId,
  settings: SessionSettings,
  parts: PrewarmParts,
): PrewarmedOutput {
  setAudioSession(settings.playAlong)
  const context = parts.openContext()
  if (context === null) return { context, output: Promise.resolve(null) }
  const output = openOutput(context, parts, soundsFor(technique, settings)).catch(() => {
    void context.close().catch(() => {})
    return null
  })
  return { context, output }
}

/** Frees a sound card that was opened for nothing. */
export function releasePrewarmed(warm: PrewarmedOutput) {
  warm.bed?.stop()
  void warm.output.then((output) => output?.close())
}

/** Brings the engine and the first files into the browser's cache, without a gesture. Errors show at the real load. */
export function prefetch(technique: TechniqueId, settings: SessionSettings, parts: PrewarmParts) {
  void parts.loadTone().catch(() => {})
  for (const sound of soundsFor(technique, settings)) {
    if (!isBell(sound)) void parts.fetch(soundUrl(sound), { limit: PRELOAD }).catch(() => {})
  }
}
