/** The names of the long tracks. */
import type { ListenedTrack, ShippedTrack } from '#domain/audio/track.ts'

export const trackNames: Readonly<Record<ShippedTrack | ListenedTrack, string>> = {
  contemplation: 'Contemplation',
  'contemplation-deeper': 'Collective Manifestation Audio',
  'still-water': 'Still Water',
  manifestation: 'Collective Manifestation Audio',
  'audiobook-sample': 'Mind Over Chatter',
  'wind-down': 'Wind-down',
}
