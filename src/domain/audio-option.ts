/** What may sound in the hold after a Treadmill session (spec §3). */

/** The values of presets and links. */
export const audioOptions = ['none', 'deeper', 'still-water', 'custom', 'record', 'recorded'] as const
export type AudioOption = (typeof audioOptions)[number]

/** The option that `text` names, or null. */
export const readAudioOption = (text: string | undefined): AudioOption | null =>
  audioOptions.find((option) => option === text) ?? null
