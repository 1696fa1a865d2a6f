/** @param times in milliseconds @returns such as `median 310, worst 820 ms` */
export function spanOf(times: readonly number[]): string {
  const sorted = [...times].sort((one, other) => one - other)
  const [median, worst] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0]
  return `median ${median.toFixed(0)}, worst ${worst.toFixed(0)} ms`
}
