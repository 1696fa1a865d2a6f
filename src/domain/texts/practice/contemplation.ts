/** What plays during a hold, by its name. */
import type { AudioOption, HoldSound } from '#domain/audio/audio-option.ts'
import { audioOptionTexts, contemplationTexts } from '#domain/messages/practice/contemplation.ts'
import { trackNames } from '#domain/messages/practice/tracks.ts'

/** The name of each option. */
export const audioOptionNames: Readonly<Record<AudioOption, string>> = {
  ...audioOptionTexts,
  deeper: trackNames['contemplation-deeper'],
  'still-water': trackNames['still-water'],
}

/** What the hold's switch turns on, below its name. */
export const holdSoundHints: Readonly<Record<HoldSound['sound'], string>> = {
  contemplation: contemplationTexts.quiet,
  'contemplation-deeper': audioOptionNames.deeper,
  'still-water': audioOptionNames['still-water'],
  custom: audioOptionNames.custom,
  recorded: audioOptionNames.recorded,
}
