import { useStore } from 'jotai'
import { type RefObject, useRef, useState } from 'react'
import { personAtom } from '#app/state/person/person.ts'
import { copyText, shareNatively } from '#app/ui/platform/share.ts'
import { newId } from '#device/sync/new-id.ts'
import { shareTexts } from '#domain/messages/records/results.ts'

export interface Share {
  /** Whether the text is shown to be copied, because the device has no share sheet or it failed. */
  readonly isOpen: boolean
  /** The result as a message; empty while there is none. */
  readonly said: string
  share(): Promise<void>
  copy(): Promise<void>
}

/**
 * @param id of the record; however often it is shared, it counts once
 * @param field shows the text while it is open
 */
export function useShare(id: string, words: string, field: RefObject<HTMLTextAreaElement | null>): Share {
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  const isBusy = useRef(false)
  const count = useReportShare(id)

  /** One at a time: a second click while the first is under way does nothing. */
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

/** For each record shared on this page: the id of its share, and whether it was sent or waits to be. */
const shares = new Map<string, { readonly id: string; isKept: boolean }>()

/** Reports a signed-in person's share to the server, once. @returns false where it waits to be sent */
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
      // Refused, or its script could not be loaded: another click tries again.
      one.isKept = false
      return false
    }
  }
}
