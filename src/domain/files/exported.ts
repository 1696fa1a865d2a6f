/** A person's history as a file: the server's export, and the same for what a device stores. */

import {
  type HoldRecord,
  type PracticeRecord,
  type SessionRecord,
  withoutIdlePace,
} from '#domain/records/record.ts'

export type ExportedSession = Omit<SessionRecord, 'kind' | 'ending'>
export type ExportedHold = Omit<HoldRecord, 'kind'>

/** A record that is set aside, and why. */
export interface ExportedSetAside {
  readonly reason: string
  readonly record: PracticeRecord
}

/** What a device adds to the file. */
export interface DeviceRecords {
  readonly counted: readonly PracticeRecord[]
  readonly setAside: readonly ExportedSetAside[]
}

/** The format's name and version (`src/domain/contract/user.ts` checks them). */
export const EXPORT_FORMAT = 'stilltide-export'
export const EXPORT_VERSION = 1

export interface ExportFile {
  readonly format: typeof EXPORT_FORMAT
  readonly version: typeof EXPORT_VERSION
  /** ISO instant. */
  readonly exportedAt: string
  /** Null for a guest. */
  readonly account: object | null
  readonly sessions: readonly { readonly id: string }[]
  readonly holds: readonly { readonly id: string }[]
  readonly presets: readonly object[]
  readonly achievements: readonly object[]
  readonly setAside: readonly ExportedSetAside[]
}

/** A guest's file. @param now ISO instant @param achievements the badges stored on the device */
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

/** The server's export, with what the server has not received yet. */
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
