// Made from messages/en/pages/chrome.json by `npm run messages`.

/** Labels of the navigation. */
export const destinationNames = {
  '/': 'Home',
  '/learn': 'Learn',
} as const

/** The name of each page, for the browser’s tab and for screen readers. */
export const pageNames = {
  '/': 'Stilltide: guided breathing',
  '/energizing': 'Breathing Treadmill',
  '/four-seven-eight': 'Sleepy Time Breathing',
  '/box-breathing': 'Box Breathing',
  '/breath-hold': 'Breath Hold',
  '/audio-breathing': 'Eyes closed',
  '/web-view': 'Guided session',
  '/session-complete': 'Session complete',
  '/p': 'A shared preset',
  '/safety-info': 'Safety guidelines',
  '/all-badges': 'All badges',
  '/breathing-history': 'Your history',
  '/wisdom': 'Daily Wisdom',
  '/clarity-check': 'Clarity Check',
  '/audiobook-sample': 'Audiobook sample',
  '/learn': 'Learn & Grow',
  '/learn/find-your-center': 'Find Your Center',
  '/learn/sleep-better': 'Sleep Better Tonight',
  '/learn/awaken-potential': 'Awaken Your Potential',
  '/resources': 'Resources',
  '/about': 'About',
  '/privacy': 'Privacy',
  '/account': 'Account',
  '/preferences': 'Preferences',
  '/admin': 'Newsletter admin',
  '/admin-csv': 'Subscriber CSV',
  '/login': 'Sign in',
  '/signup': 'Sign up',
  '/forgot-password': 'Forgot your password?',
  '/reset-password': 'New password',
  '/auth/$token': 'Your sign-in link',
  '/magic-link-auth': 'Your sign-in link',
  '/verify-email': 'Your email address',
  '/newsletter-confirm': 'Newsletter',
} as const

export const chromeTexts = {
  skip: 'Skip to content',
  navigation: 'Main',
  account: 'Account',
  signIn: 'Sign In',
  /** In place of “Account” or “Sign In” while the app checks who is signed in. */
  checking: '...',
  checkingAloud: 'Checking whether you’re signed in',
  back: 'Back',
  home: 'Home',
  tryAgain: 'Try again',
  trying: 'Trying',
  notFound: 'Page not found',
  notFoundLine: 'The address may be old or mistyped.',
  broken: 'This page crashed',
  brokenLine: 'The fault is ours. What’s saved on this device is still there.',
  notLoaded: 'This page didn’t load',
  /** A part of a page, such as a dialog. */
  partNotLoaded: 'That didn’t load',
  notLoadedLine: 'You may be offline, or a new version has just come out. What you saved is still there.',
} as const
