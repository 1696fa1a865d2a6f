/** A person's record as a file: what the server's export writes, and the same of what a device keeps. */

import {
  type HoldRecord,
  type PracticeRecord,
  type SessionRecord,
  withoutIdlePace,
} from '#domain/records/record.ts'

export type ExportedSession = Omit<SessionRecord, 'kind' | 'ending'>
export type ExportedHold = Omit<HoldRecord, 'kind'>

/** A record that counts nowhere, and why. */
export interface ExportedSetAside {
  readonly reason: string
  readonly record: PracticeRecord
}

/** What a device adds to the file. */
export interface DeviceRecords {
  readonly counted: readonly PracticeRecord[]
  readonly setAside: readonly ExportedSetAside[]
}

/** The marks of the format (`src/domain/contract/user.ts` asks for them). */
export const EXPORT_FORMAT = 'stilltide-export'
export const EXPORT_VERSION = 1

export interface ExportFile {
  readonly format: typeof EXPORT_FORMAT
  readonly version: typeof EXPORT_VERSION
  /** ISO instant. */
  readonly exportedAt: string
  /** Null for a guest's. */
  readonly account: object | null
  readonly sessions: readonly { readonly id: string }[]
  readonly holds: readonly { readonly id: string }[]
  readonly presets: readonly object[]
  readonly achievements: readonly object[]
  readonly setAside: readonly ExportedSetAside[]
}

/** A guest's file. @param now ISO instant @param achievements the badges that the device holds */
export const exportOfDevice = (
  device: DeviceRecords,
  now: string,
  achievements: readonly object[] = [],
): ExportFile =>
  withDeviceRecords(
    {
      format: EXPORT_FORMAT,
      version: EXPORT_VERSION,
      exportedAt: now,
      account: null,
      sessions: [],
      holds: [],
      presets: [],
      achievements,
    },
    device,
  )

/** What the server wrote, with what has not come to it yet. */
export function withDeviceRecords(
  written: Omit<ExportFile, 'setAside'>,
  { counted, setAside }: DeviceRecords,
): ExportFile {
  const known = new Set([...written.sessions, ...written.holds].map(({ id }) => id))
  const missing = counted.filter(({ id }) => !known.has(id))
  const sessions = missing.filter((record) => record.kind === 'session').map(exportedSession)
  const holds = missing.filter((record) => record.kind === 'hold').map(exportedHold)
  return {
    ...written,
    sessions: [...sessions, ...written.sessions],
    holds: [...holds, ...written.holds],
    setAside,
  }
}

function exportedSession(record: SessionRecord): ExportedSession {
  const { kind: _, ending: __, ...session } = withoutIdlePace(record)
  return session
}
const exportedHold = ({ kind: _, ...hold }: HoldRecord): ExportedHold => hold

/** The file's name. @param now ISO instant */
export const exportName = (now: string): string => `stilltide-${now.slice(0, 10)}.json`
