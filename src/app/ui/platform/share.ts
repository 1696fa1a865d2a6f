/** How something leaves the page: by the device's own sheet, or by the clipboard. */

/** @returns whether it was shared: not where there is no sheet, where it fails, or where a person thinks better of it */
export const shareNatively = async (what: ShareData): Promise<boolean> =>
  typeof navigator.share === 'function' &&
  navigator.share(what).then(
    () => true,
    () => false,
  )

/** By the clipboard, else by the field's own words, which are selected then in any case. @returns whether they were copied */
export async function copyText(words: string, field: HTMLTextAreaElement | null): Promise<boolean> {
  const isWritten = await Promise.resolve(navigator.clipboard?.writeText(words)).then(
    () => navigator.clipboard !== undefined,
    () => false,
  )
  if (isWritten) return true
  field?.focus()
  field?.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  }
}
