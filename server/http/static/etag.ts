const opaque = (tag: string) => tag.trim().replace(/^W\//, '')

/** Whether an If-None-Match header names `etag`; weakly compared, as a proxy that recodes bodies weakens tags. */
export function isNoneMatchMet(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === etag)
}
