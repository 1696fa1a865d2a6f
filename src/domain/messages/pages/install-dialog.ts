// Made from messages/en/pages/install-dialog.json by `npm run messages`.

export const installDialogTexts = {
  title: 'Install Stilltide',
  line: 'Your browser installs it in a few taps:',
  others: 'On other devices',
  online: 'You can’t install it while you’re offline.',
  offlineUse: 'For the best offline use, open each technique once while you’re online.',
  later: 'Maybe Later',
  again: 'Try Again',
} as const

export const platformNames = {
  ios: 'iPhone and iPad',
  android: 'Android',
  desktop: 'Desktop',
} as const

/** What to tap or click, step by step. */
export const installSteps = {
  ios: [
    'Tap Share',
    'Choose Add to Home Screen',
    'Tap Add',
  ],
  android: [
    'Open the browser’s menu',
    'Choose Add to Home screen or Install app',
  ],
  desktop: [
    'Press the install icon in the address bar',
  ],
} as const

/** The same steps in one line. */
export const installLines = {
  ios: 'Tap Share. Choose Add to Home Screen. Tap Add.',
  android: 'Open the browser’s menu. Choose Add to Home screen or Install app.',
  desktop: 'Press the install icon in the address bar.',
} as const
