/** Whether the app can be installed here, and whether it is. Carried by every page: browsers offer it once. */
import { atom } from 'jotai'
import type { JotaiStore } from './device-store.ts'

/** What browsers that install by themselves hand out; it asks once. */
export interface InstallPrompt {
  prompt(): Promise<unknown>
}

/** Null while there is none to be had. */
export const installPromptAtom = atom<InstallPrompt | null>(null)

const justInstalledAtom = atom(false)

const isStandalone = () =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { readonly standalone?: boolean }).standalone === true

/** This window is the app, or it was installed from this page. */
export const isInstalledAtom = atom((get) => get(justInstalledAtom) || isStandalone())

/** Keeps the browser's offer for when somebody wants it; for the life of the page. */
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
