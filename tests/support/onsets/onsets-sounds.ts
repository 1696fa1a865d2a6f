/** Synthetic sounds for tests and the bench's pages: noise-like, tonal and both, always the same samples. */

/** Soft noise, similar to nothing but itself: correlation finds it under any other sound. */
export function hissSound(sampleRate: number, seconds: number, seed: number): Float32Array<ArrayBuffer> {
  const next = noise(seed)
  let low = 0
  const length = Math.round(seconds * sampleRate)
  return Float32Array.from({ length }, (_, i) => {
    low += 0.5 * (0.5 * next() - low)
    return low * Math.min(1, i / (0.005 * sampleRate)) * Math.sin((Math.PI * (i + length)) / (2 * length))
  })
}

/** A sound between noise and voice: noise through a resonance that glides, soft at the beginning. */
export function breathSound(
  sampleRate: number,
  seconds: number,
  from: number,
  to: number,
  seed: number,
): Float32Array {
  const samples = new Float32Array(Math.round(seconds * sampleRate))
  const next = noise(seed)
  let a = 0
  let b = 0
  for (let i = 0; i < samples.length; i++) {
    const x = i / samples.length
    const w = (2 * Math.PI * from * (to / from) ** x) / sampleRate
    const y = 0.02 * next() + 1.97 * Math.cos(w) * a - 0.970225 * b
    b = a
    a = y
    samples[i] = y * Math.min(1, i / (0.03 * sampleRate)) * Math.sin(Math.PI * x) ** 0.5
  }
  return samples
}

/** A pure tone with a short attack and an exponential decay: similar to itself in every period. */
export function bellSound(sampleRate: number, seconds: number, hertz: number): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, i) => {
    const t = i / sampleRate
    const envelope = Math.min(1, t / 0.005) * Math.exp(-4 * t) * Math.min(1, (seconds - t) / 0.02)
    return 0.4 * envelope * Math.sin(2 * Math.PI * hertz * t)
  })
}

/** Inharmonic partials that beat and ring on, with a burst of noise at the start. */
export function gongSound(sampleRate: number, seconds: number, seed: number): Float32Array {
  const next = noise(seed)
  const modes = [147, 148.1, 221, 223.4, 310, 389, 451, 566].map((hertz) => ({ hertz, phase: 3 * next() }))
  return Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, i) => {
    const t = i / sampleRate
    const tone = modes.reduce((sum, { hertz, phase }) => sum + Math.sin(2 * Math.PI * hertz * t + phase), 0)
    const strike = 0.3 * next() * Math.exp(-60 * t)
    return (0.04 * tone * Math.exp(-0.7 * t) + strike) * Math.min(1, t / 0.002)
  })
}

/** −1…1, the same for the same seed. */
export function noise(seed: number): () => number {
  let state = seed % 2_147_483_647 || 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return (2 * state) / 2_147_483_647 - 1
  }
}

/** Cues for test pages at `sampleRate` (frames per second): short, noise-like, the same on every page. */
export function madeSounds(
  sampleRate: number,
): Record<'gong' | 'inhale' | 'exhale', Float32Array<ArrayBuffer>> {
  return {
    gong: hissSound(sampleRate, 2, 5),
    inhale: hissSound(sampleRate, 0.6, 11),
    exhale: hissSound(sampleRate, 0.6, 12),
  }
}

/** The same as audio buffers. */
export function madeBuffers(context: BaseAudioContext): Record<'gong' | 'inhale' | 'exhale', AudioBuffer> {
  const bufferOf = (samples: Float32Array<ArrayBuffer>) => {
    const buffer = context.createBuffer(1, samples.length, context.sampleRate)
    buffer.copyToChannel(samples, 0)
    return buffer
  }
  const { gong, inhale, exhale } = madeSounds(context.sampleRate)
  return { gong: bufferOf(gong), inhale: bufferOf(inhale), exhale: bufferOf(exhale) }
}
