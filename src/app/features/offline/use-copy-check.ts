import { useEffect, useState } from 'react'
import { browserCopy, type CopyFault, clearSounds, fetchItem } from '#device/offline/offline-copy.ts'
import { proofTexts } from '#domain/messages/pages/offline-proof.ts'
import { EMERGENCY_LIMIT, filesOf, type OfflineItem, offlineItems } from '#domain/pages/offline.ts'
import { sizeWords } from '#domain/texts/pages/offline-proof.ts'
import { type Verification, verifyItem } from './verify-item.ts'

/** What is known of one item. */
export type ItemStatus =
  | { readonly name: 'checking' | 'fetching' }
  | { readonly name: 'kept'; readonly size: number }
  | { readonly name: 'missing'; readonly why: CopyFault | null }

const toItemStatus = (proof: Verification, why: CopyFault | null = null): ItemStatus =>
  proof.isKept ? { name: 'kept', size: proof.size } : { name: 'missing', why }

/** Space used and free, in words; null where the browser does not say. Never rejects. */
async function readStorage(): Promise<string | null> {
  const found = await navigator.storage?.estimate?.().catch(() => null)
  if (found?.usage === undefined || found.quota === undefined) return null
  return proofTexts.used({ used: sizeWords(found.usage), free: sizeWords(found.quota - found.usage) })
}

/** Checks every item, one after the other, and fetches again those that are requested. */
export function useCopyCheck() {
  const [proofs, setProofs] = useState<ReadonlyMap<string, ItemStatus>>(new Map())
  const [storage, setStorage] = useState<string | null>(null)
  const [said, say] = useState('')
  const show = ({ url }: OfflineItem, shown: ItemStatus) =>
    setProofs((before) => new Map(before).set(url, shown))

  async function checkAll(isLeft: () => boolean = () => false) {
    for (const item of offlineItems) {
      const shown = toItemStatus(await verifyItem(item, browserCopy))
      if (isLeft()) return
      show(item, shown)
    }
    const words = await readStorage()
    if (!isLeft()) setStorage(words)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the panel opens
  useEffect(() => {
    let isLeft = false
    void checkAll(() => isLeft)
    return () => {
      isLeft = true
    }
  }, [])

  async function fetchAnew(item: OfflineItem) {
    show(item, { name: 'fetching' })
    // An item that does not work must not be served again.
    await dropCached(item)
    const fetched = await fetchItem(item, browserCopy, EMERGENCY_LIMIT)
    show(item, toItemStatus(await verifyItem(item, browserCopy), fetched.isStored ? null : fetched.reason))
    setStorage(await readStorage())
  }
  async function clear() {
    say(proofTexts.cleared({ count: await clearSounds(browserCopy) }))
    await checkAll()
  }
  return { proofs, storage, said, fetchAnew, clear }
}

const dropCached = (item: OfflineItem) =>
  browserCopy
    .openCache()
    .then((cache) => Promise.all(filesOf(item).map(({ url }) => cache.delete(url))))
    .catch(() => false)
