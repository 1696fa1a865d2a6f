import type { TapChunk } from './tap-types.ts'

/** The sound of one stream, assembled from its chunks. */
export interface Recording {
  /** Frame of the context at `samples[0]`. */
  readonly first: number
  readonly samples: Float32Array
  /** Stretches between first and last frame that did not arrive. Empty if the recorder lost nothing. */
  readonly gaps: readonly { readonly frame: number; readonly length: number }[]
}

/** Collects chunks of any streams, in any order, and assembles whole recordings. */
export class TapRecordings {
  readonly #streams = new Map<number, { frame: number; length: number; samples: Float32Array | null }[]>()

  add(chunks: readonly TapChunk[]): void {
    for (const { stream, frame, length, samples } of chunks) {
      const known = this.#streams.get(stream) ?? []
      known.push({ frame, length, samples: samples === '' ? null : samplesOf(samples) })
      this.#streams.set(stream, known)
    }
  }

  /** Ids of streams with any chunks, in ascending order. */
  streams(): number[] {
    return [...this.#streams.keys()].sort((a, b) => a - b)
  }

  /** @throws if nothing of `stream` has arrived or two chunks overlap. */
  recording(stream: number): Recording {
    const chunks = [...(this.#streams.get(stream) ?? [])].sort((a, b) => a.frame - b.frame)
    const [head] = chunks
    const last = chunks.at(-1)
    if (!head || !last) throw new Error(`tap: nothing of stream ${stream} has arrived`)
    const samples = new Float32Array(last.frame + last.length - head.frame)
    const gaps: { frame: number; length: number }[] = []
    let next = head.frame
    for (const chunk of chunks) {
      if (chunk.frame < next) {
        const list = chunks.map((each) => `${each.frame}+${each.length}`).join(' ')
        throw new Error(`tap: stream ${stream} has frame ${chunk.frame} twice: ${list}`)
      }
      if (chunk.frame > next) gaps.push({ frame: next, length: chunk.frame - next })
      if (chunk.samples) samples.set(chunk.samples, chunk.frame - head.frame)
      next = chunk.frame + chunk.length
    }
    return { first: head.frame, samples, gaps }
  }
}

/** Float32 samples of the tap's base64. */
export function samplesOf(base64: string): Float32Array {
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'))
  return new Float32Array(bytes.buffer, 0, bytes.byteLength >> 2)
}
