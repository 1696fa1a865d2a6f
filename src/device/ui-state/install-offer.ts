/** Whether the offer to install was put aside on this device: it is made until then, and never again. Never throws. */
const KEY = 'installOffer'

export function isOfferDeclined(storage: Pick<Storage, 'getItem'> | null): boolean {
  try {
    return storage?.getItem(KEY) === 'declined'
  } catch {
    return false
  }
}

export function declineOffer(storage: Pick<Storage, 'setItem'> | null): void {
  try {
    storage?.setItem(KEY, 'declined')
  } catch {
    // It is made again with the next session.
  }
}
