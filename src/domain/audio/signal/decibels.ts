/** Amplitude factor of a level in dB. */
export const amplitude = (decibels: number): number => 10 ** (decibels / 20)

/** Level in dB of an amplitude factor; −∞ for 0. */
export const decibels = (factor: number): number => 20 * Math.log10(Math.abs(factor))
