import { type Recording, samplesOf, TapRecordings } from './tap-recording.ts'
import type { TapBuffer, TapChunk, TapClock, TapPress, TapStart } from './tap-types.ts'

/** The part of a browser tab that recording needs. */
export interface Listened {
  evaluate<T>(fnSource: string, ...args: unknown[]): Promise<T>
}

/** Everything that the tap of one page recorded about one session. */
export interface Gathered {
  readonly recording: Recording
  readonly sampleRate: number
  readonly context: number
  readonly presses: readonly TapPress[]
  readonly clocks: readonly TapClock[]
  readonly troubles: readonly string[]
}

/** Fetches the recording from a page in parts, so that neither side has to hold or send all of it at once. */
export class Gatherer {
  readonly #tab: Listened
  readonly #recordings = new TapRecordings()
  readonly #clocks: TapClock[] = []

  constructor(tab: Listened) {
    this.#tab = tab
  }

  clock(): Promise<TapClock> {
    return this.#tab.evaluate<TapClock>('() => __tap.clock()')
  }

  starts(): Promise<TapStart[]> {
    return this.#tab.evaluate<TapStart[]>('() => __tap.starts(0)')
  }

  /** The clicks and key presses, with what their handlers read. */
  presses(): Promise<TapPress[]> {
    return this.#tab.evaluate<TapPress[]>('() => __tap.presses()')
  }

  async poll(): Promise<void> {
    this.#clocks.push(await this.clock())
    for (;;) {
      const chunks = await this.#tab.evaluate<TapChunk[]>('() => __tap.take(12)')
      this.#recordings.add(chunks)
      if (chunks.length < 12) return
    }
  }

  /** The samples of each file, decoded at the context's rate, by name. */
  async decode(
    urls: Readonly<Record<string, string>>,
    sampleRate: number,
  ): Promise<Map<string, Float32Array>> {
    const sounds = new Map<string, Float32Array>()
    for (const [name, url] of Object.entries(urls)) {
      const base64 = await this.#tab.evaluate<string>(
        '(url, rate) => __tap.decode(url, rate)',
        url,
        sampleRate,
      )
      sounds.set(name, samplesOf(base64))
    }
    return sounds
  }

  /** Buffers created in the page rather than decoded from a file. */
  async madeBuffers(): Promise<{ about: TapBuffer; samples: Float32Array }[]> {
    const all = await this.#tab.evaluate<TapBuffer[]>('() => __tap.buffers()')
    const made: { about: TapBuffer; samples: Float32Array }[] = []
    for (const about of all.filter((each) => each.url === null)) {
      made.push({
        about,
        samples: samplesOf(await this.#tab.evaluate<string>('(id) => __tap.buffer(id)', about.id)),
      })
    }
    return made
  }

  /** Everything recorded. @throws if the page never made a sound. */
  async finish(): Promise<Gathered> {
    await this.#tab.evaluate(
      '() => { __tap.flush(); return new Promise((resolve) => setTimeout(resolve, 300)) }',
    )
    await this.poll()
    const { contexts } = await this.clock()
    // The audible context: others may have been created for decoding or as a test.
    const heard = contexts.filter((each) =>
      each.streams.some(({ id }) => this.#recordings.streams().includes(id)),
    )
    const live = heard.at(-1)
    const stream = live?.streams.find(({ id }) => this.#recordings.streams().includes(id))
    if (!live || !stream) throw new Error('bench: the page never made a sound')
    const troubles = await this.#tab.evaluate<string[]>('() => __tap.troubles()')
    if (stream.recorder !== 'worklet') troubles.push(`recorded by ${stream.recorder}`)
    return {
      recording: this.#recordings.recording(stream.id),
      sampleRate: live.sampleRate,
      context: live.id,
      presses: await this.presses(),
      clocks: this.#clocks,
      troubles,
    }
  }
}
