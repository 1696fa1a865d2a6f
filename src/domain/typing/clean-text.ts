/** Texts that people give to things: what a database takes, and what is left of them for the eye. */

/** Whether a database takes it and no one mangles it: without NUL, without halves of a character. */
export const isClean = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text)

/**
 * What is not drawn (Unicode: Default_Ignorable_Code_Point), with the marks that turn the direction of all that follows,
 * control characters and annotations; before it what is left as it is, being part of something drawn: the letters of a
 * flag, what joins letters and emoji, and what chooses the look of the character before it.
 */
const hidden =
  /\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|(?<=(?!\p{DI})[\p{L}\p{M}\p{Emoji}]\p{VS}?)[\u200C\u200D](?=(?!\p{DI})[\p{L}\p{Extended_Pictographic}])|(?<=[^\s\p{DI}\p{Cc}\uFFF9-\uFFFB])\p{VS}|([\p{DI}\p{Cc}\uFFF9-\uFFFB])/gu

/** Something that is seen by itself: no space, no mark that sits on another character, no Braille without dots. */
const seen = /[^\s\p{M}\u2800]/u

/**
 * A name or another text of one line as it is kept and shown: without what nobody sees and what turns the direction of
 * the text around it, line breaks as spaces, trimmed.
 * @returns '' where nothing is left to be seen
 */
export function cleanLine(text: string): string {
  const line = text
    .replaceAll(/[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(hidden, (all: string, mark: string | undefined) => (mark === undefined ? all : ''))
    .trim()
  return seen.test(line) ? line : ''
}
