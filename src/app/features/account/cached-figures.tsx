import { useAtomValue } from 'jotai'
import type { HoldStats, Stats } from '#app/queries/statistics.ts'
import { useCachedResponses } from '#app/state/identity/cached-responses.ts'
import { hidesStreaksAtom } from '#app/state/session/settings.ts'
import { formatDateTime } from '#app/ui/text/date-format.ts'
import type { CachedResponse } from '#device/identity/response-cache.ts'
import { accountTexts, figureTexts, goalTexts } from '#domain/messages/account/account.ts'
import * as lengths from '#domain/messages/common/lengths.ts'
import { FigureSection, Figures, holdFigures, progressFigures } from './figures.tsx'

/** Goal and figures from the cached responses, each with its time; nothing where there are none. */
export function CachedFigures() {
  const kept = useCachedResponses()
  const hidesStreaks = useAtomValue(hidesStreaksAtom)
  if (kept === null) return null
  const goal = goalIn(kept.user?.value)
  const [stats, holds] = [statsIn(kept.stats?.value), holdStatsIn(kept.breathStats?.value)]
  return (
    <div className="grid gap-10 w-full mt-10 empty:hidden">
      {kept.user === undefined || goal === null ? null : (
        <FigureSection title={goalTexts.title}>
          <p className="mt-2">{lengths.minutes({ count: goal })}</p>
          <CachedAt of={kept.user} />
        </FigureSection>
      )}
      {kept.stats === undefined || stats === null ? null : (
        <FigureSection title={figureTexts.title}>
          <Figures
            figures={progressFigures(stats, hidesStreaks).filter(([name]) => name !== figureTexts.today)}
          />
          <CachedAt of={kept.stats} />
        </FigureSection>
      )}
      {kept.breathStats === undefined || holds === null || holds.totalRecords === 0 ? null : (
        <FigureSection title={figureTexts.holds}>
          <Figures figures={holdFigures(holds)} />
          <CachedAt of={kept.breathStats} />
        </FigureSection>
      )}
    </div>
  )
}

const CachedAt = ({ of: { at } }: { of: CachedResponse }) => (
  <p className="text-sm text-quiet mt-2">{accountTexts.asOf({ when: formatDateTime(at) })}</p>
)

/** Whether each of `fields` of `value` is a number, or null where that is allowed. */
const hasNumbers = (value: unknown, fields: readonly string[], orNull: readonly string[] = []) => {
  const found = (value ?? {}) as Record<string, unknown>
  return (
    fields.every((field) => Number.isFinite(found[field])) &&
    orNull.every((field) => found[field] === null || Number.isFinite(found[field]))
  )
}

const goalIn = (value: unknown): number | null =>
  hasNumbers(value, ['dailyGoalMinutes']) ? (value as { dailyGoalMinutes: number }).dailyGoalMinutes : null

const statsIn = (value: unknown): Stats | null =>
  hasNumbers(
    value,
    ['sessionCount', 'totalTime', 'dailyStreak', 'currentGoalStreak', 'todayTime'],
    ['personalBest'],
  )
    ? (value as Stats)
    : null

const holdStatsIn = (value: unknown): HoldStats | null =>
  hasNumbers(value, ['totalRecords'], ['shortest', 'longest', 'average', 'median'])
    ? (value as HoldStats)
    : null
