/** Pictures stored besides the fourteen items of the offline copy: medals and app icons. */
import { badgeIds, badges } from '#domain/badges/badges.ts'
import { medalPicture } from '#domain/badges/medals.ts'

export const MANIFEST = '/manifest.webmanifest'

/** Every badge's medal, and the generic one. */
export const medalPictures: readonly string[] = [
  ...badgeIds.map((id) => medalPicture(badges[id].name)),
  medalPicture(''),
]

/** The icons of the app and its shortcuts in `manifest`, without duplicates and invalid entries. */
export function iconsOf(manifest: unknown): string[] {
  const { shortcuts } = objectOf(manifest)
  const places = [manifest, ...(Array.isArray(shortcuts) ? shortcuts : [])]
  const icons = places.flatMap((place) => {
    const { icons } = objectOf(place)
    return Array.isArray(icons) ? icons : []
  })
  const addresses = icons.map((icon) => objectOf(icon).src)
  return [...new Set(addresses)].filter(
    (src): src is string => typeof src === 'string' && /^\/[^/]/.test(src),
  )
}

const objectOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
