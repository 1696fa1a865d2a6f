/** Whether what is fetched for offline use outlives the page. Caches exist on secure connections only. */
export const hasCaches = (): boolean => 'caches' in globalThis
