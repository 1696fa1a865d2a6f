import { afterEach, describe, expect, it, vi } from 'vitest'
import { bedFile, createBed } from '#engine/output/bed.ts'
import { Fft } from '#support/onsets/onsets-fft.ts'

const file = bedFile()
const view = new DataView(file.buffer)
const text = (at: number, length: number) => String.fromCharCode(...file.slice(at, at + length))
const RATE = view.getUint32(24, true)
const samples = Float64Array.from(
  { length: view.getUint32(40, true) / 2 },
  (_, i) => view.getInt16(44 + 2 * i, true) / 0x8000,
)
const dB = (power: number) => 10 * Math.log10(power)
const power = (values: Float64Array) => values.reduce((sum, x) => sum + x * x, 0) / values.length

describe('the file of the bed', () => {
  it('is a WAV of 16-bit mono PCM whose sizes agree', () => {
    expect([text(0, 4), text(8, 8), text(36, 4)]).toEqual(['RIFF', 'WAVEfmt ', 'data'])
    expect(view.getUint32(4, true)).toBe(file.length - 8)
    expect(view.getUint32(40, true)).toBe(file.length - 44)
    expect([16, 20, 22, 32, 34].map((at) => view.getUint16(at, true))).toEqual([16, 1, 1, 2, 16])
    expect(view.getUint32(28, true)).toBe(2 * RATE)
  })

  it('is at least five seconds long and the same every time', () => {
    expect(samples.length / RATE).toBeGreaterThanOrEqual(5)
    expect(bedFile()).toEqual(file)
  })

  it('is at −50 dBFS, give or take one, and never silent for long', () => {
    expect(Math.abs(dB(power(samples)) + 50)).toBeLessThan(1)
    for (let i = 0; i + RATE <= samples.length; i += RATE / 4) {
      expect(dB(power(samples.slice(i, i + RATE)))).toBeGreaterThan(-56)
    }
  })

  it('has no direct current', () => {
    expect(Math.abs(samples.reduce((sum, x) => sum + x, 0) / samples.length)).toBeLessThan(10 ** (-90 / 20))
  })

  it('has no energy above 60 Hz but the rounding to 16 bits', () => {
    // Two loops and a Hann window, so that a seam would be visible too.
    const fft = new Fft(65_536)
    const re = Float64Array.from({ length: fft.size }, (_, i) => {
      const hann = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / fft.size)
      return hann * (samples[i % samples.length] as number)
    })
    const im = new Float64Array(fft.size)
    fft.forward(re, im)
    let [low, high] = [0, 0]
    for (let k = 1; k < fft.size / 2; k++) {
      const energy = (re[k] as number) ** 2 + (im[k] as number) ** 2
      if ((k * RATE) / fft.size > 60) high += energy
      else low += energy
    }
    expect(dB(high / low)).toBeLessThan(-45)
    expect(-50 + dB(high / low)).toBeLessThan(-95)
  })

  it('repeats without a seam: its last sample leads to its first as smoothly as any to its next', () => {
    const steps = samples.map((x, i) => Math.abs((samples[(i + 1) % samples.length] as number) - x))
    const bends = steps.map((step, i) => Math.abs((steps[(i + 1) % steps.length] as number) - step))
    const seam = samples.length - 1
    expect(steps[seam]).toBeLessThanOrEqual(Math.max(...steps.slice(0, seam)))
    expect(Math.max(bends[seam - 1] as number, bends[seam] as number)).toBeLessThanOrEqual(3 / 0x8000)
  })
})

describe('the bed', () => {
  class FakeAudio extends EventTarget {
    static made: FakeAudio[] = []
    loop = false
    ended = false
    isPlaying = false
    src: string
    constructor(src: string) {
      super()
      this.src = src
      FakeAudio.made.push(this)
    }
    async play() {
      this.isPlaying = true
    }
    pause() {
      this.isPlaying = false
      this.dispatchEvent(new Event('pause'))
    }
    get paused() {
      return !this.isPlaying
    }
    removeAttribute() {
      this.src = ''
    }
  }
  const open = () => {
    FakeAudio.made = []
    vi.stubGlobal('Audio', FakeAudio)
    const bed = createBed()
    const onInterrupted = vi.fn()
    bed.onInterrupted = onInterrupted
    return { bed, onInterrupted }
  }
  afterEach(() => void vi.unstubAllGlobals())

  it('loops one element until it is stopped', () => {
    const { bed, onInterrupted } = open()
    bed.start()
    bed.start()
    expect(FakeAudio.made).toHaveLength(1)
    expect(FakeAudio.made[0]).toMatchObject({ loop: true, isPlaying: true })
    bed.stop()
    expect(FakeAudio.made[0]).toMatchObject({ isPlaying: false, src: '' })
    expect(onInterrupted).not.toHaveBeenCalled()
    bed.stop()
  })

  it('tells of a pause that was not its own, and goes on when it is started again', () => {
    const { bed, onInterrupted } = open()
    bed.start()
    FakeAudio.made[0]?.pause()
    expect(onInterrupted).toHaveBeenCalledOnce()
    bed.start()
    expect(FakeAudio.made).toHaveLength(1)
    expect(FakeAudio.made[0]?.isPlaying).toBe(true)
  })

  it('rests without telling of it, and lies again when it is started', () => {
    const { bed, onInterrupted } = open()
    bed.start()
    bed.rest()
    expect(FakeAudio.made[0]?.isPlaying).toBe(false)
    bed.start()
    // The browser reports the pause later, when it is playing again.
    FakeAudio.made[0]?.dispatchEvent(new Event('pause'))
    expect(FakeAudio.made).toHaveLength(1)
    expect(FakeAudio.made[0]?.isPlaying).toBe(true)
    expect(onInterrupted).not.toHaveBeenCalled()
    bed.stop()
    bed.rest()
  })

  it('refused by the browser, is no error', async () => {
    const { bed } = open()
    vi.spyOn(FakeAudio.prototype, 'play').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    bed.start()
    bed.start()
    await Promise.resolve()
    bed.stop()
  })
})
