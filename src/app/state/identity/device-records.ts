/** What the device keeps of whoever is here, as a file tells it. */
import { atom } from 'jotai'
import { recordsAtom } from '#app/state/records/records.ts'
import { type DeviceRecords, type ExportFile, exportOfDevice } from '#domain/files/exported.ts'
import { awardedGuestAtom } from './guest-badges.ts'

export const deviceRecordsAtom = atom(async (get): Promise<DeviceRecords> => {
  const records = await get(recordsAtom)
  return {
    counted: records.filter(({ state }) => state.name !== 'set-aside').map(({ record }) => record),
    setAside: records.flatMap(({ record, state }) =>
      state.name === 'set-aside' ? [{ reason: state.note ?? state.reason, record }] : [],
    ),
  }
})

/** A guest's file: their records and badges. @param now ISO instant */
export const guestExportAtom = atom(null, async (get, _set, now: string): Promise<ExportFile> => {
  const [device, { badges }] = await Promise.all([get(deviceRecordsAtom), get(awardedGuestAtom)])
  return exportOfDevice(device, now, badges)
})
