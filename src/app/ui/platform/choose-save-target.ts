/** A person's answer when asked where to save a file. */
export type SaveTarget =
  | { readonly is: 'chosen'; readonly handle: FileSystemFileHandle }
  /** They changed their mind. */
  | { readonly is: 'nowhere' }
  /** This browser does not ask: the file is to be downloaded. */
  | { readonly is: 'downloads' }

/** Chromium's chooser (File System Access), which TypeScript does not list. */
interface Chooser {
  showSaveFilePicker?(options: {
    suggestedName: string
    types: { accept: Record<string, string[]> }[]
  }): Promise<FileSystemFileHandle>
}

/** Asks where to save a file. Call it within a gesture. @param ending without its dot */
export async function chooseSaveTarget(name: string, type: string, ending: string): Promise<SaveTarget> {
  const { showSaveFilePicker } = globalThis as Chooser
  if (showSaveFilePicker === undefined) return { is: 'downloads' }
  try {
    const types = [{ accept: { [type]: [`.${ending}`] } }]
    return { is: 'chosen', handle: await showSaveFilePicker({ suggestedName: name, types }) }
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError'
    return { is: isCancelled ? 'nowhere' : 'downloads' }
  }
}
