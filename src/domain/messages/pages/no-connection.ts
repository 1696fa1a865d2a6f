// Made from messages/en/pages/no-connection.json by `npm run messages`.

export const noConnectionTexts = {
  /** The device itself reports that it has no network. */
  offline: 'You’re offline',
  unreachable: 'Our server can’t be reached',
  /** The person turned offline mode on. */
  byChoice: 'Offline mode is on',
  need: ({ page }: { readonly page: string }) => `“${page}” needs a connection.`,
  /** For pages whose name does not say what is done there. */
  needs: {
    '/login': 'Signing in needs a connection.',
    '/signup': 'Signing up needs a connection.',
    '/forgot-password': 'Setting a new password needs a connection.',
  },
  /** True as long as the page stays open. */
  comesByItself: 'This page will open as soon as you’re connected. What’s already on this device still works.',
  goOnline: 'Press Go Online on the home page, then come back to this page.',
  still: 'Still no connection.',
} as const
