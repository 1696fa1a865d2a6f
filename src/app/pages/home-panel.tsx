import { InstallButton } from '#app/features/install/install-button.tsx'
import { OfflinePanel } from '#app/features/offline/offline-panel.tsx'
import { usePrefetchForOffline } from './use-prefetch-for-offline.ts'

/** What Home has for whoever wants the app without a network or a browser around it. */
export const HomePanel = () => <OfflinePanel prefetch={usePrefetchForOffline()} install={<InstallButton />} />
