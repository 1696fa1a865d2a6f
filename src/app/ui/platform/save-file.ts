/** Hands a text to the browser as a download. @param type MIME type */
export const saveFile = (name: string, text: string, type = 'application/json'): void =>
  saveBlob(name, new Blob([text], { type }))

/** Hands bytes to the browser as a download. */
export function saveBlob(name: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes)
  download(name, address)
  // Not at once: some browsers begin to read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Has the browser download the content of `address`. */
export function download(name: string, address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
