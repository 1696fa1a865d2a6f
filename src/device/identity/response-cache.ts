/**
 * The last answers of the server that a person reads without a network as well: who they are with their goal, their
 * figures, their presets. Of one person at a time; gone when they sign out.
 */

import * as databaseKeys from '#device/storage/database-keys.ts'
import { assertReadable } from '#device/storage/readable.ts'
import type { Store } from '#device/storage/store.ts'

export type CachedResponseName = 'user' | 'stats' | 'breathStats' | 'presets'

export interface CachedResponse {
  /** ISO instant of the answer. */
  readonly at: string
  /** Unknown until it was parsed: another version of the app may have written it. */
  readonly value: unknown
}

export type CachedResponses = Partial<Record<CachedResponseName, CachedResponse>>

const KEY = databaseKeys.cachedResponses

interface Row {
  readonly of: string
  readonly answers: CachedResponses
}

const responsesIn = (row: unknown, userId: string): CachedResponses => {
  const { of, answers } = (row ?? {}) as Partial<Row>
  return of === userId && typeof answers === 'object' && answers !== null ? answers : {}
}

/** Puts an answer to user `userId` in the place of the one before; those of anybody else go. */
export const cacheResponse = (
  store: Store,
  userId: string,
  name: CachedResponseName,
  answer: CachedResponse,
): Promise<void> =>
  store.update(KEY, (row) => {
    const answers = { ...parseResponses(row, userId), [name]: answer }
    assertReadable('answer', answers, (value) => parseResponses({ of: userId, answers: value }, userId))
    return { of: userId, answers } satisfies Row
  })

/** Nothing where none was kept of user `userId`. */
export async function readCachedResponses(store: Store, userId: string): Promise<CachedResponses> {
  return parseResponses(await store.get(KEY), userId)
}

function parseResponses(row: unknown, userId: string): CachedResponses {
  const isWhole = (answer: CachedResponse | undefined) => !Number.isNaN(Date.parse(String(answer?.at)))
  return Object.fromEntries(Object.entries(responsesIn(row, userId)).filter(([, answer]) => isWhole(answer)))
}

/** Nothing of user `userId` stays on the device. */
export const forgetCachedResponses = (store: Store, userId: string): Promise<void> =>
  store.update(KEY, (row) => ((row as Partial<Row> | null)?.of === userId ? null : undefined))
