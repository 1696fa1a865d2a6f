/**
 * Every key in local storage, for `import * as localKeys`, so that the build puts each where it is used.
 * Earlier versions wrote these names, so they stay. `content/privacy.ts` describes what each stores; a test
 * compares the two.
 */

export const theme = 'theme'
export const isSoundOn = 'audioEnabled'
export const hidesStreaks = 'hideStreaks'
export const practice = 'practice'
export const soundscapes = 'soundscapes'
export const forcedOffline = 'forceOffline'
export const dayBegins = 'dayBegins'
export const draft = 'draft'
/** Followed by `.2` to `.9` where the first is taken. */
export const draftBackup = 'draft.aside'
export const lastPractice = 'lastPractice'
export const keptTips = 'keptTips'
export const lessonsDone = 'lessonsDone'
export const listening = (piece: string) => `listening:${piece}`
export const openedTools = 'openedTools'
export const installOffer = 'installOffer'
export const seenBadges = 'seenBadges'
