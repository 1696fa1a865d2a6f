/**
 * Replaces `standardized-audio-context` for Tone: today's browsers need no such ponyfill, and without it the
 * engine's chunk is 24 kB smaller (gz). An alias in `vite.config.ts` does the replacement.
 */
const global = globalThis as typeof globalThis & Record<string, unknown>

/** The browser's class, or an empty one, so that importing Tone never throws. */
const orAbsent = <T>(name: string): T => (global[name] ?? class {}) as T

export const AudioBuffer = orAbsent<typeof globalThis.AudioBuffer>('AudioBuffer')
export const AudioContext = orAbsent<typeof globalThis.AudioContext>('AudioContext')
export const AudioWorkletNode = orAbsent<typeof globalThis.AudioWorkletNode>('AudioWorkletNode')
export const OfflineAudioContext = orAbsent<typeof globalThis.OfflineAudioContext>('OfflineAudioContext')

/**
 * Firefox lacks it, and Tone calls it if an event is at the same instant; Tone sets the held value itself.
 */
const { prototype } = orAbsent<typeof globalThis.AudioParam>('AudioParam')
prototype.cancelAndHoldAtTime ??= function (this: AudioParam, time: number) {
  return this.cancelScheduledValues(time)
}

const isA = (name: string) => (value: unknown) => {
  const type = global[name]
  return typeof type === 'function' && value instanceof type
}

export const isAnyAudioContext = isA('BaseAudioContext')
export const isAnyAudioNode = isA('AudioNode')
export const isAnyAudioParam = isA('AudioParam')
export const isAnyOfflineAudioContext = isA('OfflineAudioContext')
export const isSupported = async () => 'AudioContext' in global
