// Made from messages/en/pages/install.json by `npm run messages`.

export const installTexts = {
  install: 'Install as App',
  installed: 'App Installed',
  hint: 'On your home screen, like any other app',
  offer: 'Keep it handy',
  offerLine: 'As an app, Stilltide opens from your home screen, full screen.',
  notNow: 'Not now',
} as const
