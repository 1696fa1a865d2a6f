/** Whether a database takes it and no one mangles it: without NUL, without halves of a character. */
export const isClean = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text)
