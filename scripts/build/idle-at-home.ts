/**
 * What Home loads without a user gesture: its tip and its links once it was painted, and once the page is
 * idle the device's store, the server's calls and the offline panel. By path in the project.
 */
export const idleAtHome = [
  'src/app/features/wisdom/todays-tip.tsx',
  'src/app/features/external-links/external-links.tsx',
  'src/device/storage/open-store.ts',
  'src/app/queries/sync-with-server.ts',
  'src/app/service-worker-updates.ts',
  'src/app/pages/home-panel.tsx',
] as const
