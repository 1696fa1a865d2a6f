/** Hands a text to the browser as a download. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not at once: some browsers begin to read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
