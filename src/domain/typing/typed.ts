/** Numbers and codes as a person types them, on a keyboard of any language. */

const isDigit = (point: number) => /\p{Nd}/u.test(String.fromCodePoint(point))

/**
 * Unicode places the decimal digits of a script in a row from 0 to 9, and adjacent rows are complete. So the
 * distance to the first digit of the run gives the value, without a table of scripts.
 */
function digitValue(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let first = point
  while (isDigit(first - 1)) first--
  return String((point - first) % 10)
}

/** The same text with the decimal digits of any script replaced by 0 to 9. */
const inLatinDigits = (text: string) => text.replaceAll(/\p{Nd}/gu, digitValue)

/** Full-width characters of East Asian keyboards, and typographic signs. */
const narrow: Record<string, string> = { '．': '.', '，': ',', '＋': '+', '－': '-', '−': '-' }

/** Digits with at most one separator. */
const plainNumber = /^[-+]?(?:\d+[.,٫]?\d*|[.,٫]\d+)(?:e\+?\d+)?$/i
/** Thousands in groups of three, with a separator other than the decimal one. */
const groupedNumber = /^[-+]?\d{1,3}([.,٬'’\s])\d{3}(?:\1\d{3})*(?:(?!\1)[.,٫]\d+)?$/

/**
 * The number that was typed: digits of any script, with `.`, `,` or `٫` before the decimals, in any language.
 * A single separator is always the decimal one: `1,000` is 1, because no field of the app takes thousands.
 * Several separators are read as groups of thousands if only one reading is possible.
 * @returns null if it is not a number, Infinity if it is too large; never NaN
 */
export function readNumber(text: string): number | null {
  // Copied bidirectional text contains invisible marks (Cf).
  const typed = inLatinDigits(text)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[．，＋－−]/g, (mark) => narrow[mark] ?? mark)
    .trim()
  if (plainNumber.test(typed)) return Number(typed.replace(/[,٫]/, '.'))
  const group = groupedNumber.exec(typed)?.[1]
  return group === undefined ? null : Number(typed.replaceAll(group, '').replace(/[,٫]/, '.'))
}

/** The digits of a code, as 0 to 9, however it was typed or pasted: with spaces, dashes, line breaks. */
export const readCode = (text: string): string => inLatinDigits(text).replaceAll(/\D/g, '')
