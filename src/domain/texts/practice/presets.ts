/** Texts about presets (spec §5, §8). */

import type { PresetSettings } from '#domain/links/preset.ts'
import { presetStart } from '#domain/messages/practice/presets.ts'
import { nearestLevel } from '#domain/session/pace.ts'
import { listWithCommas } from '#domain/texts/lists.ts'
import { audioOptionNames } from './contemplation.ts'
import { lengthInWords } from './lengths.ts'
import { paceInWords } from './pace.ts'

/** A preset in one line: '10 minutes, Horse 5.14 s, starts after 1 minute, Still Water'. */
export const presetInWords = ({ sessionDuration, breathingPace, delayStart, audioOption }: PresetSettings) =>
  listWithCommas([
    lengthInWords(sessionDuration),
    paceInWords(nearestLevel(breathingPace)),
    ...(delayStart === 0 ? [] : [presetStart({ delay: lengthInWords(delayStart) })]),
    ...(audioOption === 'none' ? [] : [audioOptionNames[audioOption]]),
  ])
