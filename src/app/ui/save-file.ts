/** Hands a text to the browser as a download. */
export const saveFile = (name: string, text: string): void =>
  saveBlob(name, new Blob([text], { type: 'application/json' }))

/** Hands bytes to the browser as a download. */
export function saveBlob(name: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not at once: some browsers begin to read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
