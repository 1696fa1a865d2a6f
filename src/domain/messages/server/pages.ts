// Made from messages/en/server/pages.json by `npm run messages`.

/** Of a page without the app, in the browser’s tab. */
export const pageTitle = ({ title }: { readonly title: string }) => `${title} – Stilltide`
