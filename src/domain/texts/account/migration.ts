/** Moving a guest's practice to an account, in words. */

import { migrationReceiptTexts } from '#domain/messages/account/migration.ts'
import * as counts from '#domain/messages/common/counts.ts'
import { listWithAnd, listWithCommas } from '#domain/texts/lists.ts'
import { amountsInWords } from '#domain/texts/records/amounts.ts'

export interface MigrationCounts {
  readonly sessions: number
  readonly holds: number
  readonly badges: number
}

const inWords = ({ sessions, holds, badges }: MigrationCounts) =>
  amountsInWords([
    [counts.sessions, sessions],
    [counts.holds, holds],
    [counts.badges, badges],
  ])

const totalOf = ({ sessions, holds, badges }: MigrationCounts) => sessions + holds + badges

/**
 * What the offer is about, for `offerTexts`: what a guest practised, and their badges only if there is nothing
 * else, because badges follow from practice.
 */
export function offered(all: MigrationCounts) {
  const told = all.sessions + all.holds === 0 ? all : { ...all, badges: 0 }
  return { what: listWithAnd(inWords(told)), total: totalOf(told) }
}

/** '14 sessions, 6 holds, 5 badges are in your account' */
export const migratedLine = (migrated: MigrationCounts): string =>
  migrationReceiptTexts.line({ what: listWithCommas(inWords(migrated)), total: totalOf(migrated) })

/** A record that was not moved. @param reason the server's own message, empty if there is none */
export const refusedRecord = (
  record: { readonly practice: string; readonly figures: string; readonly when: string },
  reason: string,
): string =>
  reason === ''
    ? migrationReceiptTexts.refused(record)
    : migrationReceiptTexts.refusedBecause({ ...record, reason })

/** Badges that were not moved. @param reason the server's own message, empty if there is none */
export function refusedBadges(badges: readonly string[], reason: string): string {
  const names = listWithAnd(badges)
  return reason === ''
    ? migrationReceiptTexts.badges({ names })
    : migrationReceiptTexts.badgesBecause({ names, reason })
}
