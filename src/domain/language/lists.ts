/** Lists as people read them. */
import { LANGUAGE } from './numbers.ts'

/** 'a', 'a and b', 'a, b and c'; empty for none. */
export const listed = (parts: readonly string[]): string => new Intl.ListFormat(LANGUAGE).format(parts)
