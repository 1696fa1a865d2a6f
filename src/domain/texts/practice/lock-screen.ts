/** What a lock screen and a headset's display show of a session. */
import { brand } from '#domain/pages/brand.ts'
import type { InterruptionReason } from '#domain/records/timing-receipt.ts'
import { interruptionTexts, practiceTexts } from './practice.ts'

export const lockScreenTexts = {
  preparing: practiceTexts.preparing,
  countdown: practiceTexts.getReady,
  gong: practiceTexts.gong,
  running: brand.name,
  paused: practiceTexts.paused,
  interrupted: (reason: InterruptionReason) => `${practiceTexts.paused}. ${interruptionTexts[reason]}`,
} as const
