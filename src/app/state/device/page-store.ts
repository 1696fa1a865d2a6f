/** The page's own store, for code that exists once per page outside any component. */
import { getDefaultStore } from 'jotai'
import type { JotaiStore } from './device-store.ts'

export const getPageStore = (): JotaiStore => getDefaultStore()
