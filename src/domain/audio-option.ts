/** What may be heard in the hold after a Treadmill session (spec §3). */
export const audioOptions = ['none', 'deeper', 'still-water', 'custom', 'record', 'recorded'] as const

export type AudioOption = (typeof audioOptions)[number]

export const isAudioOption = (value: unknown): value is AudioOption =>
  audioOptions.some((option) => option === value)

/** Whether it stands for sound of a person's own, which only the device has on which it was chosen. */
export const isOwnAudio = (option: AudioOption): boolean =>
  option === 'custom' || option === 'record' || option === 'recorded'
