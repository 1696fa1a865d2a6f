import { whiteNoise } from '#scripts/audio/signal/noise.ts'

const frameSeconds = 0.024
const order = 26

/**
 * Predictor and residual energy of one windowed frame, by the autocorrelation method (Levinson and Durbin).
 */
function predict(frame: Float64Array): { predictor: Float64Array; residual: number } {
  const correlation = Float64Array.from({ length: order + 1 }, (_, lag) => {
    let sum = 0
    for (let n = lag; n < frame.length; n++) sum += (frame[n] as number) * (frame[n - lag] as number)
    return sum
  })
  const predictor = new Float64Array(order + 1)
  let residual = (correlation[0] as number) * 1.0001 + 1e-12
  for (let i = 1; i <= order; i++) {
    let sum = correlation[i] as number
    for (let j = 1; j < i; j++) sum -= (predictor[j] as number) * (correlation[i - j] as number)
    const reflection = sum / residual
    const previous = predictor.slice()
    predictor[i] = reflection
    for (let j = 1; j < i; j++)
      predictor[j] = (previous[j] as number) - reflection * (previous[i - j] as number)
    residual *= 1 - reflection * reflection
  }
  return { predictor, residual }
}

/**
 * The same words whispered: the vocal tract of each frame stays, the voice in it is replaced by noise.
 * @param seed of the noise
 * @returns as long as `speech`, of about the same level
 */
export function whisper(speech: Float64Array, rate: number, seed: number): Float64Array {
  const length = Math.round(frameSeconds * rate)
  const hop = Math.floor(length / 4)
  const white = whiteNoise(seed)
  const result = new Float64Array(speech.length)
  const window = Float64Array.from({ length }, (_, n) => Math.sin((Math.PI * (n + 0.5)) / length) ** 2)
  const windowPower = window.reduce((sum, value) => sum + value * value, 0) / length
  for (let start = -length; start < speech.length; start += hop) {
    const frame = window.map((value, n) => value * (speech[start + n] ?? 0))
    const { predictor, residual } = predict(frame)
    const gain = Math.sqrt(Math.max(0, residual) / length / windowPower) * Math.sqrt(3)
    const tract = new Float64Array(order)
    for (let n = 0; n < length; n++) {
      let value = white() * gain
      for (let j = 1; j <= order; j++)
        value += (predictor[j] as number) * (tract[(n - j + order * 8) % order] as number)
      tract[n % order] = value
      const at = start + n
      if (at >= 0 && at < result.length)
        result[at] = (result[at] as number) + value * (window[n] as number) * 0.8
    }
  }
  return result
}
