/** Numbers and codes as a person types them, on the keyboard of whatever language they write in. */

const isDigit = (point: number) => /\p{Nd}/u.test(String.fromCodePoint(point))

/**
 * Unicode keeps the decimal digits of a script in a row from 0 to 9, and where rows lie side by side each is whole: the
 * distance to the first digit of the run tells the value, without a table of scripts.
 */
function digitValue(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let first = point
  while (isDigit(first - 1)) first--
  return String((point - first) % 10)
}

/** The same text with the decimal digits of every script as 0 to 9. */
const inLatinDigits = (text: string) => text.replaceAll(/\p{Nd}/gu, digitValue)

/** What East Asian keyboards write in full width, and the signs that are typeset. */
const narrow: Record<string, string> = { '．': '.', '，': ',', '＋': '+', '－': '-', '−': '-' }

/** Digits with at most one mark among them. */
const plainNumber = /^[-+]?(?:\d+[.,٫]?\d*|[.,٫]\d+)(?:e\+?\d+)?$/i
/** Thousands in groups of three, by a mark that is not the decimal one. */
const groupedNumber = /^[-+]?\d{1,3}([.,٬'’\s])\d{3}(?:\1\d{3})*(?:(?!\1)[.,٫]\d+)?$/

/**
 * The number that was typed: digits of any script, with `.`, `,` or `٫` before the decimals, whatever the language.
 * A single mark is always the decimal one: `1,000` is 1, because no field of the app takes thousands. Several marks are
 * read as groups of thousands where that leaves one reading.
 * @returns null for what is no number, Infinity for one that is too large; never NaN
 */
export function readNumber(text: string): number | null {
  // Text of two directions is copied along with invisible marks (Cf).
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
