/** The codings of a body, best first where the client has no preference (RFC 9110 §12.5.3). */
export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** Each coding of an Accept-Encoding header with its weight, 0…1; an invalid weight counts as 0. */
function weights(header: string): Map<string, number> {
  const parsed = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
    if (coding)
      parsed.set(
        coding === 'x-gzip' ? 'gzip' : coding,
        /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(q) ? Number(q) : 0,
      )
  }
  return parsed
}

/**
 * The coding to answer with: the one of `available` with the highest weight in `header`, the smaller one of
 * two equals. `identity` when there is no header, nothing fits, or even `identity` was refused: an
 * uncompressed body is better than a 406.
 */
export function chooseEncoding(header: string | undefined, available: readonly Encoding[]): Encoding {
  if (header === undefined) return 'identity'
  const asked = weights(header)
  const weight = (coding: Encoding) =>
    asked.get(coding) ?? (coding === 'identity' ? 0 : (asked.get('*') ?? 0))
  const acceptable = encodings.filter((coding) => available.includes(coding) && weight(coding) > 0)
  return acceptable.toSorted((a, b) => weight(b) - weight(a))[0] ?? 'identity'
}
