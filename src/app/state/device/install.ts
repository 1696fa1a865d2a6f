/** Whether the app can be installed here, and whether it is. On every page, as browsers offer it once. */
import { atom } from 'jotai'
import type { JotaiStore } from './device-store.ts'

/** The prompt of browsers that have one; it works once. */
export interface InstallPrompt {
  prompt(): Promise<unknown>
}

/** Null while there is none. */
export const installPromptAtom = atom<InstallPrompt | null>(null)

const justInstalledAtom = atom(false)

const isStandalone = () =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { readonly standalone?: boolean }).standalone === true

/** Whether this window is the installed app, or it was installed from this page. */
export const isInstalledAtom = atom((get) => get(justInstalledAtom) || isStandalone())

/** Holds the browser's prompt until the person wants it; for the life of the page. */
export function watchInstall(atoms: JotaiStore): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    atoms.set(installPromptAtom, event as Event & InstallPrompt)
  })
  addEventListener('appinstalled', () => {
    atoms.set(installPromptAtom, null)
    atoms.set(justInstalledAtom, true)
  })
}
