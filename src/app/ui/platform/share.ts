/** Sharing from the page: by the device's share sheet, or by the clipboard. */

/** @returns whether it was shared: false where there is no sheet, it fails, or the person cancels */
export const shareNatively = async (what: ShareData): Promise<boolean> =>
  typeof navigator.share === 'function' &&
  navigator.share(what).then(
    () => true,
    () => false,
  )

/**
 * Copies by the clipboard API, else from the field, whose text is selected in any case.
 * @returns whether it was copied
 */
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
