/** On this channel tabs tell each other, and the service worker tells them, that the server is to be asked anew. */
export const PERSON_CHANNEL = 'stilltide-person'
