/** The page's own facts, for what is there once a page and is told of by no component. */
import { getDefaultStore } from 'jotai'
import type { JotaiStore } from './device-store.ts'

export const getPageStore = (): JotaiStore => getDefaultStore()
