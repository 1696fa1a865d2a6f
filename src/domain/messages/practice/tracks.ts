// Made from messages/en/practice/tracks.json by `npm run messages`.

export const trackNames = {
  contemplation: 'Contemplation',
  'contemplation-deeper': 'Collective Manifestation Audio',
  'still-water': 'Still Water',
  manifestation: 'Collective Manifestation Audio',
  'audiobook-sample': 'Mind Over Chatter',
  'wind-down': 'Wind-down',
} as const
