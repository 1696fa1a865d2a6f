/** Reads a long track as samples, a part at a time: the whole would take 117 MB. */
import { type AudioSample, AudioSampleSink, BufferSource, Input, MP3 } from 'mediabunny'
import { createResampler } from './resample.ts'

export interface TrackReader {
  /** The next `count` samples of the track; fewer once it is over. */
  read(count: number): Promise<Float32Array>
  close(): Promise<void>
}

export interface TrackBytes {
  /** An MP3 with LAME's header. */
  readonly bytes: ArrayBuffer
  /** Where in the file the track begins, in seconds. */
  readonly onset: number
}

/** The delay of LAME and a decoder before the first sample (the shipped files are LAME's), in samples. */
const MP3_DELAY = 1105

/** The mean of a part's channels: the file is mono. */
function foldDown(sample: AudioSample) {
  const mean = new Float32Array(sample.numberOfFrames)
  const channel = new Float32Array(sample.numberOfFrames)
  for (let planeIndex = 0; planeIndex < sample.numberOfChannels; planeIndex++) {
    sample.copyTo(channel, { planeIndex, format: 'f32-planar' })
    for (let n = 0; n < mean.length; n++)
      mean[n] = (mean[n] as number) + (channel[n] as number) / sample.numberOfChannels
  }
  return mean
}

/** @param sampleRate of the samples it returns, in Hz. @throws when it is no MP3 or cannot be decoded */
export async function openTrack({ bytes, onset }: TrackBytes, sampleRate: number): Promise<TrackReader> {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP3] })
  const track = await input.getPrimaryAudioTrack()
  if (track === null) throw new Error('expected an MP3, got a file without sound')
  const rate = await track.getSampleRate()
  const resampler = createResampler(rate, sampleRate)
  const decoded = new AudioSampleSink(track).samples()
  /** Samples before the track's onset, still to be skipped. */
  let before = MP3_DELAY + Math.round(onset * rate)
  let ready = new Float32Array()
  let isOver = false

  async function decodeMore() {
    const { value: sample, done } = await decoded.next()
    if (done) {
      isOver = true
      return resampler.end()
    }
    const samples = foldDown(sample)
    sample.close()
    const passed = Math.min(before, samples.length)
    before -= passed
    return resampler.push(samples.subarray(passed))
  }

  return {
    async read(count) {
      const parts = [ready]
      let length = ready.length
      while (length < count && !isOver) {
        const more = await decodeMore()
        parts.push(more)
        length += more.length
      }
      const all = new Float32Array(length)
      let at = 0
      for (const part of parts) {
        all.set(part, at)
        at += part.length
      }
      ready = all.slice(count)
      return all.subarray(0, count)
    },
    async close() {
      await decoded.return()
      input.dispose()
    },
  }
}
