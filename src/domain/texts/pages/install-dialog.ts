/** Texts of the install instructions, loaded on demand; quotes from the spec are verbatim (§2). */
import { brand } from '#domain/pages/brand.ts'
import type { InstallPlatform } from '#domain/pages/install.ts'

export const installDialogTexts = {
  title: `Install ${brand.name}`,
  line: 'Your browser installs it in a few taps:',
  others: 'On other devices',
  online: 'You can’t install it while you’re offline.',
  offlineUse: 'For the best offline use, open each technique once while you’re online.',
  later: 'Maybe Later',
  again: 'Try Again',
} as const

export const platformNames: Readonly<Record<InstallPlatform, string>> = {
  ios: 'iPhone and iPad',
  android: 'Android',
  desktop: 'Desktop',
}

/** What to tap or click, step by step (spec §2). */
export const installSteps: Readonly<Record<InstallPlatform, readonly string[]>> = {
  ios: ['Tap Share', 'Choose Add to Home Screen', 'Tap Add'],
  android: ['Open the browser’s menu', 'Choose Add to Home screen or Install app'],
  desktop: ['Press the install icon in the address bar'],
}
