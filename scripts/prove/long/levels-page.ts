/**
 * Measures what a page plays without keeping it: runs in the page, and uses nothing outside itself. Every
 * 10 ms the energy, and that of the sharpest 2 ms in it: its second difference, in which a click stands out.
 */

/** Levels of every hop so far, and what was wrong with the measuring. */
export interface Levels {
  /** Mean squares, in turn: of a hop, and of its sharpest part. */
  take(): number[]
  /** Frames that the audio thread left out. */
  skipped(): number
}

declare global {
  var __levels: Levels
}

/** Hops a second: a whole number of frames, in five parts, at 44.1 and at 48 kHz. */
export const HOPS_PER_SECOND = 100

export function levelsPage(hopsPerSecond: number): void {
  const worklet = `registerProcessor('levels', class extends AudioWorkletProcessor {
    hop = sampleRate / ${hopsPerSecond}; energy = 0; part = 0; sharpest = 0; count = 0; before = [0, 0]; due = currentFrame; out = []; skipped = 0
    process([input]) {
      // Chromium sometimes repeats a number for one block and is right again with the next.
      if (currentFrame > this.due) this.skipped += currentFrame - this.due
      this.due = Math.max(this.due, currentFrame) + 128
      for (let n = 0; n < 128; n++) {
        let x = 0
        for (const channel of input) x += channel[n] / input.length
        const [a, b] = this.before
        this.before = [b, x]
        this.energy += x * x
        this.part += (x - 2 * b + a) ** 2
        this.count++
        if (this.count % Math.floor(this.hop / 5) === 0) {
          this.sharpest = Math.max(this.sharpest, this.part / Math.floor(this.hop / 5))
          this.part = 0
        }
        if (this.count < this.hop) continue
        this.out.push(this.energy / this.hop, this.sharpest)
        this.energy = this.sharpest = this.part = this.count = 0
        if (this.out.length < 200) continue
        this.port.postMessage({ levels: this.out, skipped: this.skipped })
        this.out = []
      }
      return true
    }
  })`
  const module = URL.createObjectURL(new Blob([worklet], { type: 'text/javascript' }))
  const ready = new WeakMap<BaseAudioContext, Promise<void>>()
  let levels: number[] = []
  let skipped = 0
  globalThis.__levels = {
    take() {
      const taken = levels
      levels = []
      return taken
    },
    skipped: () => skipped,
  }
  globalThis.AudioContext = new Proxy(AudioContext, {
    construct(target, args, newTarget) {
      const context: AudioContext = Reflect.construct(target, args, newTarget)
      ready.set(context, context.audioWorklet.addModule(module))
      return context
    },
  })
  const connect = AudioNode.prototype.connect as (this: AudioNode, ...args: unknown[]) => AudioNode
  AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
    const isEnd = args[0] === this.context.destination && this.context instanceof AudioContext
    if (isEnd)
      void ready.get(this.context)?.then(() => {
        const node = new AudioWorkletNode(this.context, 'levels', { numberOfOutputs: 0 })
        node.port.onmessage = ({ data }) => {
          levels = levels.concat(data.levels)
          skipped = data.skipped
        }
        connect.call(this, node)
      })
    return connect.call(this, ...args)
  } as typeof AudioNode.prototype.connect
}
