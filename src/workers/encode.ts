/** Encodes blocks of samples into a file, as a stream. */
import {
  AudioSample,
  AudioSampleSource,
  canEncodeAudio,
  OggOutputFormat,
  Output,
  Quality,
  StreamTarget,
  type StreamTargetChunk,
  WavOutputFormat,
} from 'mediabunny'
import { type FileFormat, fileFormats } from '#domain/audio/audio-file.ts'
import { brand } from '#domain/pages/brand.ts'
import type { FileSink } from './file-sink.ts'

/** Bytes per write: few writes, little memory. */
const CHUNK = 1 << 20

const quality = new Quality({ bitrate: fileFormats.opus.rate })

/** Whether this browser can encode Opus. WAV needs no encoder. */
export const canEncodeOpus = (sampleRate: number) =>
  canEncodeAudio('opus', { numberOfChannels: 1, sampleRate, quality })

export interface Encoding {
  readonly format: FileFormat
  /** Stored in the file. */
  readonly title: string
  /** In Hz. */
  readonly sampleRate: number
}

export interface Encoder {
  /** Takes the next mono samples; resolves when more may come. */
  add(samples: Float32Array<ArrayBuffer>): Promise<void>
  /** Writes what is left. */
  finish(): Promise<void>
  cancel(): Promise<void>
}

/** Encodes into `sink`; its opener closes it. */
export async function openEncoder({ format, title, sampleRate }: Encoding, sink: FileSink): Promise<Encoder> {
  const writable = new WritableStream<StreamTargetChunk>({
    write: ({ data, position }) => sink.write(data, position),
  })
  const output = new Output({
    format: format === 'wav' ? new WavOutputFormat() : new OggOutputFormat(),
    target: new StreamTarget(writable, { chunked: true, chunkSize: CHUNK }),
  })
  const source = new AudioSampleSource(format === 'wav' ? { codec: 'pcm-s16' } : { codec: 'opus', quality })
  output.addAudioTrack(source)
  output.setMetadataTags({ title, artist: brand.name })
  await output.start()
  let frames = 0
  return {
    async add(samples) {
      const sample = new AudioSample({
        data: samples,
        format: 'f32-planar',
        numberOfChannels: 1,
        sampleRate,
        timestamp: frames / sampleRate,
      })
      frames += samples.length
      await source.add(sample)
      sample.close()
    },
    finish: () => output.finalize(),
    cancel: () => output.cancel(),
  }
}
