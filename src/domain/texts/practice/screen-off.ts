/** What each platform does with a session while the screen is off. */
import { platforms } from '#domain/messages/practice/screen-off.ts'

/** How we know it, from docs/platforms.md and docs/benchmarks.md; in the order in which they are shown. */
export const knownPlatforms = [
  { ...platforms.chromium, by: 'measured' },
  { ...platforms.firefox, by: 'measured' },
  { ...platforms.android, by: 'untried' },
  { ...platforms.iphone, by: 'read' },
  { ...platforms.mac, by: 'read' },
] as const
