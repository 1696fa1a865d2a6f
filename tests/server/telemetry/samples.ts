/** Reads Prometheus's text format. */

export interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

export function samplesIn(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', inner = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
      const labels = Object.fromEntries(
        [...inner.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key, text]),
      )
      return { name, labels, value: Number(value) }
    })
}

/** The sum of the samples with this name and these labels; undefined where there is none. */
export function sumOf(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const found = samplesIn(text).filter(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  )
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0)
}
