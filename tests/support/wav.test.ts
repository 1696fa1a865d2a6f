import { expect, it } from 'vitest'
import { floatWav, readFloatWav } from './wav.ts'

it('brings back every sample as it was', () => {
  const samples = Float32Array.of(0, 0.1, -1.5, 3e-9, 1)
  expect(readFloatWav(floatWav(samples, 44_100))).toEqual({ samples, sampleRate: 44_100 })
  expect(() => readFloatWav(Buffer.alloc(80))).toThrow('not a mono file of floats')
})
