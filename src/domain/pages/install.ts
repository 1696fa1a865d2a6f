/** Where the app is installed: the steps differ. */
export type InstallPlatform = 'ios' | 'android' | 'desktop'

/** The order in which they are shown. */
export const installPlatforms: readonly InstallPlatform[] = ['ios', 'android', 'desktop']

/**
 * An iPad identifies itself as a Mac, but Macs have no touch screens.
 * @param touchPoints `navigator.maxTouchPoints`
 */
export function platformOf(userAgent: string, touchPoints: number): InstallPlatform {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (/Macintosh/.test(userAgent) && touchPoints > 1) return 'ios'
  return /Android/.test(userAgent) ? 'android' : 'desktop'
}

/** Milliseconds until the instructions close by themselves, and until the next attempt (spec §9). */
export const INSTRUCTIONS_STAY = 30_000
export const TRY_AGAIN_AFTER = 100
