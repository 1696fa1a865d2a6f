// Made from messages/en/practice/soundscape-notices.json by `npm run messages`.

/** During a session: why the sound under the breath is silent. */
export const soundscapeNotices = {
  late: 'The sound under the breath is still loading. Your session continues.',
  failed: 'The sound under the breath can’t be played. Your session continues without it.',
  gone: 'Your own sound isn’t on this device. Your session continues without it.',
} as const
