/**
 * The server's last answers that a person can also read without a network: their account with its goal, their
 * figures, their presets. For one person at a time; removed when they sign out.
 */

import * as databaseKeys from '#device/storage/database-keys.ts'
import { assertReadable } from '#device/storage/readable.ts'
import type { Store } from '#device/storage/store.ts'

export type CachedResponseName = 'user' | 'stats' | 'breathStats' | 'presets'

export interface CachedResponse {
  /** ISO instant of the answer. */
  readonly at: string
  /** Unknown until it is parsed: another version of the app may have written it. */
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

/** Replaces the stored answer to user `userId`, and removes anyone else's. */
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

/** Empty where none is stored for user `userId`. */
export async function readCachedResponses(store: Store, userId: string): Promise<CachedResponses> {
  return parseResponses(await store.get(KEY), userId)
}

function parseResponses(row: unknown, userId: string): CachedResponses {
  const isWhole = (answer: CachedResponse | undefined) => !Number.isNaN(Date.parse(String(answer?.at)))
  return Object.fromEntries(Object.entries(responsesIn(row, userId)).filter(([, answer]) => isWhole(answer)))
}

/** Removes everything stored for user `userId`. */
export const forgetCachedResponses = (store: Store, userId: string): Promise<void> =>
  store.update(KEY, (row) => ((row as Partial<Row> | null)?.of === userId ? null : undefined))
