/** A file that another app shared with this one, from its arrival until it is kept or discarded. */
import { atom } from 'jotai'
import { choiceAtoms } from '#app/features/practice/setup/setup.atoms.ts'
import { ownAudioAtom } from '#app/state/session/own-audio.ts'
import { takeSharedFile } from '#device/practice/shared-file.ts'
import type { SharedWord } from '#domain/links/shared.ts'

export interface SharedFault {
  readonly fault: Exclude<SharedWord, 'audio'>
}

export interface ReceivedFile {
  readonly file: File
  /** The name of the stored file; null where there is none. */
  readonly before: string | null
}

/** The file that arrived last and has not been dealt with yet. */
export const receivedFileAtom = atom<ReceivedFile | SharedFault | null>(null)

/**
 * Takes the waiting file, and opens the card that handles it. Never rejects.
 * @param word the status in the address
 */
export const checkSharedFileAtom = atom(null, async (get, set, word: SharedWord | null) => {
  if (word !== null && word !== 'audio') {
    set(receivedFileAtom, { fault: word })
  } else {
    const file = await takeSharedFile(globalThis.caches, Date.now())
    if (file === null) return
    const own = await get(ownAudioAtom).catch(() => [])
    set(receivedFileAtom, { file, before: own.find(({ kind }) => kind === 'custom')?.name ?? null })
  }
  set(choiceAtoms.energizing, { audioOption: 'custom' })
})
