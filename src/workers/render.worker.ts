/** Mixes and encodes a file, off the page's thread. */
import * as Comlink from 'comlink'
import { canDecodeAudio } from 'mediabunny'
import { FILE_RATE, type FileFormat, fileFormats } from '#domain/audio/audio-file.ts'
import { canEncodeOpus, openEncoder } from './encode.ts'
import { openSink, type SinkPlace } from './file-sink.ts'
import { addTrack, type MixRequest, mixCues, mixLength, type Samples, trackSpan } from './mix.ts'
import { createSoundscapeMixer } from './mix-soundscape.ts'
import { openTrack, type TrackBytes, type TrackReader } from './track-reader.ts'

/** What this browser can do. */
export interface RenderAbilities {
  readonly opus: boolean
  /** Whether a long track can be mixed in. */
  readonly tracks: boolean
}

export interface RenderOrder {
  readonly request: MixRequest
  readonly samples: Samples
  readonly track: TrackBytes | null
  /** A mono loop; null if nothing plays under the session. */
  readonly soundscape: Float32Array<ArrayBuffer> | null
  readonly format: FileFormat
  readonly title: string
  readonly place: SinkPlace
}

/** `file` is what is to be downloaded; null when it is already where the person chose. */
export type RenderEnd = { readonly is: 'done'; readonly file: Blob | null } | { readonly is: 'cancelled' }

const renderer = {
  async abilities(): Promise<RenderAbilities> {
    const [opus, tracks] = await Promise.all([
      canEncodeOpus(FILE_RATE),
      canDecodeAudio('mp3', { numberOfChannels: 1, sampleRate: 44_100 }),
    ])
    return { opus, tracks }
  },

  /**
   * Writes the whole file, or nothing.
   * @param goesOn receives after each block how much is done, 0…1; false cancels
   */
  async render(order: RenderOrder, goesOn: (done: number) => boolean | Promise<boolean>): Promise<RenderEnd> {
    const sink = await openSink(order.place, fileFormats[order.format].type)
    try {
      if (!(await encodeInto(sink, order, goesOn))) {
        await sink.discard()
        return { is: 'cancelled' }
      }
      return { is: 'done', file: await sink.finish() }
    } catch (error) {
      await sink.discard().catch(() => {})
      throw error
    }
  },
}

/** @returns whether it was completed */
async function encodeInto(
  sink: Awaited<ReturnType<typeof openSink>>,
  { request, samples, track, soundscape, format, title }: RenderOrder,
  goesOn: (done: number) => boolean | Promise<boolean>,
): Promise<boolean> {
  const encoder = await openEncoder({ format, title, sampleRate: request.sampleRate }, sink)
  const reader = track === null ? null : await openTrack(track, request.sampleRate)
  const under = soundscape === null ? null : createSoundscapeMixer(request, soundscape)
  const frames = mixLength(request)
  let from = 0
  try {
    for (const block of mixCues(request, samples)) {
      under?.add(block)
      await addNext(reader, request, block, from)
      from += block.length
      await encoder.add(block)
      // Awaited, so that the page's answer arrives even where the encoder never waits.
      if (!(await goesOn(from / frames))) {
        await encoder.cancel()
        return false
      }
    }
    await encoder.finish()
    return true
  } finally {
    await reader?.close()
  }
}

async function addNext(reader: TrackReader | null, request: MixRequest, block: Float32Array, from: number) {
  const { count } = trackSpan(request, from, block.length)
  if (reader !== null && count > 0) addTrack(request, block, from, await reader.read(count))
}

export type RenderWorker = typeof renderer
Comlink.expose(renderer)
