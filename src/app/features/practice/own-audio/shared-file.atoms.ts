/** A file that another app shared with this one, from its arrival until it is kept or let go. */
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
  /** The name of the file that is there already; null where there is none. */
  readonly before: string | null
}

/** What arrived last and was not dealt with yet. */
export const receivedFileAtom = atom<ReceivedFile | SharedFault | null>(null)

/** Takes what waits, and opens the place where it is looked at. Never rejects. @param word of the address */
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
