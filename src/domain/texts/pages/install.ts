/** Texts about installing that are part of pages; quotes from the spec are verbatim (§2). */
import { brand } from '#domain/pages/brand.ts'

export const installTexts = {
  install: 'Install as App',
  installed: 'App Installed',
  hint: 'On your home screen, like any other app',
  offer: 'Keep it handy',
  offerLine: `As an app, ${brand.name} opens from your home screen, full screen.`,
  notNow: 'Not now',
} as const
