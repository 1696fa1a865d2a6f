import { showToast } from '#app/ui/feedback/toast.ts'
import type { AudioOption } from '#domain/audio/audio-option.ts'
import type { Soundscape } from '#domain/audio/soundscape.ts'
import { type NamedPreset, type PresetSettings, soundscapeOf } from '#domain/links/preset.ts'
import { lostAudio, presetTexts } from '#domain/messages/practice/presets.ts'
import { nearestLevel } from '#domain/session/pace.ts'

/** The Treadmill's current settings, and a function that replaces them by a preset. */
export interface PresetChoice {
  chosen: PresetSettings
  /** Applies it. @returns the audio option that is selected then */
  onLoad: (settings: PresetSettings) => AudioOption
}

/** Applies a preset to the Treadmill, and says so. */
export function loadPreset(preset: NamedPreset, onLoad: PresetChoice['onLoad']): void {
  const audio = onLoad(preset)
  const lost = audio === preset.audioOption ? {} : { description: lostAudio }
  showToast({ title: presetTexts.loaded({ name: preset.name }), ...lost, tone: 'good' })
}

/** Whether loading one would change nothing of the other. */
export const isSamePreset = (one: PresetSettings, other: PresetSettings): boolean =>
  one.sessionDuration === other.sessionDuration &&
  nearestLevel(one.breathingPace) === nearestLevel(other.breathingPace) &&
  one.delayStart === other.delayStart &&
  one.audioOption === other.audioOption &&
  isSameSoundscape(soundscapeOf(one), soundscapeOf(other))

/** The level of none makes no difference. */
const isSameSoundscape = (one: Soundscape, other: Soundscape): boolean =>
  one.name === other.name && (one.name === 'none' || one.level === other.level)
