/** Fixed words of what sounds while a breath is held; what the spec quotes is verbatim. */
import type { AudioOption, HoldSound } from '#domain/audio-option.ts'

export const contemplationTexts = {
  contemplation: 'Contemplation',
  stalled: 'The contemplation does not come through. It goes on when it does; your hold goes on anyway.',
  failed: 'The contemplation cannot be played. Your hold goes on without it.',
  held: 'The contemplation was stopped by your device.',
  goOn: 'Play on',
} as const

/** What each is called. */
export const audioOptionTexts: Record<Exclude<AudioOption, 'record'>, string> = {
  none: 'None',
  deeper: 'Collective Manifestation Audio',
  'still-water': 'Still Water',
  custom: 'Your own file',
  recorded: 'Your recording',
}

/** What the switch of a hold turns on. */
export const holdSoundTexts: Record<HoldSound['sound'], string> = {
  contemplation: 'A quiet piece of ten minutes, two seconds after the cue.',
  'contemplation-deeper': audioOptionTexts.deeper,
  'still-water': audioOptionTexts['still-water'],
  custom: audioOptionTexts.custom,
  recorded: audioOptionTexts.recorded,
}
