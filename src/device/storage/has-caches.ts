/** Whether what is fetched for offline use outlives the page. Caches are for safe connections only. */
export const hasCaches = (): boolean => 'caches' in globalThis
