/** On this channel tabs and the service worker tell other tabs to ask the server again who is signed in. */
export const PERSON_CHANNEL = 'stilltide-person'
