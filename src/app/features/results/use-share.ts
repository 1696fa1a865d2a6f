import { useAtomValue, useSetAtom } from 'jotai'
import { type RefObject, useRef, useState } from 'react'
import { lookAgainAtom } from '#app/facts/changes.ts'
import { personAtom } from '#app/facts/person.ts'
import { copied, shareNatively } from '#app/ui/share-out.ts'
import { keepNewAchievements } from '#device/new-achievements.ts'
import { newId } from '#device/new-id.ts'
import { sessionStore } from '#device/session-store.ts'
import { ownerKey } from '#domain/owner.ts'
import { shareTexts } from '#domain/texts/results.ts'

export interface Share {
  /** Whether the words stand there to be copied, because the device has no sheet of its own or it came to nothing. */
  readonly isOpen: boolean
  /** What came of it; empty while there is nothing to say. */
  readonly said: string
  share(): Promise<void>
  copy(): Promise<void>
}

/** @param id of the record; however often it is shared, it counts once @param field holds the words while they are open */
export function useShare(id: string, words: string, field: RefObject<HTMLTextAreaElement | null>): Share {
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  const isBusy = useRef(false)
  const count = useCountShare(id)

  /** One at a time: a second press while the first is under way does nothing. */
  async function alone(work: () => Promise<void>) {
    if (isBusy.current) return
    isBusy.current = true
    setSaid('')
    await work().finally(() => {
      isBusy.current = false
    })
  }
  async function done(word: string) {
    setOpen(false)
    setSaid(word)
    if (!(await count())) setSaid(shareTexts.notCounted)
  }

  return {
    isOpen,
    said,
    share: () =>
      alone(async () => {
        if (await shareNatively({ title: shareTexts.title, text: words })) await done(shareTexts.shared)
        else setOpen(true)
      }),
    copy: () =>
      alone(async () => {
        if (await copied(words, field.current)) await done(shareTexts.copied)
        else setSaid(shareTexts.selected)
      }),
  }
}

/** Of each record that was shared on this page: what its share is called, and whether the server knows of it. */
const shares = new Map<string, { readonly id: string; isTold: boolean }>()

/** Tells the server of a signed-in person's share, once. @returns false where that failed: it is told with the next one */
function useCountShare(recordId: string): () => Promise<boolean> {
  const person = useAtomValue(personAtom)
  const lookAgain = useSetAtom(lookAgainAtom)
  return async () => {
    const one = shares.get(recordId) ?? { id: newId(), isTold: false }
    shares.set(recordId, one)
    if (person.state === 'guest' || person.state === 'loading' || one.isTold) return true
    if (person.state === 'unknown') return false
    try {
      const { tellShare } = await import('#app/queries/results.ts')
      const earned = await tellShare(one.id, person.user.id)
      one.isTold = true
      const owner = ownerKey({ kind: 'user', id: person.user.id })
      keepNewAchievements(sessionStore(), owner, earned, new Date().toISOString())
      lookAgain()
      return true
    } catch {
      return false
    }
  }
}
