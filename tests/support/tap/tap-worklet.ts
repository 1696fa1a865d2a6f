/**
 * The recorder in the audio thread, as a function whose source becomes the worklet's module: it must use
 * nothing from outside itself. It collects blocks and sends them in chunks, so a blocked main thread only
 * delays messages; nothing is lost. A jump in `currentFrame` ends a chunk, so gaps are visible in the chunks'
 * frames.
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
        // Only a later frame counts as a gap. Chromium sometimes repeats the old number for one block and is
        // right again with the next; that block is not lost.
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
