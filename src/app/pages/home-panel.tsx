import { InstallButton } from '#app/features/install/install-button.tsx'
import { OfflinePanel } from '#app/features/offline/offline-panel.tsx'
import { usePrefetchForOffline } from './use-prefetch-for-offline.ts'

/** Home's panel for using the app offline and for installing it. */
export const HomePanel = () => <OfflinePanel prefetch={usePrefetchForOffline()} install={<InstallButton />} />
