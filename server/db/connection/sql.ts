/** Pieces of SQL that statements share. */

/** An instant as milliseconds since 1970: drivers differ in how they read timestamps. */
export const milliseconds = (column: string) => `round(extract(epoch from ${column}) * 1000)::float8`

/**
 * The place in a list, newest first, that two parameters tell, or before its beginning where they are null. One place
 * in any case, which an index finds, and no question whether there is one: the plan is made for both (pool.ts).
 */
export const placeAt = (instant: string, id: string) =>
  `(coalesce(${instant}::timestamptz, 'infinity'), coalesce(${id}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))`
