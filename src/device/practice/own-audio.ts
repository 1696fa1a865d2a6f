/**
 * A person's own audio on this device: chosen files and a recording, each as an ArrayBuffer (WebKit stores
 * no blobs). It has its own database, so that its size never blocks a record. It stays, hidden, when its
 * person signs out, for that person alone.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { userIdOf } from '#device/identity/person.ts'
import { assertReadable } from '#device/storage/readable.ts'
import {
  type OwnAudioInfo,
  type OwnAudioKind,
  ownAudioKinds,
  parseOwnAudio,
} from '#domain/audio/own-audio.ts'
import type { Owner } from '#domain/records/owner.ts'

export interface OwnAudioStore {
  /** What `owner` has. Never rejects: what cannot be read is left out. */
  list(owner: Owner): Promise<readonly OwnAudioInfo[]>
  /** Never rejects; null when there is none. */
  bytes(owner: Owner, kind: OwnAudioKind): Promise<ArrayBuffer | null>
  /**
   * Replaces what was there of its kind. Never rejects.
   * @returns whether it outlives the page; otherwise memory holds it, and what was there before is gone from
   * the list
   */
  save(owner: Owner, about: OwnAudioInfo, bytes: ArrayBuffer): Promise<boolean>
  /**
   * Moves what `from` has to `to`, except kinds that `to` has already. Repeated, it moves what is left.
   * Rejects when the device refuses: the rest still belongs to `from` then.
   */
  transfer(from: Owner, to: Owner): Promise<void>
  /** Rejects when the device refuses: it is still there then. */
  remove(owner: Owner, kind: OwnAudioKind): Promise<void>
}

interface Schema extends DBSchema {
  about: { key: string; value: unknown }
  bytes: { key: string; value: unknown }
}

export const AUDIO_DATABASE = 'stilltide-audio'

/** The key it is stored under: the same for an account and its offline identity. */
const keyOf = (owner: Owner, kind: OwnAudioKind) => {
  const id = userIdOf(owner)
  return `${id === null ? 'guest' : `user:${id}`}/${kind}`
}

export function createOwnAudioStore(name = AUDIO_DATABASE): OwnAudioStore {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  const memory = new Map<string, { about: OwnAudioInfo; bytes: ArrayBuffer }>()

  const database = () => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('about')
        fresh.createObjectStore('bytes')
      },
      blocking: (_current, _blocked, event) => {
        ;(event.target as IDBDatabase).close()
        opened = null
      },
      terminated: () => {
        opened = null
      },
    }).catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }

  async function aboutAt(key: string): Promise<OwnAudioInfo | null> {
    const inMemory = memory.get(key)
    if (inMemory !== undefined) return inMemory.about
    try {
      return parseOwnAudio(await (await database()).get('about', key))
    } catch {
      return null
    }
  }

  /** Writes both parts in one step, whole or not at all. */
  async function write(key: string, about: OwnAudioInfo, bytes: ArrayBuffer) {
    const tx = (await database()).transaction(['about', 'bytes'], 'readwrite', { durability: 'strict' })
    await Promise.all([
      tx.objectStore('about').put(about, key),
      tx.objectStore('bytes').put(bytes, key),
      tx.done,
    ])
  }

  /** Moves both parts from one key to the other in one step, unless something is there already. */
  async function move(from: string, to: string) {
    if ((await aboutAt(to)) !== null) return
    const inMemory = memory.get(from)
    if (inMemory !== undefined) {
      memory.set(to, inMemory)
      memory.delete(from)
      return
    }
    const tx = (await database()).transaction(['about', 'bytes'], 'readwrite', { durability: 'strict' })
    const [abouts, allBytes] = [tx.objectStore('about'), tx.objectStore('bytes')]
    const [about, bytes] = [await abouts.get(from), await allBytes.get(from)]
    if (about !== undefined && bytes !== undefined) {
      await Promise.all([abouts.put(about, to), allBytes.put(bytes, to)])
      await Promise.all([abouts.delete(from), allBytes.delete(from)])
    }
    await tx.done
  }

  return {
    async list(owner) {
      const found = await Promise.all(ownAudioKinds.map((kind) => aboutAt(keyOf(owner, kind))))
      return found.filter((about) => about !== null)
    },
    async bytes(owner, kind) {
      const key = keyOf(owner, kind)
      const inMemory = memory.get(key)
      if (inMemory !== undefined) return inMemory.bytes
      try {
        const bytes = await (await database()).get('bytes', key)
        return bytes instanceof ArrayBuffer ? bytes : null
      } catch {
        return null
      }
    },
    async save(owner, about, bytes) {
      const key = keyOf(owner, about.kind)
      try {
        await write(key, assertReadable('own audio', about, parseOwnAudio), bytes)
        memory.delete(key)
        return true
      } catch {
        memory.set(key, { about, bytes })
        return false
      }
    },
    async transfer(from, to) {
      for (const kind of ownAudioKinds) await move(keyOf(from, kind), keyOf(to, kind))
    },
    async remove(owner, kind) {
      const key = keyOf(owner, kind)
      memory.delete(key)
      const tx = (await database()).transaction(['about', 'bytes'], 'readwrite', { durability: 'strict' })
      await Promise.all([tx.objectStore('about').delete(key), tx.objectStore('bytes').delete(key), tx.done])
    },
  }
}
