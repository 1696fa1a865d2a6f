/** Sound as numbers in [−1, 1), one channel. */
export interface Recording {
  /** Hz */
  readonly rate: number
  readonly pcm: Float64Array
}

class Bits {
  #at = 0
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get byteIndex(): number {
    return this.#at >> 3
  }

  get isAtEnd(): boolean {
    return this.byteIndex >= this.#bytes.length
  }

  unsigned(count: number): number {
    let value = 0
    for (let n = 0; n < count; n++, this.#at++) {
      value = value * 2 + (((this.#bytes[this.#at >> 3] ?? 0) >> (7 - (this.#at & 7))) & 1)
    }
    return value
  }

  signed(count: number): number {
    const value = this.unsigned(count)
    return value >= 2 ** (count - 1) ? value - 2 ** count : value
  }

  unary(): number {
    let zeros = 0
    while (this.unsigned(1) === 0) zeros++
    return zeros
  }

  skip(count: number): void {
    this.#at += count
  }

  align(): void {
    this.#at = (this.#at + 7) & ~7
  }
}

const fixedPredictors = [[], [1], [2, -1], [3, -3, 1], [4, -6, 4, -1]]

function readResidual(bits: Bits, block: number, order: number, into: Int32Array): void {
  const parameterBits = bits.unsigned(2) === 0 ? 4 : 5
  const partitions = 2 ** bits.unsigned(4)
  let at = order
  for (let partition = 0; partition < partitions; partition++) {
    const parameter = bits.unsigned(parameterBits)
    const end = ((partition + 1) * block) / partitions
    const isEscaped = parameter === 2 ** parameterBits - 1
    const rawBits = isEscaped ? bits.unsigned(5) : 0
    for (; at < end; at++) {
      if (isEscaped) into[at] = rawBits === 0 ? 0 : bits.signed(rawBits)
      else {
        const folded = bits.unary() * 2 ** parameter + bits.unsigned(parameter)
        into[at] = folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2
      }
    }
  }
}

function readSubframe(bits: Bits, block: number, depth: number): Int32Array {
  bits.skip(1)
  const type = bits.unsigned(6)
  const wasted = bits.unsigned(1) === 1 ? bits.unary() + 1 : 0
  const width = depth - wasted
  const samples = new Int32Array(block)
  if (type === 0) samples.fill(bits.signed(width))
  else if (type === 1) for (let n = 0; n < block; n++) samples[n] = bits.signed(width)
  else {
    const isLinear = type >= 32
    const order = isLinear ? type - 31 : type - 8
    for (let n = 0; n < order; n++) samples[n] = bits.signed(width)
    let predictor = fixedPredictors[order] ?? []
    let shift = 0
    if (isLinear) {
      const precision = bits.unsigned(4) + 1
      shift = bits.signed(5)
      predictor = Array.from({ length: order }, () => bits.signed(precision))
    }
    readResidual(bits, block, order, samples)
    for (let n = order; n < block; n++) {
      let sum = 0
      for (let j = 0; j < order; j++) sum += (predictor[j] as number) * (samples[n - 1 - j] as number)
      samples[n] = (samples[n] as number) + Math.floor(sum / 2 ** shift)
    }
  }
  return wasted > 0 ? samples.map((value) => value * 2 ** wasted) : samples
}

function readBlockSize(bits: Bits, sizeCode: number, rateCode: number): number {
  let first = bits.unsigned(8)
  for (; (first & 0xc0) === 0xc0; first = (first << 1) & 0xff) bits.skip(8)
  let block = sizeCode === 1 ? 192 : sizeCode < 6 ? 576 * 2 ** (sizeCode - 2) : 256 * 2 ** (sizeCode - 8)
  if (sizeCode === 6) block = bits.unsigned(8) + 1
  if (sizeCode === 7) block = bits.unsigned(16) + 1
  if (rateCode === 12) bits.skip(8)
  if (rateCode > 12) bits.skip(16)
  return block
}

/**
 * Decodes a FLAC file of one channel, so that reading the takes needs no other program. Checksums are not
 * verified.
 * @throws Error when the file is no FLAC or has more channels
 */
export function decodeFlac(bytes: Uint8Array): Recording {
  const bits = new Bits(bytes)
  if (bits.unsigned(32) !== 0x664c6143) throw new Error('expected a FLAC file, got something else')
  let [rate, channels, depth, total] = [0, 0, 0, 0]
  for (let isLast = false; !isLast; ) {
    isLast = bits.unsigned(1) === 1
    const type = bits.unsigned(7)
    const length = bits.unsigned(24)
    if (type !== 0) {
      bits.skip(length * 8)
      continue
    }
    bits.skip(80)
    rate = bits.unsigned(20)
    channels = bits.unsigned(3) + 1
    depth = bits.unsigned(5) + 1
    total = bits.unsigned(36)
    bits.skip(128)
  }
  if (channels !== 1) throw new Error(`expected a recording of one channel, got ${channels}`)
  const pcm = new Float64Array(total)
  for (let at = 0; at < total && !bits.isAtEnd; ) {
    bits.skip(16)
    const sizeCode = bits.unsigned(4)
    const rateCode = bits.unsigned(4)
    bits.skip(8)
    const block = readBlockSize(bits, sizeCode, rateCode)
    bits.skip(8)
    const samples = readSubframe(bits, block, depth)
    for (let n = 0; n < block && at < total; n++, at++) pcm[at] = (samples[n] as number) / 2 ** (depth - 1)
    bits.align()
    bits.skip(16)
  }
  return { rate, pcm }
}
