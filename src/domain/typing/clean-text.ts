/** Texts that people enter: what a database accepts, and what of them is visible. */

/** Whether a database stores it unchanged: without NUL and lone surrogates. */
export const isClean = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text)

/**
 * What is not drawn (Unicode: Default_Ignorable_Code_Point), marks that change the direction of the text
 * after them, control characters and annotations. The alternatives before it are left alone because they are
 * part of something drawn: the letters of a flag, joiners of letters and emoji, and variation selectors.
 */
const hidden =
  /\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|(?<=(?!\p{DI})[\p{L}\p{M}\p{Emoji}]\p{VS}?)[\u200C\u200D](?=(?!\p{DI})[\p{L}\p{Extended_Pictographic}])|(?<=[^\s\p{DI}\p{Cc}\uFFF9-\uFFFB])\p{VS}|([\p{DI}\p{Cc}\uFFF9-\uFFFB])/gu

/** A character that is visible by itself: no space, no combining mark, no blank Braille pattern. */
const seen = /[^\s\p{M}\u2800]/u

/**
 * A name or another one-line text as it is stored and shown: without invisible characters and marks that
 * change the direction of the text around it, with spaces for line breaks, trimmed.
 * @returns '' if nothing visible is left
 */
export function cleanLine(text: string): string {
  const line = text
    .replaceAll(/[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(hidden, (all: string, mark: string | undefined) => (mark === undefined ? all : ''))
    .trim()
  return seen.test(line) ? line : ''
}
