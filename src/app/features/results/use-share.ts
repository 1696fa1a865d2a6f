import { useStore } from 'jotai'
import { type RefObject, useRef, useState } from 'react'
import { personAtom } from '#app/state/person/person.ts'
import { copyText, shareNatively } from '#app/ui/platform/share.ts'
import { newId } from '#device/sync/new-id.ts'
import { shareTexts } from '#domain/texts/records/results.ts'

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
  const count = useReportShare(id)

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
        if (await copyText(words, field.current)) await done(shareTexts.copied)
        else setSaid(shareTexts.selected)
      }),
  }
}

/** Of each record that was shared on this page: what its share is called, and whether it is told or waits to be. */
const shares = new Map<string, { readonly id: string; isKept: boolean }>()

/** Tells the server of a signed-in person's share, once. @returns false where it waits to be told */
function useReportShare(recordId: string): () => Promise<boolean> {
  const atoms = useStore()
  return async () => {
    const { state } = atoms.get(personAtom)
    const one = shares.get(recordId) ?? { id: newId(), isKept: false }
    shares.set(recordId, one)
    if (state === 'guest' || state === 'loading' || one.isKept) return true
    one.isKept = true
    try {
      const { reportShare } = await import('#app/queries/queued-calls.ts')
      return (await reportShare({ atoms }, one.id)) === 'sent'
    } catch {
      // Refused, or its script was not to be had: another press tries again.
      one.isKept = false
      return false
    }
  }
}
