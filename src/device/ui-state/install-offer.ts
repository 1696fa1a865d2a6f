/** Whether the offer to install was declined on this device; after that it is never made again. */
import * as localKeys from '#device/storage/local-keys.ts'
import { type ReadStorage, readText, type WriteStorage, writeText } from '#device/storage/stored-value.ts'

export const isOfferDeclined = (storage: ReadStorage): boolean =>
  readText(storage, localKeys.installOffer) === 'declined'

/** Where that cannot be stored, the offer is made again with the next session. */
export const declineOffer = (storage: WriteStorage): boolean =>
  writeText(storage, localKeys.installOffer, 'declined')
