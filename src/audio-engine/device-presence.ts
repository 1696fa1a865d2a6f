/**
 * Whether the machine has lost its last way out for sound. A browser then lets a context run into nothing, clock and
 * all: silence that pretends to run.
 */
export interface DevicePresence {
  /**
   * Looks anew. Only what was there at an earlier look can be missed: browsers that name no output without leave, and
   * machines that never had one, are never said to have lost it. Never rejects; answers within a quarter of a second.
   */
  isGone(): Promise<boolean>
}

/** A browser that takes longer to list its devices than this, in ms, has said nothing. */
const PATIENCE = 250

type Devices = Pick<MediaDevices, 'enumerateDevices'>

/** @param devices undefined where a page may not ask */
export function createDevicePresence(
  devices: Devices | undefined = globalThis.navigator?.mediaDevices,
): DevicePresence {
  let hadOutput = false
  const hasOutput = async (): Promise<boolean | null> => {
    const list = await devices?.enumerateDevices().catch(() => null)
    return list ? list.some(({ kind }) => kind === 'audiooutput') : null
  }
  const silence = () => new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))
  return {
    async isGone() {
      const has = await Promise.race([hasOutput(), silence()])
      if (has === true) hadOutput = true
      return hadOutput && has === false
    },
  }
}
