/** What the long tracks are called, wherever they are offered. */
import type { ShippedTrack } from '#domain/track.ts'

export const trackNames: Readonly<Record<ShippedTrack, string>> = {
  contemplation: 'Contemplation',
  'contemplation-deeper': 'Collective Manifestation Audio',
  'still-water': 'Still Water',
  manifestation: 'Collective Manifestation Audio',
}
