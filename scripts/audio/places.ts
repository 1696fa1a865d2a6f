import { fileURLToPath } from 'node:url'

const inRepository = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The paths of files and folders; folders end with a slash. */
export const places = {
  takes: inRepository('content/takes/'),
  /** The programs that speak takes and judge them. */
  kokoro: inRepository('scripts/audio/voice/kokoro/'),
  /** Figures of the trial that chose the voices. */
  trial: inRepository('content/takes/trial.json'),
  /** The text of each take. */
  spoken: inRepository('content/takes/spoken.json'),
  times: inRepository('content/narration/times.json'),
  sounds: inRepository('public/assets/audio/'),
  manifest: inRepository('src/domain/session/sounds.json'),
  lock: inRepository('scripts/audio/render.lock.json'),
  plot: inRepository('docs/sounds/repetition.svg'),
  report: inRepository('docs/sounds.md'),
} as const
