/**
 * Whether the machine has lost its last way out for sound. A browser then lets a context run into nothing, clock and
 * all: silence that pretends to run.
 */
export interface DevicePresence {
  /**
   * Looks anew. Only what was there at an earlier look can be missed: browsers that name no output without leave, and
   * machines that never had one, are never said to have lost it. Never rejects; answers at once while nothing can be
   * missed, else within a second.
   */
  isGone(): Promise<boolean>
}

/** A browser that takes longer to list its devices than this, in ms, has said nothing. */
const PATIENCE = 1000

type Devices = Pick<MediaDevices, 'enumerateDevices'>

/** @param devices undefined where a page may not ask */
export function createDevicePresence(
  devices: Devices | undefined = globalThis.navigator?.mediaDevices,
): DevicePresence {
  let hadOutput = false
  /** @returns null where it is not told */
  const look = async (): Promise<boolean | null> => {
    const list = await devices?.enumerateDevices().catch(() => null)
    if (!list) return null
    const has = list.some(({ kind }) => kind === 'audiooutput')
    if (has) hadOutput = true
    return has
  }
  const silence = () => new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))
  return {
    async isGone() {
      const looking = look()
      // Yes: at the first look nobody waits, and a late answer counts: Start must not be held up by it.
      if (!hadOutput) return false
      return (await Promise.race([looking, silence()])) === false
    },
  }
}
