/** A person's record out as a file, and in again. */

import { deviceRecordsAtom, guestExportAtom } from '#app/state/identity/device-records.ts'
import { personAtom } from '#app/state/person/person.ts'
import { importToDeviceAtom } from '#app/state/records/import-to-device.ts'
import { recordsVersionAtom } from '#app/state/records/sync-signals.ts'
import type { Outputs } from '#client/router.ts'
import { type ExportFile, withDeviceRecords } from '#domain/files/exported.ts'
import { planForDevice, recordsOf } from '#domain/files/import-device.ts'
import type { ImportPlan, Present } from '#domain/files/import-file.ts'
import { type AccountParts, callAsUser } from './account.ts'
import { serverApi } from './api.tsx'
import { invalidateRecords } from './outbox.ts'

/** All that is kept of who is here: on the server, and what waits or was set aside on this device. */
export async function exportRecord(parts: AccountParts, now: string): Promise<ExportFile> {
  const { atoms } = parts
  if (!isUser(parts)) return atoms.set(guestExportAtom, now)
  const device = await atoms.get(deviceRecordsAtom)
  return withDeviceRecords(await readRecord(parts), device)
}

const isUser = ({ atoms }: AccountParts) => atoms.get(personAtom).state === 'user'

/** What is there that an import could bring: in the account, or of a guest on this device. */
export async function readPresent(parts: AccountParts): Promise<Present> {
  if (isUser(parts)) return readRecord(parts)
  const { counted, setAside } = await parts.atoms.get(deviceRecordsAtom)
  const all = [...counted, ...setAside.map(({ record }) => record)]
  return {
    sessions: all.filter(({ kind }) => kind === 'session'),
    holds: all.filter(({ kind }) => kind === 'hold'),
    presets: [],
  }
}

/** What of a plan can be done for who is here. */
export const planForHere = (parts: AccountParts, plan: ImportPlan): ImportPlan =>
  isUser(parts) ? plan : planForDevice(plan)

/** What the account has now. */
export const readRecord = (parts: AccountParts): Promise<Outputs['user']['export']> =>
  callAsUser(parts, (client, sending) => client.user.export.query({}, sending))

export type ImportResult = Outputs['user']['import']

const NOTHING: ImportResult = { sessions: 0, holds: 0, presets: 0, achievements: [] }

/** Not all of it went up; `added` of it did. Its cause is the call's error. */
export class ImportInterrupted extends Error {
  override name = 'BrokenOff'
  readonly added: ImportResult

  constructor(added: ImportResult, cause: unknown) {
    super('the import broke off', { cause })
    this.added = added
  }
}

/** Adds what a plan found new: to the account, or to what this device keeps of its guest. @throws BrokenOff */
export async function importRecord(
  parts: AccountParts,
  fresh: ImportPlan['fresh'],
  part: number,
): Promise<ImportResult> {
  if (isUser(parts)) return uploadImport(parts, fresh, part)
  const { achievements, ...counts } = await parts.atoms.set(importToDeviceAtom, recordsOf(fresh))
  return { ...counts, presets: 0, achievements: [...achievements] }
}

/** In parts of at most `part` records of each kind. @throws BrokenOff */
async function uploadImport(
  parts: AccountParts,
  { sessions, holds, presets }: ImportPlan['fresh'],
  part: number,
): Promise<ImportResult> {
  const { atoms, api = serverApi } = parts
  let added = NOTHING
  const rounds = Math.max(1, Math.ceil(Math.max(sessions.length, holds.length) / part))
  try {
    for (let round = 0; round < rounds; round++) {
      const [from, to] = [round * part, (round + 1) * part]
      const input = {
        format: 'stilltide-export' as const,
        version: 1 as const,
        sessions: sessions.slice(from, to),
        holds: holds.slice(from, to),
        presets: round === 0 ? [...presets] : [],
      }
      added = sum(
        added,
        await callAsUser(parts, (client, sending) => client.user.import.mutate(input, sending)),
      )
    }
    return added
  } catch (cause) {
    throw new ImportInterrupted(added, cause)
  } finally {
    await Promise.all([invalidateRecords(api), api.utils.presets.invalidate()])
    atoms.set(recordsVersionAtom)
  }
}

const sum = (one: ImportResult, other: ImportResult): ImportResult => ({
  sessions: one.sessions + other.sessions,
  holds: one.holds + other.holds,
  presets: one.presets + other.presets,
  achievements: [...one.achievements, ...other.achievements],
})
