/**
 * The recorder in the audio thread, as a function whose source text becomes the worklet's module: it must use nothing
 * from outside itself. It gathers blocks itself and sends them in chunks, so a main thread blocked for any time only
 * delays messages; nothing is thrown away. A break in `currentFrame` ends a chunk, so gaps show in the chunks' frames.
 */
export function tapWorklet(): void {
  const scope = globalThis as unknown as {
    readonly currentFrame: number
    readonly AudioWorkletProcessor: new () => { readonly port: MessagePort }
    registerProcessor(name: string, processor: unknown): void
  }
  scope.registerProcessor(
    'stilltide-tap',
    class extends scope.AudioWorkletProcessor {
      chunk: Float32Array
      filled = 0
      first = 0
      loud = false
      isOpen = true

      constructor(options: { processorOptions: { frames: number } }) {
        super()
        this.chunk = new Float32Array(options.processorOptions.frames)
        this.port.onmessage = (event: MessageEvent<string>) => {
          this.send()
          if (event.data === 'end') this.isOpen = false
        }
      }

      process(inputs: Float32Array[][]): boolean {
        const channels = inputs[0] ?? []
        const frames = channels[0]?.length ?? 128
        const expected = this.first + this.filled
        // Yes: later only. Chromium now and then leaves the old number standing for one block, and is right again
        // with the next; that block is not lost.
        if (scope.currentFrame > expected || this.filled + frames > this.chunk.length) this.send()
        if (this.filled === 0) this.first = Math.max(expected, scope.currentFrame)
        for (let i = 0; i < frames && channels.length > 0; i++) {
          let sum = 0
          for (const channel of channels) sum += channel[i] ?? 0
          const sample = sum / channels.length
          this.chunk[this.filled + i] = sample
          if (sample !== 0) this.loud = true
        }
        this.filled += frames
        return this.isOpen
      }

      send(): void {
        if (this.filled === 0) return
        const samples = this.loud ? this.chunk.slice(0, this.filled) : null
        const message = { frame: this.first, length: this.filled, samples }
        this.port.postMessage(message, samples ? [samples.buffer] : [])
        this.chunk.fill(0)
        this.first += this.filled
        this.filled = 0
        this.loud = false
      }
    },
  )
}
