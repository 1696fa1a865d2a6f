import { showToast } from '#app/ui/feedback/toast.ts'
import type { AudioOption } from '#domain/audio/audio-option.ts'
import type { NamedPreset, PresetSettings } from '#domain/links/preset.ts'
import { nearestLevel } from '#domain/session/pace.ts'
import { loadedPreset, lostAudio } from '#domain/texts/practice/presets.ts'

/** What is chosen at the Treadmill, and how a preset takes its place. */
export interface PresetChoice {
  chosen: PresetSettings
  /** Chooses it. @returns the audio option that is chosen then */
  onLoad: (settings: PresetSettings) => AudioOption
}

/** Chooses a preset at the Treadmill, and says so. */
export function loadPreset(preset: NamedPreset, onLoad: PresetChoice['onLoad']): void {
  const audio = onLoad(preset)
  const lost = audio === preset.audioOption ? {} : { description: lostAudio }
  showToast({ title: loadedPreset(preset.name), ...lost, tone: 'good' })
}

/** Whether loading the one would change nothing of the other. */
export const isSamePreset = (one: PresetSettings, other: PresetSettings): boolean =>
  one.sessionDuration === other.sessionDuration &&
  nearestLevel(one.breathingPace) === nearestLevel(other.breathingPace) &&
  one.delayStart === other.delayStart &&
  one.audioOption === other.audioOption
