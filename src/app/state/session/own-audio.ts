/** A person's own audio as React sees it. Its database is loaded at first use. */
import { atom } from 'jotai'
import { requestPersistentStorageSilentlyAtom } from '#app/state/device/persistent-storage.ts'
import { ownerAtom } from '#app/state/person/person.ts'
import type { OwnAudioStore } from '#device/practice/own-audio.ts'
import type { OwnAudioInfo, OwnAudioKind } from '#domain/audio/own-audio.ts'
import type { Owner } from '#domain/records/owner.ts'
import type { PhaseKind } from '#domain/session/techniques.ts'

let opened: Promise<OwnAudioStore> | null = null
const openStore = () => {
  opened ??= import('#device/practice/own-audio.ts').then(({ createOwnAudioStore }) => createOwnAudioStore())
  return opened.catch((error: unknown) => {
    opened = null
    throw error
  })
}

const changesAtom = atom(0)

/** The current person's own audio. */
export const ownAudioAtom = atom(async (get): Promise<readonly OwnAudioInfo[]> => {
  get(changesAtom)
  const owner = await get(ownerAtom)
  return (await openStore()).list(owner)
})

/** A blob of its bytes, or null when there is none. */
export const readOwnAudioAtom = atom(null, async (get, _set, kind: OwnAudioKind): Promise<Blob | null> => {
  const [owner, store] = [await get(ownerAtom), await openStore()]
  const [bytes, about] = [await store.bytes(owner, kind), await store.list(owner)]
  const type = about.find((one) => one.kind === kind)?.type
  return bytes === null || type === undefined ? null : new Blob([bytes], { type })
})

/** A word that the person recorded; null when there is none. */
export const readOwnWordAtom = atom(
  null,
  async (_get, set, word: PhaseKind): Promise<ArrayBuffer | null> =>
    (await set(readOwnAudioAtom, `word-${word}`))?.arrayBuffer() ?? null,
)

/** Whether the audio stored last outlives the page. */
export const isOwnAudioPersistentAtom = atom((get) => get(persistentAtom))
const persistentAtom = atom(true)

/** @returns whether it outlives the page */
export const saveOwnAudioAtom = atom(
  null,
  async (get, set, about: OwnAudioInfo, bytes: ArrayBuffer): Promise<boolean> => {
    const [owner, store] = [await get(ownerAtom), await openStore()]
    const isLasting = await store.save(owner, about, bytes)
    set(persistentAtom, isLasting)
    set(changesAtom, (count) => count + 1)
    void set(requestPersistentStorageSilentlyAtom)
    return isLasting
  },
)

/** Moves what `from` has to `to`; what cannot be moved stays where it is. Never rejects. */
export const transferOwnAudioAtom = atom(null, async (_get, set, from: Owner, to: Owner): Promise<void> => {
  await openStore()
    .then((store) => store.transfer(from, to))
    .catch(() => {})
  set(changesAtom, (count) => count + 1)
})

/**
 * Removes all of one person's audio, whoever is signed in. Never rejects.
 * @returns whether nothing is left
 */
export async function forgetOwnAudio(owner: Owner): Promise<boolean> {
  try {
    const store = await openStore()
    await Promise.all((await store.list(owner)).map(({ kind }) => store.remove(owner, kind)))
    return true
  } catch {
    return false
  }
}

/** Removes one of them, or all. Rejects when the device refuses. */
export const removeOwnAudioAtom = atom(null, async (get, set, kind?: OwnAudioKind) => {
  const [owner, store] = [await get(ownerAtom), await openStore()]
  const kinds = kind === undefined ? (await store.list(owner)).map((one) => one.kind) : [kind]
  await Promise.all(kinds.map((one) => store.remove(owner, one))).finally(() =>
    set(changesAtom, (count) => count + 1),
  )
})
