/** A practice that broke off: as it stands in the device's storage now, null when nothing did. */
import { readDraft } from '#device/draft.ts'
import { localStore } from '#device/settings.ts'

export const readUnfinished = () => readDraft(localStore())
