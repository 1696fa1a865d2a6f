import { tipFiles } from '#content/tips.ts'
import type { Tip } from '#content/tips-schema.ts'
import type { TipTheme } from '#domain/learn/tips.ts'

/** The tips of a theme. Rejects when their file cannot be loaded. */
export async function loadTips(theme: TipTheme): Promise<readonly Tip[]> {
  const answer = await fetch(tipFiles[theme])
  if (!answer.ok) throw new Error(`expected the tips of ${theme}, got ${answer.status}`)
  return answer.json()
}
