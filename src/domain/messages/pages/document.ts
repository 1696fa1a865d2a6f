// Made from messages/en/pages/document.json by `npm run messages`.

/** Said by the page itself, before or without the app. */
export const documentTexts = {
  title: 'Stilltide: guided breathing',
  description: 'Free breathing tools with audio guidance that keeps exact time.',
  picture: 'A moon over still water in a round vessel, beside the name Stilltide',
  noScript: 'Stilltide needs JavaScript',
  noScriptLine: 'It times your breathing. Please turn JavaScript on for this page and reload it.',
  incomplete: 'Stilltide didn’t load completely',
  incompleteLine: 'The connection was lost. The page will try again by itself once you’re back online.',
  tryAgain: 'Try again',
  tooOld: 'Stilltide needs a newer browser',
  tooOldLine: 'It works in Chrome, Edge and Opera from 2023, Firefox 101, Safari 15.4, and anything newer. Please update this browser, or open the page in another one.',
  tooOldPhone: 'On an iPhone or iPad that means iOS 15.4 or newer. On Android, update Chrome in the Play Store.',
} as const
