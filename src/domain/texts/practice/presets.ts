/** Texts about presets (spec §5, §8). */

import { type PresetSettings, soundscapeOf } from '#domain/links/preset.ts'
import { presetStart } from '#domain/messages/practice/presets.ts'
import { soundscapeNames } from '#domain/messages/practice/soundscape.ts'
import { nearestLevel } from '#domain/session/pace.ts'
import { listWithCommas } from '#domain/texts/lists.ts'
import { audioOptionNames } from './contemplation.ts'
import { lengthInWords } from './lengths.ts'
import { paceInWords } from './pace.ts'

/** A preset in one line: '10 minutes, Horse 5.14 s, starts after 1 minute, Rain, Still Water'. */
export function presetInWords(preset: PresetSettings): string {
  const { sessionDuration, breathingPace, delayStart, audioOption } = preset
  const { name } = soundscapeOf(preset)
  return listWithCommas([
    lengthInWords(sessionDuration),
    paceInWords(nearestLevel(breathingPace)),
    ...(delayStart === 0 ? [] : [presetStart({ delay: lengthInWords(delayStart) })]),
    ...(name === 'none' ? [] : [soundscapeNames[name]]),
    ...(audioOption === 'none' ? [] : [audioOptionNames[audioOption]]),
  ])
}
