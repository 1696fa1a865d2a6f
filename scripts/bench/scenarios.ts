import type { Blocks } from './session-tab.ts'

/** What happens to a page while a session runs. */
export interface Scenario {
  readonly name: string
  /** Length of the session in minutes. */
  readonly minutes: number
  readonly blocks?: Blocks
  /** Hides the tab from 10 s after Start until this many seconds later. */
  readonly hiddenSeconds?: number
  /** How often the pace is changed; every third time aimed at a boundary. */
  readonly paceChanges?: number
  /** How often it is paused and resumed. */
  readonly pauses?: number
}

/** The six scenarios, each long enough to have an effect. */
export const fullScenarios: readonly Scenario[] = [
  { name: 'idle', minutes: 1 },
  { name: '200 ms tasks', minutes: 1.5, blocks: { ms: 200, breakMs: 50 } },
  { name: '5 s blocks', minutes: 1.5, blocks: { ms: 5000, breakMs: 1000 } },
  { name: 'hidden 10 min', minutes: 11, hiddenSeconds: 600 },
  { name: '30 changes of pace', minutes: 4, paceChanges: 30 },
  { name: '20 pauses', minutes: 3, pauses: 20 },
]

/** Short forms of the same, to try things out. */
export const quickScenarios: readonly Scenario[] = [
  { name: 'idle', minutes: 0.5 },
  { name: '200 ms tasks', minutes: 0.5, blocks: { ms: 200, breakMs: 50 } },
  { name: '5 s blocks', minutes: 0.5, blocks: { ms: 5000, breakMs: 1000 } },
  { name: 'hidden 60 s', minutes: 1.5, hiddenSeconds: 60 },
  { name: '8 changes of pace', minutes: 1, paceChanges: 8 },
  { name: '5 pauses', minutes: 0.5, pauses: 5 },
]
