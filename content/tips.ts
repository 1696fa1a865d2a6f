/** The tips of each theme, each in a file of its own that comes when it is asked for. */
import type { Tip } from '#content/tips-schema.ts'
import type { TipTheme } from '#domain/tips.ts'

export const tipsOf: Readonly<Record<TipTheme, () => Promise<readonly Tip[]>>> = {
  breath: () => import('./tips/breath.ts').then(({ breath }) => breath),
  body: () => import('./tips/body.ts').then(({ body }) => body),
  sleep: () => import('./tips/sleep.ts').then(({ sleep }) => sleep),
  attention: () => import('./tips/attention.ts').then(({ attention }) => attention),
  work: () => import('./tips/work.ts').then(({ work }) => work),
  others: () => import('./tips/others.ts').then(({ others }) => others),
  nature: () => import('./tips/nature.ts').then(({ nature }) => nature),
  kindness: () => import('./tips/kindness.ts').then(({ kindness }) => kindness),
  practice: () => import('./tips/practice.ts').then(({ practice }) => practice),
}
