/** Pieces of SQL that statements share. */

/** An instant as milliseconds since 1970: drivers differ in how they read timestamps. */
export const milliseconds = (column: string) => `round(extract(epoch from ${column}) * 1000)::float8`

/**
 * The place in a list, newest first, that two parameters give, or the place before its beginning where they
 * are null. It is always one place, which an index finds, without a condition on null: both cases share one
 * plan (pool.ts).
 */
export const placeAt = (instant: string, id: string) =>
  `(coalesce(${instant}::timestamptz, 'infinity'), coalesce(${id}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))`
