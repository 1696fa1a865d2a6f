/** Whether the person has taken this device offline by themselves (spec §3 › Device settings). Never throws. */
export function isForcedOffline(storage: Pick<Storage, 'getItem'> | null): boolean {
  try {
    return storage?.getItem('forceOffline') === 'true'
  } catch {
    return false
  }
}
