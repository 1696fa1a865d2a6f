/** Shown in place of a page whose code is not on the device while the server cannot be reached. */
import { routes } from '#domain/pages/routes.ts'
import { pageName } from './chrome.ts'

/** For pages whose name does not say what is done there. */
const needs: Readonly<Record<string, string>> = {
  [routes.login]: 'Signing in',
  [routes.signUp]: 'Signing up',
  [routes.forgotPassword]: 'Setting a new password',
}

export const noConnectionTexts = {
  /** The device itself reports that it has no network. */
  offline: 'You’re offline',
  unreachable: 'Our server can’t be reached',
  /** The person turned offline mode on. */
  byChoice: 'Offline mode is on',
  /** For the page at `path`. */
  need: (path: string) => `${needs[path] ?? `“${pageName(path)}”`} needs a connection.`,
  /** True as long as the page stays open. */
  comesByItself:
    'This page will open as soon as you’re connected. What’s already on this device still works.',
  goOnline: 'Press Go Online on the home page, then come back to this page.',
  still: 'Still no connection.',
} as const
